/**
 * Six short sounds, made of tones. None is heard before the first tap, which browsers ask for, nor while
 * they are switched off or the page is hidden.
 */

/**
 * @typedef {'place' | 'coin' | 'card' | 'turn' | 'horn' | 'close'} Cue  a piece is put down; points come;
 *   cards or tiles are turned up or change hands; somebody's turn begins; something is valued; the end
 *
 * @typedef {object} Tone
 * @property {OscillatorType} wave
 * @property {[number, number]} pitch  Hz, at its beginning and its end
 * @property {[number, number]} time  milliseconds, from the beginning of the sound, in which it is heard
 * @property {number} loud  from 0 to 1
 */

/** @type {Record<Cue, Tone[]>} */
export const CUES = {
  place: [
    { wave: 'triangle', pitch: [210, 85], time: [0, 90], loud: 0.5 },
    { wave: 'square', pitch: [900, 240], time: [0, 24], loud: 0.06 },
  ],
  coin: [
    { wave: 'sine', pitch: [1976, 1976], time: [0, 80], loud: 0.16 },
    { wave: 'sine', pitch: [2637, 2637], time: [60, 230], loud: 0.16 },
  ],
  card: [
    { wave: 'sawtooth', pitch: [2400, 500], time: [0, 50], loud: 0.05 },
    { wave: 'triangle', pitch: [320, 180], time: [30, 100], loud: 0.2 },
  ],
  turn: [
    { wave: 'sine', pitch: [880, 880], time: [0, 240], loud: 0.24 },
    { wave: 'sine', pitch: [2217, 2217], time: [0, 160], loud: 0.07 },
  ],
  horn: [
    { wave: 'sawtooth', pitch: [196, 196], time: [0, 110], loud: 0.09 },
    { wave: 'sawtooth', pitch: [294, 294], time: [100, 250], loud: 0.09 },
  ],
  close: [
    { wave: 'sine', pitch: [659, 659], time: [0, 120], loud: 0.2 },
    { wave: 'sine', pitch: [440, 440], time: [100, 250], loud: 0.24 },
  ],
};

/** Milliseconds in which a tone swells up, and in which a second sound is one too many. */
const ATTACK = 6;
const GAP = 90;
/** As good as silent: what fades evenly never comes to nothing. */
const SILENT = 0.0001;

export class Sound {
  #wanted;
  /** @type {AudioContext | null} */
  #audio = null;
  /** When the last sound began, in seconds of the audio. */
  #last = -1;

  /** @param {() => boolean} wanted  whether sounds are switched on */
  constructor(wanted) {
    this.#wanted = wanted;
  }

  /** The person has tapped: from now on sounds may be heard. */
  wake() {
    if (!this.#wanted()) return;
    this.#audio ??= globalThis.AudioContext ? new AudioContext() : null;
    if (this.#audio?.state === 'suspended') this.#audio.resume();
  }

  /** @param {Cue | undefined} cue  undefined: nothing is heard */
  play(cue) {
    const audio = this.#audio;
    if (!cue || !audio || !this.#wanted() || document.hidden) return;
    const now = audio.currentTime;
    if (this.#last >= 0 && now - this.#last < GAP / 1000) return;
    this.#last = now;
    for (const tone of CUES[cue]) sing(audio, tone, now);
  }

  close() {
    this.#audio?.close();
    this.#audio = null;
  }
}

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 * @param {number} now  seconds
 */
function sing(audio, { wave, pitch, time, loud }, now) {
  const [start, end] = time.map((ms) => now + ms / 1000);
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch[0], start);
  tone.frequency.exponentialRampToValueAtTime(pitch[1], end);
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + ATTACK / 1000);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
