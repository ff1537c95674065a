import type { LessonStops } from '@darasa/contract/analytics/stops';
import { expect, it } from 'vitest';
import { mostStops } from './most-stops.ts';

const lesson = (id: string, stopped: number): LessonStops => ({
  id,
  title: id,
  module: 'Bees',
  opened: 0,
  finished: 0,
  seconds: null,
  timed: 0,
  replayed: 0,
  replayed_seconds: 0,
  questions: 0,
  stopped,
});
const places = (course: { joined: number; began: number; stopped: number }, stopped: readonly number[]) =>
  mostStops({
    course: { ...course, half: 0, finished: 0 },
    lessons: stopped.map((count, n) => lesson(`l${n}`, count)),
  }).map((place) => [place.lesson?.id ?? 'before', place.stopped]);

it('names at most five lessons, the most first, and none where nobody stopped', () => {
  expect(places({ joined: 30, began: 30, stopped: 22 }, [1, 5, 0, 3, 2, 4, 7])).toEqual([
    ['l6', 7],
    ['l1', 5],
    ['l5', 4],
    ['l3', 3],
    ['l4', 2],
  ]);
  expect(places({ joined: 30, began: 30, stopped: 0 }, [0, 0])).toEqual([]);
});

it('counts those who opened nothing, in their place', () => {
  expect(places({ joined: 307, began: 82, stopped: 241 }, [0, 4, 12])).toEqual([
    ['before', 225],
    ['l2', 12],
    ['l1', 4],
  ]);
});

it('does not count who stopped in a lesson that was removed as one who opened nothing', () => {
  expect(places({ joined: 10, began: 10, stopped: 6 }, [4])).toEqual([['l0', 4]]);
  expect(places({ joined: 10, began: 9, stopped: 6 }, [4])).toEqual([
    ['l0', 4],
    ['before', 1],
  ]);
});
