import { pluralOf } from '~/lib/format';

const points = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `12.5` */
export const formatPoints = (value: number): string => points.format(value);

/** `12.5 of 20 points` */
export const pointsOf = (value: number, most: number): string =>
  `${points.format(value)} of ${points.format(most)} ${pluralOf(most, 'point', 'points')}`;

/** What is said to somebody who types more points than there are. */
export const tooManyPoints = (most: number): string =>
  `There ${pluralOf(most, 'is', 'are')} at most ${points.format(most)} ${pluralOf(most, 'point', 'points')}.`;

/** `You need 12 points to pass.` */
export const neededToPass = (score: number): string =>
  `You need ${points.format(score)} ${pluralOf(score, 'point', 'points')} to pass.`;
