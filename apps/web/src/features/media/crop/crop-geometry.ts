import type { Crop } from '@darasa/contract/media/rules';

export interface Size {
  width: number;
  height: number;
}
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** Nobody needs less of a picture. */
const SMALLEST = 16;

const between = (low: number, value: number, high: number): number =>
  Math.min(Math.max(low, value), Math.max(low, high));

/** The largest part of a picture with a ratio of width to height, in its middle; all of it without one. */
export function largestCrop(picture: Size, aspect: number | null): Crop {
  if (aspect === null) return { x: 0, y: 0, ...picture };
  const width = Math.min(picture.width, picture.height * aspect);
  const height = width / aspect;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

export function moveCrop(crop: Crop, by: { x: number; y: number }, picture: Size): Crop {
  return {
    ...crop,
    x: between(0, crop.x + by.x, picture.width - crop.width),
    y: between(0, crop.y + by.y, picture.height - crop.height),
  };
}

/** Moves one corner; the opposite one stays. @param aspect that is kept; null for any */
export function moveCorner(
  crop: Crop,
  corner: Corner,
  by: { x: number; y: number },
  picture: Size,
  aspect: number | null,
): Crop {
  const west = corner.endsWith('w');
  const north = corner.startsWith('n');
  const anchor = { x: west ? crop.x + crop.width : crop.x, y: north ? crop.y + crop.height : crop.y };
  const most = {
    width: west ? anchor.x : picture.width - anchor.x,
    height: north ? anchor.y : picture.height - anchor.y,
  };
  let width = between(SMALLEST, crop.width + (west ? -by.x : by.x), most.width);
  let height = between(SMALLEST, crop.height + (north ? -by.y : by.y), most.height);
  if (aspect !== null) {
    width = Math.min(Math.max(width, height * aspect), most.width, most.height * aspect);
    height = width / aspect;
  }
  return { x: west ? anchor.x - width : anchor.x, y: north ? anchor.y - height : anchor.y, width, height };
}

/** Makes it larger or smaller around its middle. */
export function scaleCrop(crop: Crop, factor: number, picture: Size): Crop {
  const aspect = crop.width / crop.height;
  const most = Math.min(picture.width, picture.height * aspect);
  const width = between(Math.min(SMALLEST, most), crop.width * factor, most);
  const height = width / aspect;
  const x = crop.x + (crop.width - width) / 2;
  const y = crop.y + (crop.height - height) / 2;
  return moveCrop({ x, y, width, height }, { x: 0, y: 0 }, picture);
}
