import type { GainView } from '@darasa/contract/assessment/proof/endpoints';
import { formatCount } from '~/lib/format';

type Gained = Pick<GainView, 'gain' | 'low' | 'high'>;

/** So many of 100 questions. */
const of100 = (share: number): number => Math.round(Math.abs(share) * 100);
const count = (share: number): string => formatCount(of100(share));

/** What was learned, as it is told without statistics. Shares are those of the points. */
export function gainSentences({ gain, low, high }: Gained): [string, string] {
  if (low <= 0 && high >= 0)
    return [
      'It cannot be told yet whether learners know more after the course than before it.',
      `With these learners it may be anything from ${count(low)} of 100 less to ${count(high)} of 100 more.`,
    ];
  const [least, most] = gain > 0 ? [low, high] : [high, low];
  return [
    gain > 0
      ? `Learners know about ${count(gain)} of 100 more after the course.`
      : `Learners know about ${count(gain)} of 100 less after the course.`,
    `With these learners it may be anything from ${count(least)} to ${count(most)}.`,
  ];
}

/** The same of one topic, in a row. */
export function gainInRow({ gain, low, high }: Gained): string {
  if (low <= 0 && high >= 0) return 'Cannot be told yet';
  return gain > 0 ? `About ${count(gain)} of 100 more` : `About ${count(gain)} of 100 less`;
}
