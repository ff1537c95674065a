/**
 * A format that is made when it is first used. Making one loads the browser's tables of a language: tens of milliseconds on a
 * phone, before the page that is loading even begins to work.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const whole = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }));
const decimal = lazily(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `2,310`: without decimals. Short numbers, of which a page has a hundred, are the same in any format. */
export const formatWhole = (number: number): string =>
  number >= 0 && number < 1000 && Number.isInteger(number) ? `${number}` : whole().format(number);
/** `4.8`: with one decimal. */
export const formatDecimal = (number: number): string => decimal().format(number);
