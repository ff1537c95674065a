// fault: byte >= 128 ==> byte > 128
function encode(value) {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) + 128);
  return bytes;
}

export function solve(property, { integers }) {
  if (property === 'encode') return integers.flatMap(encode);
  const values = [];
  let value = 0;
  let open = false;
  for (const byte of integers) {
    open = byte >= 128;
    value = value * 128 + (byte % 128);
    if (open) continue;
    values.push(value);
    value = 0;
  }
  if (open) throw new Error('incomplete sequence');
  return values;
}
