import { createRandom } from '../data/random.ts';

/**
 * Arrival times of requests, in milliseconds from the start, ascending: independent visitors at a mean rate (a Poisson
 * process), not equal intervals. The same seed gives the same times.
 * @param rate requests a second
 */
export function arrivals(rate: number, seconds: number, seed: number): Float64Array {
  const random = createRandom(seed);
  const times: number[] = [];
  const meanGapMs = 1000 / rate;
  let time = 0;
  for (;;) {
    time += -Math.log(1 - random.next()) * meanGapMs;
    if (time >= seconds * 1000) return Float64Array.from(times);
    times.push(time);
  }
}

/** Times of so many requests at random within a number of seconds, in milliseconds from the start, ascending. */
export function arrivalsOf(count: number, seconds: number, seed: number): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length: count }, () => random.next() * seconds * 1000).sort();
}
