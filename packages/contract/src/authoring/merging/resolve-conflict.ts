import type {
  AssessmentDocument,
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
} from '../document.ts';
import type { MergeConflict } from './merge-run.ts';
import { byKey, pathSegment } from './merge-values.ts';

/**
 * Puts what somebody chose, or wrote out of both, in the place of a conflict. Null removes a module, lesson, assessment or
 * entry of a list; one that was removed is put back at the end of its list. What a path names that is not there any more
 * leaves the document as it is.
 */
export function resolveConflict(
  document: CourseDocument,
  { path }: Pick<MergeConflict, 'path'>,
  value: unknown,
): CourseDocument {
  const [part = '', ...rest] = path.split('/');
  const [kind, id = ''] = part.split(':');
  switch (kind) {
    case 'details':
      return { ...document, details: withValue(document.details, rest, value) as CourseDocument['details'] };
    case 'outline':
      if (rest[0] === 'modules') return { ...document, modules: inOrder(document.modules, value) };
      return { ...document, assessments: inOrder(document.assessments, value) };
    case 'assessment': {
      const assessments = withEntry(document.assessments, id, rest, value);
      return { ...document, assessments: assessments as AssessmentDocument[] };
    }
    case 'module':
      return { ...document, modules: withModule(document.modules, id, rest, value) };
    case 'lesson':
      return { ...document, modules: withLesson(document.modules, id, rest, value) };
    default:
      return document;
  }
}

function withModule(
  modules: CourseModuleDocument[],
  id: string,
  rest: string[],
  value: unknown,
): CourseModuleDocument[] {
  if (rest[0] === 'lessons')
    return modules.map((module) =>
      module.id === id ? { ...module, lessons: inOrder(module.lessons, value) } : module,
    );
  const removed = modules.find((module) => module.id === id);
  if (rest.length > 0 || value !== null) {
    const given = value as object | null;
    const whole = rest.length > 0 ? value : { ...given, lessons: removed?.lessons ?? [] };
    return withEntry(modules, id, rest, whole) as CourseModuleDocument[];
  }
  // Lessons are conflicts of their own: those that stand are kept, in the module before
  const others = modules.filter((module) => module !== removed);
  if (!removed || (others.length === 0 && removed.lessons.length > 0)) return modules;
  const heir = Math.max(0, modules.indexOf(removed) - 1);
  return others.map((module, index) =>
    index === heir ? { ...module, lessons: [...module.lessons, ...removed.lessons] } : module,
  );
}

function withLesson(
  modules: CourseModuleDocument[],
  id: string,
  rest: string[],
  value: unknown,
): CourseModuleDocument[] {
  const lesson = modules.flatMap(({ lessons }) => lessons).find((entry) => entry.id === id);
  if (rest[0] === 'module') {
    if (!lesson || !modules.some((module) => module.id === value)) return modules;
    return modules.map((module) => {
      const others = module.lessons.filter((entry) => entry !== lesson);
      if (module.id === value)
        return others.length < module.lessons.length ? module : { ...module, lessons: [...others, lesson] };
      return { ...module, lessons: others };
    });
  }
  const isBack = !lesson && rest.length === 0 && value !== null;
  return modules.map((module, index) => {
    if (isBack && index === modules.length - 1)
      return { ...module, lessons: [...module.lessons, value as LessonDocument] };
    return lesson && module.lessons.includes(lesson)
      ? { ...module, lessons: withEntry(module.lessons, id, rest, value) as LessonDocument[] }
      : module;
  });
}

/** A list with one entry, or a value in it, replaced. */
function withEntry(list: readonly unknown[], key: string, rest: string[], value: unknown): unknown[] {
  const entries = byKey(list);
  const isThere = entries.has(key);
  if (rest.length === 0) {
    if (value === null) entries.delete(key);
    else entries.set(key, value);
  } else if (isThere) entries.set(key, withValue(entries.get(key), rest, value));
  return [...entries.values()];
}

function withValue(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined)
    return Array.isArray(target) && isOrderOf(target, value) ? inOrder(target, value) : value;
  if (Array.isArray(target)) return withEntry(target, key, rest, value);
  if (typeof target !== 'object' || target === null) return target;
  const name = Object.keys(target).find((field) => pathSegment(field) === key);
  // What has no value yet may be given one; what stands within something that is gone may not
  if (name === undefined && rest.length > 0) return target;
  const field = name ?? key.replaceAll('~1', '/').replaceAll('~0', '~');
  return { ...target, [field]: withValue((target as Record<string, unknown>)[field], rest, value) };
}

/** Whether a value is an order of a list of things: their ids. */
const isOrderOf = (list: readonly unknown[], value: unknown): value is string[] =>
  list.some((entry) => typeof entry === 'object' && entry !== null) &&
  Array.isArray(value) &&
  value.every((key) => typeof key === 'string');

/** The things of a list in the order of some keys; others at the end. */
function inOrder<Entry>(list: readonly Entry[], order: unknown): Entry[] {
  const entries = byKey(list) as Map<string, Entry>;
  const keys = Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [];
  const first = [...new Set(keys)].flatMap((key) => (entries.has(key) ? [key] : []));
  const others = [...entries.keys()].filter((key) => !first.includes(key));
  return [...first, ...others].map((key) => entries.get(key) as Entry);
}
