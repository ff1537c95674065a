import type { WASIFS } from '@runno/wasi';

const BLOCK = 512;
const REGULAR = new Set(['0', '\0']);
const decoder = new TextDecoder();

/** The files of a `.tar` in the ustar format (POSIX.1-1988), in memory. */
export function unpack(tar: Uint8Array): WASIFS {
  const files: WASIFS = {};
  const timestamps = { access: new Date(0), modification: new Date(0), change: new Date(0) };
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number): string =>
      decoder.decode(tar.subarray(at + from, at + from + length)).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12).trim(), 8) || 0;
    const prefix = text(345, 155);
    const name = `/${prefix ? `${prefix}/` : ''}${text(0, 100)}`.replace(/^\/\.?\//, '/');
    if (REGULAR.has(String.fromCharCode(tar[at + 156] as number)))
      files[name] = {
        path: name,
        mode: 'binary',
        content: tar.subarray(at + BLOCK, at + BLOCK + size),
        timestamps,
      };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
