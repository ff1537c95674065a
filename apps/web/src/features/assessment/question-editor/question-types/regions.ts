import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import { type Place, placeAt } from './picture-board.tsx';

export type Region = QuestionDocument['regions'][number];

/** A region in the middle of the picture, to be moved from there. */
export const newRegion = (shape: Region['shape'] = 'rectangle', points?: Place[]): Region => ({
  id: randomId(),
  label: '',
  shape,
  points:
    points ??
    (shape === 'polygon'
      ? [placeAt(0.5, 0.4), placeAt(0.6, 0.6), placeAt(0.4, 0.6)]
      : [placeAt(0.4, 0.4), placeAt(0.6, 0.6)]),
  is_correct: true,
});

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box of a rectangle or an ellipse. */
export function boxOf(points: readonly Place[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Opposite corners of a box; what would reach beyond the picture is cut. */
export const cornersOf = ({ left, top, width, height }: Box): Place[] => [
  placeAt(left, top),
  placeAt(left + width, top + height),
];

/** All points moved by the same way, as far as the picture goes. */
export function movedPoints(points: readonly Place[], [dx, dy]: Place): Place[] {
  if (points.length === 0) return [];
  const { left, top, width, height } = boxOf(points);
  const x = Math.min(1 - left - width, Math.max(-left, dx));
  const y = Math.min(1 - top - height, Math.max(-top, dy));
  return points.map(([px, py]) => placeAt(px + x, py + y));
}

/** The same region in another shape: a polygon begins with the corners of the box, and a box holds the whole polygon. */
export function reshaped(region: Region, shape: Region['shape']): Region {
  if (region.shape === shape || region.points.length === 0) return { ...region, shape };
  const { left, top, width, height } = boxOf(region.points);
  if (shape !== 'polygon') return { ...region, shape, points: cornersOf({ left, top, width, height }) };
  const [right, bottom] = [left + width, top + height];
  return {
    ...region,
    shape,
    points: [placeAt(left, top), placeAt(right, top), placeAt(right, bottom), placeAt(left, bottom)],
  };
}
