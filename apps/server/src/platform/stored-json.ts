/** What JSON.stringify writes for half of a surrogate pair; PostgreSQL refuses it. */
const LONE_SURROGATE = /\\ud[89a-f]/;

/**
 * JSON text that PostgreSQL can store. Halves of surrogate pairs, which some keyboards and cut-off pastes leave behind, become
 * replacement characters.
 */
export function storedJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Most texts have none, and asking for each string costs several times as much
  return LONE_SURROGATE.test(text) ? JSON.stringify(value, wellFormed) : text;
}

const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;
