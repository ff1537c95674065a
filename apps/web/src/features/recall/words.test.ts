import { expect, it } from 'vitest';
import { growthHeading } from './words.ts';

it.each([
  [[{ before: 0.5, now: 0.6 }], 'What grew in Bees', 'What grew in your own cards'],
  [[{ before: null, now: 0.6 }], 'What grew in Bees', 'What grew in your own cards'],
  [
    [
      { before: 0.8, now: 0.4 },
      { before: 0.1, now: 0.2 },
    ],
    'What grew in Bees',
    'What grew in your own cards',
  ],
  [[{ before: 0.5, now: 0.5 }], 'What you know of Bees', 'What you know of your own cards'],
  [[{ before: 0.8, now: 0.4 }], 'What you know of Bees', 'What you know of your own cards'],
  [[{ before: null, now: 0 }], 'What you know of Bees', 'What you know of your own cards'],
])('says that something grew only where it did: %j', (topics, inCourse, ofOwn) => {
  expect([growthHeading('Bees', topics), growthHeading(undefined, topics)]).toEqual([inCourse, ofOwn]);
});
