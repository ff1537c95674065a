/** A percentage as people type it: `12,5` and `12.5`. NaN for what is none. */
export function percentageOf(typed: string): number {
  const percent = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
  return percent >= 0 && percent <= 100 ? percent : Number.NaN;
}

/** An amount as people type it; nothing is 0. NaN for what is none. */
export function amountOf(typed: string): number {
  const amount = Number(typed.trim().replace(',', '.'));
  return amount >= 0 && amount <= 10_000_000 ? amount : Number.NaN;
}
