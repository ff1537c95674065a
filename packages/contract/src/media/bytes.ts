const MB = 1_000_000;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `310 MB`, `1.2 GB`; below one megabyte in KB. Decimal units, as mobile bundles are sold. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * MB) return `${oneDecimal.format(bytes / (1000 * MB)).replace(/\.0$/, '')} GB`;
  if (bytes >= MB) return `${whole.format(bytes / MB)} MB`;
  return `${whole.format(Math.ceil(Math.max(bytes, 0) / 1000))} KB`;
}
