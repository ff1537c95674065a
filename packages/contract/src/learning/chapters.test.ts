import { expect, it } from 'vitest';
import { chaptersIn } from './chapters.ts';

it('finds the lines that begin with a time, in order of time', () => {
  const text = `What you will see:

- 02:30 **Planting**
00:00 Welcome
1:02:03 – The market
(04:05) Weeds
02:30 Said twice
At 05:00 we stop
99:99 Nonsense
07:00`;
  expect(chaptersIn(text)).toEqual([
    { at: 0, title: 'Welcome' },
    { at: 150, title: 'Planting' },
    { at: 245, title: 'Weeds' },
    { at: 3723, title: 'The market' },
  ]);
});

it('takes its time of a hostile line', () => {
  expect(chaptersIn(`${' '.repeat(50_000)}1:\n${'1:'.repeat(50_000)}`)).toEqual([]);
});
