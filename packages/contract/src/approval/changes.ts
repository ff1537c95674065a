import type { AssessmentDocument, CourseDocument, LessonDocument } from '../authoring/document.ts';
import { isSame } from '../authoring/parts.ts';

/** What happened to one part of a course between two versions of it. */
export interface DocumentChange {
  /** `details`, `module:0190…`, `lesson:0190…`, `assessment:0190…`. */
  path: string;
  kind: 'added' | 'edited' | 'moved' | 'removed';
  /** Of the part, as it is now; as it was, when it is gone. */
  title: string;
  /** Names of the fields that differ; empty unless edited. */
  fields: string[];
}

/** A part with its place among its neighbours. */
interface Placed {
  path: string;
  title: string;
  parent: string;
  value: Record<string, unknown>;
}

/**
 * What changed from one version of a course to the next, in the order in which it is read; what is gone stands at the end.
 * A part that stands elsewhere counts as moved only when it moved against the others: putting a lesson in front of ten
 * moves one, not ten. One that was both moved and edited appears twice.
 */
export function documentChanges(before: CourseDocument | null, after: CourseDocument): DocumentChange[] {
  const old = before ? partsOf(before) : [];
  const now = partsOf(after);
  const was = new Map(old.map((part) => [part.path, part]));
  const still = new Map(now.map((part) => [part.path, part]));
  const moved = movedPaths(old, now);
  const changes: DocumentChange[] = [];
  for (const part of now) {
    const { path, title } = part;
    const earlier = was.get(path);
    if (!earlier) {
      if (before || path !== 'details') changes.push({ path, kind: 'added', title, fields: [] });
      continue;
    }
    if (moved.has(path)) changes.push({ path, kind: 'moved', title, fields: [] });
    const fields = differingFields(earlier.value, part.value);
    if (fields.length > 0) changes.push({ path, kind: 'edited', title, fields });
  }
  for (const { path, title } of old) {
    if (!still.has(path)) changes.push({ path, kind: 'removed', title, fields: [] });
  }
  return changes;
}

function partsOf({ details, modules, assessments }: CourseDocument): Placed[] {
  return [
    { path: 'details', title: details.title, parent: '', value: details },
    ...modules.flatMap(({ lessons, ...module }) => [
      { path: `module:${module.id}`, title: module.title, parent: 'modules', value: module },
      ...lessons.map((lesson: LessonDocument) => ({
        path: `lesson:${lesson.id}`,
        title: lesson.title,
        parent: module.id,
        value: lesson,
      })),
    ]),
    ...assessments.map((assessment: AssessmentDocument) => ({
      path: `assessment:${assessment.id}`,
      title: assessment.title,
      parent: 'assessments',
      value: assessment,
    })),
  ];
}

const differingFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  );

/** Those with another parent, and within a parent all that are not in the longest run that kept its order. */
function movedPaths(before: readonly Placed[], after: readonly Placed[]): Set<string> {
  const moved = new Set<string>();
  const parentBefore = new Map(before.map(({ path, parent }) => [path, parent]));
  for (const { path, parent } of after) {
    const earlier = parentBefore.get(path);
    if (earlier !== undefined && earlier !== parent) moved.add(path);
  }
  for (const parent of new Set(after.map((part) => part.parent))) {
    const inParent = (parts: readonly Placed[]) =>
      parts.filter((part) => part.parent === parent).map(({ path }) => path);
    for (const path of movedAmong(inParent(before), inParent(after))) moved.add(path);
  }
  return moved;
}

/** Which of those in both lists stand elsewhere now: as few as can have moved. */
export function movedAmong(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const stayed = after.filter((id) => place.has(id));
  const kept = longestRising(stayed.map((id) => place.get(id) ?? 0));
  return new Set(stayed.filter((_, index) => !kept.has(index)));
}

/** Indices of a longest strictly rising subsequence: patience sorting, O(n log n). */
function longestRising(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(index);
  return kept;
}
