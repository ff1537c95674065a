import { formatWhole, lazily } from './numbers.ts';

const english = lazily(() => new Intl.PluralRules('en'));

/** Which of two forms goes with a number: `1 lesson is`, `0 lessons are`, `1.5 points`. The only place that decides it. */
export const pluralOf = (count: number, one: string, many: string): string =>
  english().select(count) === 'one' ? one : many;

/** `1 course`, `2,310 courses` */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatWhole(count)} ${pluralOf(count, one, many)}`;
