import type {
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
} from '@darasa/contract/authoring/document';

/** What the outline of a course shows of a lesson. */
export type OutlineLesson = Readonly<
  Pick<
    LessonDocument,
    'id' | 'title' | 'lesson_type' | 'duration_minutes' | 'is_preview' | 'prerequisites' | 'release'
  >
>;
export interface OutlineModule extends Readonly<Pick<CourseModuleDocument, 'id' | 'title' | 'release'>> {
  readonly lessons: readonly OutlineLesson[];
}
export type Outline = readonly OutlineModule[];

/**
 * The outline of a document. What says the same as in the outline before is the same object, up to the whole outline: while
 * somebody writes the text of a lesson, nothing that only shows the outline is drawn again.
 */
export function outlineOf({ modules }: Pick<CourseDocument, 'modules'>, before: Outline = []): Outline {
  const known = new Map(before.map((module) => [module.id, module]));
  const lessons = new Map(before.flatMap((module) => module.lessons.map((lesson) => [lesson.id, lesson])));
  const next = modules.map((module) => {
    const old = known.get(module.id);
    const shown = module.lessons.map((lesson) => lessonOf(lesson, lessons.get(lesson.id)));
    return old &&
      old.title === module.title &&
      old.release === module.release &&
      isSameList(old.lessons, shown)
      ? old
      : { id: module.id, title: module.title, release: module.release, lessons: shown };
  });
  return isSameList(before, next) ? before : next;
}

function lessonOf(lesson: LessonDocument, old: OutlineLesson | undefined): OutlineLesson {
  const { id, title, lesson_type, duration_minutes, is_preview, prerequisites, release } = lesson;
  const isSame =
    old?.title === title &&
    old.lesson_type === lesson_type &&
    old.duration_minutes === duration_minutes &&
    old.is_preview === is_preview &&
    old.release === release &&
    isSameList(old.prerequisites, prerequisites);
  return isSame ? old : { id, title, lesson_type, duration_minutes, is_preview, prerequisites, release };
}

/** Whether two lists hold the same objects in the same order. */
const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one === other || (one.length === other.length && one.every((entry, index) => entry === other[index]));
