/** Parts of a whole are counted in basis points: 7000 is 70 %. */
export const WHOLE_BP = 10_000;

/** Where a share comes from. `none`: the course had no teacher, or was sold before there were shares. */
export const shareSources = ['course', 'teacher', 'site', 'none'] as const;
export type ShareSource = (typeof shareSources)[number];

/** The share that counts: that of the course before that of the teacher before that of the site. In basis points. */
export function shareThatCounts(shares: {
  course?: number | null | undefined;
  teacher?: number | null | undefined;
  site: number;
}): { bp: number; source: Exclude<ShareSource, 'none'> } {
  if (shares.course != null) return { bp: shares.course, source: 'course' };
  if (shares.teacher != null) return { bp: shares.teacher, source: 'teacher' };
  return { bp: shares.site, source: 'site' };
}

/** Who gets what of a sale, in minor units. The parts sum up to its total. */
export interface SaleParts {
  tax: number;
  fee: number;
  teacher: number;
  site: number;
}

/**
 * Parts a sale. The teacher's share is of what remains without tax and, where fees are shared, without the fee of the provider. Nobody's
 * part is negative: the teacher gets at most what tax and fee leave.
 * @param total what the buyer pays, with tax; all amounts in minor units
 */
export function partSale({
  total,
  tax,
  fee,
  feesShared,
  shareBp,
}: {
  total: number;
  tax: number;
  fee: number;
  feesShared: boolean;
  shareBp: number;
}): SaleParts {
  const taxPart = Math.min(tax, total);
  const untaxed = total - taxPart;
  const feePart = Math.min(fee, untaxed);
  const left = untaxed - feePart;
  const teacher = Math.min(shareOf(feesShared ? left : untaxed, shareBp), left);
  return { tax: taxPart, fee: feePart, teacher, site: left - teacher };
}

/** A part of an amount, rounded half up. Both in whole numbers; amounts times basis points may be more than a double holds exactly. */
export const shareOf = (amount: number, bp: number): number =>
  Number((BigInt(amount) * BigInt(bp) * 2n + BigInt(WHOLE_BP)) / BigInt(2 * WHOLE_BP));

/** `70`, `12.5`: basis points as a percentage. */
export const percentOf = (bp: number): number => bp / 100;
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** Whether a percentage has at most two decimals. */
export const hasTwoDecimals = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
