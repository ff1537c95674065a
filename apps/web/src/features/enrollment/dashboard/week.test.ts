import { expect, it } from 'vitest';
import { streakText } from './week.tsx';

it.each([
  { days: 0, today: false, text: 'Learn today to begin a streak.' },
  { days: 1, today: true, text: 'Learn again tomorrow to begin a streak.' },
  { days: 1, today: false, text: 'Learn again today to begin a streak.' },
  { days: 2, today: true, text: 'You have learned 2 days in a row.' },
  { days: 2, today: false, text: 'You have learned 2 days in a row. Learn today to go on.' },
])('after $days days, today among them: $today, it says what keeps the streak', ({ days, today, text }) => {
  expect(streakText(days, today)).toBe(text);
});
