import type { ReleaseRules } from '@darasa/contract/authoring/document';
import type { Outline, OutlineLesson, OutlineModule } from '../course-document/outline.ts';

/** What opens a lesson or a module, as the form shows it. */
export interface Opening {
  release: ReleaseRules;
  /** Of a lesson: those that are to be done before, which the catalogue shows too. */
  prerequisites: readonly string[];
}

/** Something that has to be done before: a lesson or a module. */
export interface Asked {
  id: string;
  title: string;
  /** Whether what is taken in it has a grade. */
  hasScore: boolean;
  percent: number | null;
}

export const noRules: ReleaseRules = { opens_on: null, after_days: null, after: [], group_ids: [] };

const scored: ReadonlySet<string> = new Set(['quiz', 'assignment', 'coding_challenge']);

export const lessonName = ({ title }: OutlineLesson, module: number, index: number): string =>
  title.trim() || `Lesson ${module + 1}.${index + 1}`;
export const moduleName = ({ title }: OutlineModule, index: number): string =>
  title.trim() || `Module ${index + 1}`;

/** Everything in the outline that can be asked for, in its order. */
export function askable(outline: Outline): Map<string, Omit<Asked, 'percent'> & { isModule: boolean }> {
  const parts = outline.flatMap((module, place) => [
    { id: module.id, title: moduleName(module, place), hasScore: false, isModule: true },
    ...module.lessons.map((lesson, index) => ({
      id: lesson.id,
      title: lessonName(lesson, place, index),
      hasScore: scored.has(lesson.lesson_type),
      isModule: false,
    })),
  ]);
  return new Map(parts.map((part) => [part.id, part]));
}

/** What comes before a lesson or module in the outline: modules that are over, and lessons. */
export function before(outline: Outline, partId: string): Set<string> {
  const ids: string[] = [];
  for (const module of outline) {
    if (module.id === partId) return new Set(ids);
    for (const lesson of module.lessons) {
      if (lesson.id === partId) return new Set(ids);
      ids.push(lesson.id);
    }
    ids.push(module.id);
  }
  return new Set();
}

/** What has to be done before, in one list. */
export function askedBy({ release, prerequisites }: Opening, outline: Outline): Asked[] {
  const parts = askable(outline);
  const entries = [...prerequisites.map((id) => ({ id, percent: null })), ...release.after];
  return entries.flatMap(({ id, percent }) => {
    const part = parts.get(id);
    return part ? [{ id, title: part.title, hasScore: part.hasScore, percent }] : [];
  });
}

/**
 * Asks for something, or changes with which score. A lesson to be done is a prerequisite of a lesson; with a score, and for modules, it
 * is a rule.
 */
export function withAsked(
  opening: Opening,
  { id, percent, isPrerequisite }: { id: string; percent: number | null; isPrerequisite: boolean },
): Opening {
  const { release, prerequisites } = withoutAsked(opening, id);
  if (isPrerequisite && percent === null) return { release, prerequisites: [...prerequisites, id] };
  return { prerequisites, release: { ...release, after: [...release.after, { id, percent }] } };
}

export const withoutAsked = ({ release, prerequisites }: Opening, id: string): Opening => ({
  prerequisites: prerequisites.filter((each) => each !== id),
  release: { ...release, after: release.after.filter((each) => each.id !== id) },
});
