/** The values in a WebAuthn attestation. */
export type CborValue = number | string | Buffer | Map<number | string, CborValue>;

/** Encodes a value as CBOR (RFC 8949), limited to what authenticators need. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, inner]) => [encodeCbor(key), encodeCbor(inner)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** The major type in the first three bits, then the number in as few bytes as it needs. */
function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  if (count < 0x100) return Buffer.from([type | 24, count]);
  return Buffer.from([type | 25, count >> 8, count & 0xff]);
}
