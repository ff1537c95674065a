import { formatQuantity } from '~/lib/format';

/** One sentence for each number that is not 0. */
export const whatBecomes = (
  counts: readonly (readonly [count: number, one: string, many: string])[],
): string =>
  counts.flatMap(([count, one, many]) => (count > 0 ? `${formatQuantity(count, one, many)}.` : [])).join(' ');
