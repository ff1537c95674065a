import type { Crop } from '@darasa/contract/media/rules';

/** Where things lie in the storage. */
export const originalKey = (sha256: string): string => `objects/${sha256.slice(0, 2)}/${sha256}`;

/** Begins the keys of everything that is made of the same bytes in the same way. */
export function renditionFolder(sha256: string, crop: Crop | null): string {
  const part = crop ? `${crop.x}-${crop.y}-${crop.width}-${crop.height}` : 'whole';
  return `renditions/${sha256.slice(0, 2)}/${sha256}/${part}/`;
}

/** The name of the original in URLs. */
export const ORIGINAL = 'original';
