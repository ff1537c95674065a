import type { AssessmentType } from '../assessment/constants.ts';
import { newChallenge, newSettings } from '../assessment/questions/defaults.ts';
import { newId } from '../http/ids.ts';
import { saysNothing } from '../learning/release-rules.ts';
import type {
  AssessmentDocument,
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
  ReleaseRules,
} from './document.ts';

/*
 * Changes of the curriculum, each a pure function: the document goes in, the changed one comes out. What names something
 * that is not there (a colleague has just removed it) changes nothing and gives the same document back.
 */

/** An assessment before anything is written, with the contract's defaults. */
export const newAssessment = (assessment_type: AssessmentType): AssessmentDocument => ({
  id: newId(),
  title: '',
  description: '',
  assessment_type,
  total_points: 100,
  passing_score: 60,
  due_date: null,
  time_limit_minutes: null,
  max_attempts: null,
  instructions: '',
  questions: [],
  coding_challenges: assessment_type === 'coding_challenge' ? [newChallenge()] : [],
  ...newSettings(),
});

export function newLesson(fields: Partial<LessonDocument> = {}): LessonDocument {
  return {
    id: newId(),
    title: '',
    description: '',
    lesson_type: 'video',
    media_id: null,
    poster_media_id: null,
    captions: [],
    content_url: '',
    content_text: '',
    duration_minutes: 0,
    is_mandatory: true,
    is_preview: false,
    prerequisites: [],
    resources: [],
    live: null,
    assessment_id: null,
    watch_percent: null,
    ...fields,
  };
}

export const newModule = (fields: Partial<CourseModuleDocument> = {}): CourseModuleDocument => ({
  id: newId(),
  title: '',
  description: '',
  estimated_duration_minutes: null,
  lessons: [],
  ...fields,
});

/** Where a lesson stands; undefined when it is not in the document. */
export function findLesson(
  document: CourseDocument,
  lessonId: string,
): { lesson: LessonDocument; module: CourseModuleDocument; moduleIndex: number; index: number } | undefined {
  for (const [moduleIndex, module] of document.modules.entries()) {
    const index = module.lessons.findIndex(({ id }) => id === lessonId);
    const lesson = module.lessons[index];
    if (lesson) return { lesson, module, moduleIndex, index };
  }
  return undefined;
}

const withModules = (document: CourseDocument, modules: CourseModuleDocument[]): CourseDocument => ({
  ...document,
  modules,
});

const inserted = <Value>(values: readonly Value[], index: number, ...added: Value[]): Value[] => [
  ...values.slice(0, Math.max(0, index)),
  ...added,
  ...values.slice(Math.max(0, index)),
];

/** @param index its place among the modules; default: the last */
export const addModule = (
  document: CourseDocument,
  module: CourseModuleDocument,
  index: number = document.modules.length,
): CourseDocument => withModules(document, inserted(document.modules, index, module));

/** @param index its place among the lessons of the module; default: the last */
export function addLesson(
  document: CourseDocument,
  moduleId: string,
  lesson: LessonDocument,
  index?: number,
): CourseDocument {
  return changeModule(document, moduleId, (module) => ({
    ...module,
    lessons: inserted(module.lessons, index ?? module.lessons.length, lesson),
  }));
}

function changeModule(
  document: CourseDocument,
  moduleId: string,
  change: (module: CourseModuleDocument) => CourseModuleDocument,
): CourseDocument {
  if (!document.modules.some(({ id }) => id === moduleId)) return document;
  return withModules(
    document,
    document.modules.map((module) => (module.id === moduleId ? change(module) : module)),
  );
}

/** Changes what a module says of itself; its lessons stay. */
export const updateModule = (
  document: CourseDocument,
  moduleId: string,
  fields: Partial<Omit<CourseModuleDocument, 'id' | 'lessons'>>,
): CourseDocument => changeModule(document, moduleId, (module) => ({ ...module, ...fields }));

/** Changes fields of a lesson; its id stays. */
export function updateLesson(
  document: CourseDocument,
  lessonId: string,
  fields: Partial<Omit<LessonDocument, 'id'>>,
): CourseDocument {
  const place = findLesson(document, lessonId);
  if (!place) return document;
  return changeModule(document, place.module.id, (module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...fields } : lesson)),
  }));
}

/** @param index its place once it is taken out of where it stood */
export function moveModule(document: CourseDocument, moduleId: string, index: number): CourseDocument {
  const module = document.modules.find(({ id }) => id === moduleId);
  if (!module) return document;
  const rest = document.modules.filter(({ id }) => id !== moduleId);
  return withModules(document, inserted(rest, Math.min(index, rest.length), module));
}

/** @param index its place in that module once it is taken out of where it stood */
export function moveLesson(
  document: CourseDocument,
  lessonId: string,
  to: { moduleId: string; index: number },
): CourseDocument {
  const place = findLesson(document, lessonId);
  if (!place || !document.modules.some(({ id }) => id === to.moduleId)) return document;
  return withModules(
    document,
    document.modules.map((module) => {
      const lessons = module.lessons.filter(({ id }) => id !== lessonId);
      if (module.id === to.moduleId)
        return { ...module, lessons: inserted(lessons, Math.min(to.index, lessons.length), place.lesson) };
      return lessons.length === module.lessons.length ? module : { ...module, lessons };
    }),
  );
}

