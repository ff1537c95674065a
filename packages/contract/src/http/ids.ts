/** Time-ordered unique ids as RFC 9562 says of version 7: 48 bits of milliseconds, then random ones. */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuid(bytes);
}

/** An id that tells nothing about when or in which order it was made: UUID version 4. */
export function randomId(): string {
  // Not `crypto.randomUUID`, which pages without HTTPS do not have
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuid(bytes);
}

/** Two digits for each value of a byte. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Bytes before which a dash stands. */
const DASHES: ReadonlySet<number> = new Set([4, 6, 8, 10]);

function uuid(bytes: Uint8Array): string {
  let text = '';
  for (const [at, byte] of bytes.entries()) text += (DASHES.has(at) ? '-' : '') + HEX[byte];
  return text;
}
