const HEADER_BYTES = 8;
const CUSTOM = 0;

/**
 * A WebAssembly module without its custom sections: names and debugging data, which have no effect on what it does. Format:
 * WebAssembly Core Specification 2.0, section 5.5.3.
 */
export function withoutCustomSections(wasm: Uint8Array): Uint8Array {
  const parts = [wasm.subarray(0, HEADER_BYTES)];
  for (let at = HEADER_BYTES; at < wasm.length; ) {
    let size = 0;
    let body = at + 1;
    for (let factor = 1; ; factor *= 128) {
      const byte = wasm[body++] ?? 0;
      size += (byte & 127) * factor;
      if (byte < 128) break;
    }
    if (wasm[at] !== CUSTOM) parts.push(wasm.subarray(at, body + size));
    at = body + size;
  }
  return Buffer.concat(parts);
}
