const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `8.5`, `12` */
export const formatPoints = (points: number): string => hundredths.format(points);

/** `78.3%`. @param percent 0 to 100 */
export const formatPercent = (percent: number): string => `${tenths.format(percent)}%`;

/** Points as somebody types them, with a point or a comma; undefined when it is none. */
export function readPoints(text: string): number | undefined {
  const clean = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,6})?$/.test(clean) ? Math.round(Number(clean) * 100) / 100 : undefined;
}
