import type {
  AssessmentDocument,
  CourseDetailsDocument,
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
} from './document.ts';

/*
 * A document in parts: what is saved, compared, merged and kept in the history are the parts that changed, never the whole
 * course for one changed word. Lessons stand apart from the outline, so that a lesson that one author moves and another
 * edits is two changes that do not meet.
 */

/** The order of everything, and what modules say of themselves. */
export interface CourseOutline {
  modules: (Omit<CourseModuleDocument, 'lessons'> & { lesson_ids: string[] })[];
  assessment_ids: string[];
}

export interface DocumentParts {
  details: CourseDetailsDocument;
  outline: CourseOutline;
  lessons: Record<string, LessonDocument>;
  assessments: Record<string, AssessmentDocument>;
}

/** Parts that differ between two documents; null takes a lesson or an assessment away. */
export interface ChangedParts {
  details?: CourseDetailsDocument | undefined;
  outline?: CourseOutline | undefined;
  lessons: Record<string, LessonDocument | null>;
  assessments: Record<string, AssessmentDocument | null>;
}

const byId = <Value extends { id: string }>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [value.id, value]));

export const toParts = ({ details, modules, assessments }: CourseDocument): DocumentParts => ({
  details,
  outline: {
    modules: modules.map(({ lessons, ...module }) => ({
      ...module,
      lesson_ids: lessons.map(({ id }) => id),
    })),
    assessment_ids: assessments.map(({ id }) => id),
  },
  lessons: byId(modules.flatMap(({ lessons }) => lessons)),
  assessments: byId(assessments),
});

/**
 * The document of some parts. Lessons and assessments that the outline does not name are put at its end, so that none is
 * lost; names in the outline without a part are left out, and of two places of one lesson the first counts.
 */
export function fromParts(parts: DocumentParts): CourseDocument {
  const lessons = new Map(Object.entries(parts.lessons));
  const assessments = new Map(Object.entries(parts.assessments));
  const modules = parts.outline.modules.map(({ lesson_ids, ...module }) => ({
    ...module,
    lessons: take(lessons, lesson_ids),
  }));
  const placed = take(assessments, parts.outline.assessment_ids);
  const [first] = lessons.values();
  // Named after a lesson, so that everybody who has the same parts makes the same module
  if (first && modules.length === 0)
    modules.push({ id: first.id, title: '', description: '', estimated_duration_minutes: null, lessons: [] });
  modules.at(-1)?.lessons.push(...lessons.values());
  return { details: parts.details, modules, assessments: [...placed, ...assessments.values()] };
}

/** Those of some ids, in that order; they are taken out of the map. */
function take<Value>(values: Map<string, Value>, ids: readonly string[]): Value[] {
  return ids.flatMap((id) => {
    const value = values.get(id);
    values.delete(id);
    return value === undefined ? [] : [value];
  });
}

/** What has to be put on `from` to make it `to`. */
export function changedParts(from: CourseDocument, to: CourseDocument): ChangedParts {
  const before = toParts(from);
  const after = toParts(to);
  const changed: ChangedParts = {
    lessons: changedEntries(before.lessons, after.lessons),
    assessments: changedEntries(before.assessments, after.assessments),
  };
  if (!isSame(before.details, after.details)) changed.details = after.details;
  if (!isSame(before.outline, after.outline)) changed.outline = after.outline;
  return changed;
}

function changedEntries<Value>(
  before: Record<string, Value>,
  after: Record<string, Value>,
): Record<string, Value | null> {
  const changed: Record<string, Value | null> = {};
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!isSame(before[id], after[id])) changed[id] = after[id] ?? null;
  }
  return changed;
}

export const hasChanges = ({ details, outline, lessons, assessments }: ChangedParts): boolean =>
  details !== undefined ||
  outline !== undefined ||
  Object.keys(lessons).length > 0 ||
  Object.keys(assessments).length > 0;

export function applyParts(document: CourseDocument, changed: ChangedParts): CourseDocument {
  const parts = toParts(document);
  return fromParts({
    details: changed.details ?? parts.details,
    outline: changed.outline ?? parts.outline,
    lessons: withChanges(parts.lessons, changed.lessons),
    assessments: withChanges(parts.assessments, changed.assessments),
  });
}

function withChanges<Value>(
  values: Record<string, Value>,
  changed: Record<string, Value | null>,
): Record<string, Value> {
  const result = { ...values };
  for (const [id, value] of Object.entries(changed)) {
    if (value === null) delete result[id];
    else result[id] = value;
  }
  return result;
}

/** Whether two JSON values are the same; the order of an object's keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSame(entry, other[index]))
    );
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame((one as Json)[key], (other as Json)[key]));
}
type Json = Record<string, unknown>;
