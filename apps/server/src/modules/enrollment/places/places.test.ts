import { expect, it } from 'vitest';
import { placesFor } from './places.ts';

const SOON = new Date('2026-03-01T08:00:00Z');

//   capacity | taken | held for others | waiting ahead | a place is held | source   | places
it.each([
  [null, 9000, 0, 0, null, 'free', Number.POSITIVE_INFINITY],
  [10, 0, 0, 0, null, 'free', 10],
  [10, 9, 0, 0, null, 'free', 1],
  [10, 10, 0, 0, null, 'free', 0],
  [10, 12, 0, 0, null, 'free', 0], // the author has lowered the capacity
  [10, 9, 1, 0, null, 'free', 0],
  [10, 8, 1, 0, null, 'free', 1],
  [10, 9, 0, 1, null, 'free', 0], // somebody waits for it
  [10, 8, 0, 1, null, 'waitlist', 1],
  [10, 9, 0, 1, SOON, 'free', 1],
  [10, 9, 1, 0, SOON, 'free', 0], // more places were kept than there are
  [10, 9, 0, 5, null, 'order', 1],
  [10, 9, 0, 5, null, 'staff', 1],
  [10, 9, 1, 0, null, 'staff', 0],
] as const)('of %s places with %s taken, %s kept and %s people ahead (own: %s), by %s: %s', (...row) => {
  const [capacity, taken, held, ahead, held_until, source, places] = row;
  expect(placesFor(capacity, { taken, held, ahead, held_until }, source)).toBe(places);
});
