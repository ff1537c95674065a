/** Stands for a text of which a picture was drawn, so that a later text is told apart: FNV-1a of its UTF-16 code units. */
export function drawnFrom(source: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of source.trim().split('')) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
