import { expect, test } from 'vitest';
import { WatchTracker } from './watch-tracker.ts';

const play = (tracker: WatchTracker, from: number, to: number, rate = 1) => {
  for (let at = from; at <= to; at += 0.25 * rate) tracker.tick(at, rate);
};

test('what plays on is one stretch, and is handed over once', () => {
  const tracker = new WatchTracker();
  play(tracker, 0, 10);
  expect(tracker.take().watched).toEqual([[0, 10]]);
  expect(tracker.take().watched).toEqual([]);
  play(tracker, 10.25, 12);
  expect(tracker.take().watched).toEqual([[10, 12]]);
});

test('what is jumped over was not watched, forwards or back', () => {
  const tracker = new WatchTracker();
  play(tracker, 0, 5);
  play(tracker, 60, 65);
  play(tracker, 2, 4);
  expect(tracker.take().watched).toEqual([
    [0, 5],
    [60, 65],
  ]);
});

test('a small jump counts as one too once somebody has moved the video', () => {
  const tracker = new WatchTracker();
  play(tracker, 0, 5);
  tracker.break();
  play(tracker, 6, 8);
  expect(tracker.take().watched).toEqual([
    [0, 5],
    [6, 8],
  ]);
});

test('at double speed ticks are further apart', () => {
  const tracker = new WatchTracker();
  for (let at = 0; at <= 20; at += 2.5) tracker.tick(at, 2);
  expect(tracker.take().watched).toEqual([[0, 20]]);
});

test('what was watched before is watched again: at other times, or a moment ago', () => {
  const tracker = new WatchTracker([[0, 30]]);
  play(tracker, 0, 8);
  tracker.break();
  play(tracker, 3, 8);
  tracker.break();
  play(tracker, 27, 40);
  expect(tracker.take()).toEqual({
    watched: [
      [0, 8],
      [27, 40],
    ],
    again: [
      [0, 8],
      [3, 8],
      [27, 30],
    ],
  });
});

test('who goes on where they left off, or a moment before, watches nothing again', () => {
  const tracker = new WatchTracker([[0, 30]]);
  play(tracker, 28.5, 40);
  expect(tracker.take()).toEqual({ watched: [[28.5, 40]], again: [] });
  play(tracker, 40.25, 50);
  expect(tracker.take().again).toEqual([]);
});
