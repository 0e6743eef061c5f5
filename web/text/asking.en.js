export default {
  "finder": {
    "filter": "Type to find",
    "order": "Order",
    "by_listed": "As listed",
    "by_effect": "By effect, most first",
    "by_place": "By place",
    "left": "{n} {n|line|lines}",
    "none": "Nothing is called that.",
    "again": "Enter again to do it"
  },
  "asking": {
    "alt": "Alt",
    "alt_shift": "Alt+Shift",
    "nothing_since": "Nothing has happened since your last move.",
    "nothing_chosen": "Nothing is chosen.",
    "no_changes": "nothing that is sure changes",
    "go": "Go to a place",
    "everywhere": "Arrows: all of the board.",
    "where_legal": "Arrows: only where you can choose.",
    "no_own": "You have nothing on the board.",
    "no_legal": "Nothing on the board can be chosen now.",
    "nowhere": "You are not on the board: the key for the map leads there.",
    "beside": "{side}: {what}",
    "right": "right",
    "down_right": "down right",
    "down": "down",
    "down_left": "down left",
    "left": "left",
    "up_left": "up left",
    "up": "up",
    "up_right": "up right",
    "key": {
      "actions": "List all I may do",
      "map": "To the board",
      "go": "To a place by its name",
      "mode": "On the board: everywhere, or only where I can choose",
      "near": "What is around here",
      "question": "Back to what is asked",
      "changes": "What this would change",
      "scores": "How many {unit.many} each has",
      "hand": "What I hold",
      "player": "A player, then the next",
      "turn": "Whose turn it is, and what is asked",
      "since": "What has happened since my last move",
      "table": "Describe the table",
      "repeat": "Hear it again, then what came before",
      "keys": "All the keys"
    },
    "walk": {
      "pages": "Page Down, Page Up",
      "shift_pages": "Shift+Page Down, Shift+Page Up",
      "ends": "Home, End",
      "next_legal": "On the board: to the next place you can choose, or the one before",
      "next_own": "On the board: to the next that is yours, or the one before",
      "first_last": "On the board: to the first place, or the last"
    }
  }
};
