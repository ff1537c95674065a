import type { QuestionDocument } from '../questions/question.ts';
import { fieldsOf, type Grader, judgementOf, noAnswer, unanswered } from './judgement.ts';

type Region = QuestionDocument['regions'][number];
type Point = readonly [x: number, y: number];

/**
 * hotspot: right regions that were found, by a place on the picture or by their names. Places in no right region and wrong regions that
 * were chosen are misses; where a right and a wrong region overlap, the right one counts.
 * - `partial`: found of all right regions; whoever names more places than there are right regions shares their points among the places.
 * - `partial_minus`: found, less the misses, of all right regions, down to nothing.
 * - `all_or_nothing`: all right regions and no miss.
 */
export const hotspot: Grader = {
  judge({ regions, scoring }, response) {
    const given = fieldsOf(response, { points: [] as [number, number][], regions: [] as string[] });
    const points = [...new Map(given.points.map((point) => [point.join(), point])).values()];
    const chosen = new Set(given.regions.filter((id) => regions.some((region) => region.id === id)));
    if (points.length + chosen.size === 0) return unanswered;
    const right = regions.filter(({ is_correct }) => is_correct);
    const found = right.filter(
      (region) => chosen.has(region.id) || points.some((point) => contains(region, point)),
    );
    const wrong = regions.filter(({ id, is_correct }) => !is_correct && chosen.has(id));
    const beside = points.filter((point) => !right.some((region) => contains(region, point)));
    const misses = wrong.length + beside.length;
    const parts = Object.fromEntries([
      ...found.map(({ id }) => [id, 1] as const),
      ...wrong.map(({ id }) => [id, 0] as const),
    ]);
    if (right.length === 0) return judgementOf(0, parts);
    if (scoring === 'partial_minus') return judgementOf(found.length - misses, parts, right.length);
    if (scoring === 'partial')
      return judgementOf(found.length, parts, Math.max(right.length, found.length + misses));
    return judgementOf(found.length === right.length && misses === 0 ? 1 : 0, parts);
  },
  right({ regions }) {
    const right = regions.filter(({ is_correct }) => is_correct);
    if (right.length === 0) return noAnswer;
    const names = right.map(({ label }) => label.trim()).filter((label) => label !== '');
    return {
      response: { points: [], regions: right.map(({ id }) => id) },
      text: names.length > 0 ? names.join(', ') : null,
    };
  },
};

/** Whether a place lies in a region or on its edge; a shape without an area has no places. */
function contains({ shape, points }: Region, [x, y]: Point): boolean {
  if (shape === 'polygon') return points.length >= 3 && inPolygon(points, x, y);
  const [one, other] = points;
  if (!one || !other) return false;
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  if (left === right || top === bottom) return false;
  if (shape === 'rectangle') return x >= left && x <= right && y >= top && y <= bottom;
  const across = (x - (left + right) / 2) / ((right - left) / 2);
  const down = (y - (top + bottom) / 2) / ((bottom - top) / 2);
  return across ** 2 + down ** 2 <= 1 + 1e-9;
}

/** By counting the edges to the right of the place. */
function inPolygon(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(index - 1) as Point;
    const cross = (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1);
    const between = (x - x1) * (x - x2) + (y - y1) * (y - y2) <= 0;
    if (Math.abs(cross) < 1e-12 && between) return true;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
