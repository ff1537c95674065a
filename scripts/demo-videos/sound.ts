/** A short thumb piano tune, computed: the same for the same name. */

export const SAMPLE_RATE = 48_000;

/** Frequencies of a pentatonic scale on F, in hertz. */
const scale = [174.61, 196, 220, 261.63, 293.66, 349.23, 392, 440, 523.25];
const BEAT = 0.42;

/**
 * @param seconds length of the tune, faded out at the end
 * @returns 16-bit little-endian mono samples
 */
export function playTune(name: string, seconds: number): Buffer {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const next = sequence(name);
  let step = 3;
  for (let beat = 0; (beat + 4) * BEAT < seconds; beat++) {
    // A quiet walk up and down the scale, with a low note on every fourth beat and occasional rests.
    const roll = next();
    step = Math.min(scale.length - 1, Math.max(2, step + (roll < 0.45 ? -1 : roll < 0.9 ? 1 : 2)));
    if (beat % 4 === 0) pluck(samples, beat * BEAT, scale[beat % 8 === 0 ? 0 : 2] ?? 0, 0.3);
    if (next() < 0.8) pluck(samples, (beat + 0.02 * next()) * BEAT, scale[step] ?? 0, 0.22);
  }
  const out = Buffer.alloc(samples.length * 2);
  samples.forEach((value, index) => {
    const fade = Math.min(1, (samples.length - index) / (1.5 * SAMPLE_RATE));
    out.writeInt16LE(Math.round(Math.tanh(value * fade) * 32_000), index * 2);
  });
  return out;
}

/** One tine: a ringing fundamental, a short overtone, and the touch of the thumb. */
function pluck(samples: Float32Array, at: number, frequency: number, level: number): void {
  const start = Math.round(at * SAMPLE_RATE);
  const length = Math.min(samples.length - start, 2 * SAMPLE_RATE);
  for (let index = 0; index < length; index++) {
    const t = index / SAMPLE_RATE;
    const attack = Math.min(1, t / 0.004);
    const tone =
      Math.sin(2 * Math.PI * frequency * t) * Math.exp(-3.2 * t) +
      0.25 * Math.sin(2 * Math.PI * frequency * 5.4 * t) * Math.exp(-28 * t);
    samples[start + index] = (samples[start + index] ?? 0) + level * attack * tone;
  }
}

function sequence(name: string): () => number {
  let state = 7;
  for (const letter of name) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