/**
 * One step up or down in the order as it is read: the first lesson of a module goes up to the end of the module before it,
 * and the last one down to the beginning of the next. At either end of the course nothing changes.
 */
export function stepLesson(document: CourseDocument, lessonId: string, step: -1 | 1): CourseDocument {
  const place = findLesson(document, lessonId);
  if (!place) return document;
  const index = place.index + step;
  if (index >= 0 && index < place.module.lessons.length)
    return moveLesson(document, lessonId, { moduleId: place.module.id, index });
  const next = document.modules[place.moduleIndex + step];
  if (!next) return document;
  return moveLesson(document, lessonId, { moduleId: next.id, index: step < 0 ? next.lessons.length : 0 });
}

export function stepModule(document: CourseDocument, moduleId: string, step: -1 | 1): CourseDocument {
  const index = document.modules.findIndex(({ id }) => id === moduleId);
  const to = index + step;
  if (index < 0 || to < 0 || to >= document.modules.length) return document;
  return moveModule(document, moduleId, to);
}

const copyOf = (title: string): string => (title.trim() ? `${title} (copy)`.slice(0, 255) : title);

const duplicated = (lesson: LessonDocument, title: string): LessonDocument => ({
  ...lesson,
  id: newId(),
  title,
  resources: lesson.resources.map((resource) => ({ ...resource, id: newId() })),
});

/** A copy of a lesson stands after it, with an id of its own. */
export function duplicateLesson(document: CourseDocument, lessonId: string): CourseDocument {
  const place = findLesson(document, lessonId);
  if (!place) return document;
  const copy = duplicated(place.lesson, copyOf(place.lesson.title));
  return addLesson(document, place.module.id, copy, place.index + 1);
}

/** A copy of a module and of all its lessons stands after it. Prerequisites among them point to the copies. */
export function duplicateModule(document: CourseDocument, moduleId: string): CourseDocument {
  const index = document.modules.findIndex(({ id }) => id === moduleId);
  const module = document.modules[index];
  if (!module) return document;
  const copies = module.lessons.map((lesson) => duplicated(lesson, lesson.title));
  const newIds = new Map(module.lessons.map(({ id }, place) => [id, copies[place]?.id ?? id]));
  const lessons = copies.map((copy) => ({
    ...copy,
    prerequisites: copy.prerequisites.map((id) => newIds.get(id) ?? id),
    ...(copy.release && {
      release: {
        ...copy.release,
        after: copy.release.after.map((each) => ({ ...each, id: newIds.get(each.id) ?? each.id })),
      },
    }),
  }));
  return addModule(document, { ...module, id: newId(), title: copyOf(module.title), lessons }, index + 1);
}

/** Without some lessons; those that asked for them, or for a module that is gone, no longer do. */
function withoutLessons(document: CourseDocument, gone: ReadonlySet<string>): CourseDocument {
  return withModules(
    document,
    document.modules.map((module) => ({
      ...withoutNamed(module, gone),
      lessons: module.lessons
        .filter(({ id }) => !gone.has(id))
        .map((lesson) => withoutNamed(lesson, gone))
        .map((lesson) =>
          lesson.prerequisites.some((id) => gone.has(id))
            ? { ...lesson, prerequisites: lesson.prerequisites.filter((id) => !gone.has(id)) }
            : lesson,
        ),
    })),
  );
}

function withoutNamed<Part extends { release?: ReleaseRules | undefined }>(
  part: Part,
  gone: ReadonlySet<string>,
): Part {
  const { release } = part;
  if (!release?.after.some(({ id }) => gone.has(id))) return part;
  return withRelease(part, { ...release, after: release.after.filter(({ id }) => !gone.has(id)) });
}

/** A lesson or a module with other rules of its opening; none when they ask nothing. */
export function withRelease<Part extends { release?: ReleaseRules | undefined }>(
  part: Part,
  release: ReleaseRules,
): Part {
  const { release: _before, ...rest } = part;
  return (saysNothing(release) ? rest : { ...rest, release }) as Part;
}

export const removeLesson = (document: CourseDocument, lessonId: string): CourseDocument =>
  findLesson(document, lessonId) ? withoutLessons(document, new Set([lessonId])) : document;

/** Removes a module and its lessons. */
export function removeModule(document: CourseDocument, moduleId: string): CourseDocument {
  const module = document.modules.find(({ id }) => id === moduleId);
  if (!module) return document;
  const without = withoutLessons(document, new Set([moduleId, ...module.lessons.map(({ id }) => id)]));
  return withModules(
    without,
    without.modules.filter(({ id }) => id !== moduleId),
  );
}

/** Minutes of all lessons. */
export const minutesOf = (lessons: readonly Pick<LessonDocument, 'duration_minutes'>[]): number =>
  lessons.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
