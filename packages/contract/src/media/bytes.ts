import { formatDecimal, formatWhole } from '../formatting/numbers.ts';

const MB = 1_000_000;

/** `310 MB`, `1.2 GB`; below one megabyte in KB. Decimal units, as mobile bundles are sold. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * MB) return `${formatDecimal(bytes / (1000 * MB)).replace(/\.0$/, '')} GB`;
  if (bytes >= MB) return `${formatWhole(bytes / MB)} MB`;
  return `${formatWhole(Math.ceil(Math.max(bytes, 0) / 1000))} KB`;
}
