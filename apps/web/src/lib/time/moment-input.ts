const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as `<input type="datetime-local">` takes it, in the device's time zone; '' for none. @param iso ISO 8601 */
export function localInputValue(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What was typed, as ISO 8601 in UTC; null for none. @param value in the device's time zone */
export function utcOfInput(value: string): string | null {
  const date = value ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
