import type { ItemAnalysis } from '@darasa/contract/assessment/grades/analysis';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** `58%`. @param share 0 to 1 */
export const formatShare = (share: number): string => percent.format(share);

/** `0.62`, `−0.10` */
export const formatCorrelation = (value: number): string => value.toFixed(2).replace('-', '−');

/** `40 s`, `3 min` */
export const formatSeconds = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;

/** In a word, how hard a question was. */
export function difficultyLabel(share: number): string {
  if (share >= 0.9) return 'Very easy';
  if (share >= 0.7) return 'Easy';
  if (share >= 0.4) return 'Medium';
  return share >= 0.2 ? 'Hard' : 'Very hard';
}

/**
 * What the correlation of a question with the rest says. The steps are those of R. L. Ebel and D. A. Frisbie, "Essentials of Educational
 * Measurement", 5th edition (1991), chapter 13.
 */
export function discriminationLabel(value: number): string {
  if (value < 0) return 'Check the answer key';
  if (value < 0.2) return 'Weak';
  if (value < 0.3) return 'Fair';
  return value < 0.4 ? 'Good' : 'Very good';
}

/** Why somebody should look at a question; undefined when nothing speaks for it. */
export function concernOf({ discrimination, choices, asked }: ItemAnalysis): string | undefined {
  if (discrimination !== null && discrimination < 0)
    return 'Learners who do well elsewhere get this one wrong. The answer key or the wording may be wrong.';
  const most = Math.max(0, ...choices.filter(({ correct }) => correct).map(({ chosen }) => chosen));
  const strong = choices.find(({ correct, chosen }) => !correct && chosen > most && asked >= 10);
  return strong ? 'A wrong choice was chosen more often than the right one.' : undefined;
}
