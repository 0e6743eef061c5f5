export default {
  "good": { "wool": "wool", "wood": "wood", "wine": "wine", "iron": "iron" },
  "town": { "alba": "Alba", "borgo": "Borgo", "corte": "Corte", "dosso": "Dosso", "elce": "Elce", "fonte": "Fonte", "guado": "Guado" },
  "letter": { "seal": "seal", "charter": "charter" },
  "thing": { "road": "A road", "stall": "A stall", "letter": "A letter" },
  "answer": { "yes": "Agree", "no": "Refuse" },
  "answers": { "yes": "agrees", "no": "refuses" },
  "give": "You give",
  "ask": "You ask",
  "option": { "length": "Length", "length.effect": "How many rounds are played: 8 or 12.", "length.short": "Short", "length.long": "Long" },
  "counter": { "held": "Goods", "sealed": "Letters" },
  "label": { "town": "{town}: {good} on {throws:list}", "road": "Road between {ends:list}", "hand": "{good}", "give": "{good}", "ask": "{good}", "answer": "Trade with {other}" },
  "chip": { "settle": "Setting up", "roll": "The throw", "discard": "A seven", "market": "Market", "answer": "Offer", "choose": "Offer", "build": "Building", "draw": "A letter", "over": "The end" },
  "prompt": { "settle": "Choose a town for your first stall", "discard": "Choose the goods to discard: half of them", "market": "Trade, or go on to build", "answer": "Answer the offer", "choose": "Choose with whom to trade", "build": "Build, or end your turn" },
  "button": { "bank": "Trade with the bank", "offer": "Offer it to the others", "leave": "Go on to build", "answer": "{answer}", "letter": "Buy a letter", "pass": "End the turn", "stall": "Open a stall", "road": "Build the road", "choose": "Trade with {other}", "give": "Give {good}", "ask": "Ask for {good}", "discard": "Discard {good}" },
  "change": { "score": "{name} {n:signed}", "goods": "{name}: {good} {n:signed}" },
  "say": {
    "stall": "{name} opens a stall in {town}.", "road": "{name} builds the road between {ends:list}.",
    "rolled": "{name} begins a turn: {total}.", "yielded": "{name} gets {goods}.", "discard": "{name} discards {good}.",
    "bank": "{name} gives {given} to the bank for {asked}.", "offer": "{name} offers {given} for {asked}.",
    "answer": "{name} {answers}.", "refused": "Nobody agrees.", "dealt": "{name} and {other} trade {given} for {asked}.",
    "letter": "{name} buys a letter.", "drawn_own": "{name} draws a {letter}.", "drawn": "The letter stays hidden."
  },
  "source": { "game": "Game", "stalls": "Stalls", "roads": "Roads", "letters": "Letters" },
  "score": { "tie_by": "{name}: {n}", "tie_broken": "Of equal points more goods win: {by}.", "tie_shared": "{names:list} have as many goods too." },
  "gains": {
    "stalls": "from stalls",
    "roads": "from roads",
    "letters": "from letters",
    "goods": "from goods",
    "income": "from income"
  },
  "refuse": {
    "own_stall": "You have a stall there.", "town_full": "{town} has no room left.", "not_reached": "None of your roads ends in {town}.",
    "road_taken": "That road is built already.", "road_far": "Your roads must begin at a stall or road of yours.",
    "cannot_pay": "{what} costs {cost}.", "no_letters": "No letter is left.", "none_left": "You have no more: {good}.",
    "both_sides": "{good} lies on the other side already.", "bank_rate": "The bank takes {rate} goods for each.",
    "one_sided": "Give something and ask for something.", "nobody_has": "Nobody has {asked}.", "not_agreed": "{other} does not agree.",
    "wrong_phase": { "settle": "First all settle.", "discard": "First goods are discarded.", "market": "Now is the market: go on to build first.", "answer": "First the offer is answered.", "choose": "First choose with whom to trade.", "build": "Now you can only build." }
  }
};
