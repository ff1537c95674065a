/** An unsigned LEB128 number. @returns the number and where it ends */
export function readUnsigned(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from, factor = 1; ; at++, factor *= 128) {
    const byte = bytes[at] as number;
    value += (byte & 127) * factor;
    if (byte < 128) return [value, at + 1];
  }
}

export function writeUnsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const byte = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? byte + 128 : byte);
  } while (rest > 0);
  return bytes;
}
