import type { CourseDocument } from '@darasa/contract/authoring/document';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { mergeDocuments } from '@darasa/contract/authoring/merge';
import { applyParts, type ChangedParts, changedParts } from '@darasa/contract/authoring/parts';
import type { OpenConflict } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { StoredDocument } from './document-state.ts';
import { emptyDocument } from './empty-document.ts';

const AT = '2026-11-22T10:00:00.000Z';
/** The lesson of `oneLesson`. */
export const LESSON = '01900000-0000-7000-8000-000000000001';

/** A course with one lesson of a few lines. */
export const oneLesson = (text = 'first\nsecond\nthird'): CourseDocument => ({
  ...emptyDocument(),
  modules: [
    newModule({
      id: '01900000-0000-7000-8000-00000000000a',
      title: 'Module',
      lessons: [newLesson({ id: LESSON, title: 'Lesson', content_text: text })],
    }),
  ],
});

export const textOf = (document: CourseDocument): string =>
  document.modules[0]?.lessons[0]?.content_text ?? '';

export const withText = (document: CourseDocument, content_text: string): CourseDocument => ({
  ...document,
  modules: document.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, content_text })),
  })),
});

/** What the API does with working copies, without a network: versions, history, three-way merges, open conflicts. */
export function workingCopyServer(document: CourseDocument = oneLesson()) {
  const history = new Map([[1, document]]);
  let version = 1;
  let conflicts: OpenConflict[] = [];
  const current = (): CourseDocument => history.get(version) as CourseDocument;
  /** Who saved each version. */
  const savers = new Map<number, string>();
  return {
    stored: (): StoredDocument => ({
      version,
      document: current(),
      conflicts,
      savedAt: AT,
      savedBy: '',
    }),
    save(sent: { version: number; parts: ChangedParts; resolved: readonly string[] }, by?: string) {
      const base = history.get(sent.version) as CourseDocument;
      const theirs = applyParts(base, sent.parts);
      const own =
        by !== undefined && [...savers].every(([saved, saver]) => saved <= sent.version || saver === by);
      const merged = mergeDocuments({ base, stored: current(), sent: theirs }, own);
      const fresh = merged.conflicts.map((conflict) => ({
        ...conflict,
        id: newId(),
        sent_by: 'Amina',
        at: AT,
      }));
      conflicts = [...conflicts.filter(({ id }) => !sent.resolved.includes(id)), ...fresh];
      version += 1;
      history.set(version, merged.document);
      savers.set(version, by ?? `somebody ${version}`);
      return { version, saved_at: AT, parts: changedParts(theirs, merged.document), conflicts: fresh, own };
    },
  };
}
