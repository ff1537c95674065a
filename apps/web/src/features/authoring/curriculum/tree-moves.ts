import type { CourseDocument } from '@darasa/contract/authoring/document';
import { findLesson, moveLesson, moveModule } from '@darasa/contract/authoring/edits';

export interface DropPlace {
  /** Of a module or a lesson. */
  key: string;
  position: 'before' | 'after' | 'on';
}

const isModule = (document: CourseDocument, id: string): boolean =>
  document.modules.some((module) => module.id === id);

/** Whether something may be dropped there: modules between modules, lessons between lessons or onto a module. */
export function mayDrop(document: CourseDocument, id: string, { key, position }: DropPlace): boolean {
  if (id === key) return false;
  if (isModule(document, id)) return isModule(document, key) && position !== 'on';
  return isModule(document, key) ? position === 'on' : position !== 'on';
}

/** A row of the tree where it is in the window, in pixels. */
export interface TreeRow {
  /** Of a module or a lesson. */
  key: string;
  top: number;
  height: number;
}

/** Where something that is dragged to a height would be dropped; undefined where it may not. @param rows from the top */
export function dropPlaceAt(
  document: CourseDocument,
  id: string,
  rows: readonly TreeRow[],
  y: number,
): DropPlace | undefined {
  const row = rows.findLast(({ top }) => top <= y) ?? rows[0];
  if (!row) return undefined;
  const { key, top, height } = row;
  const places: DropPlace[] = [
    { key, position: y < top + height / 2 ? 'before' : 'after' },
    { key, position: 'on' },
  ];
  return places.find((place) => mayDrop(document, id, place));
}

/** Puts a module or a lesson where it was dropped. Dropped onto a module, a lesson becomes its last. */
export function drop(document: CourseDocument, id: string, place: DropPlace): CourseDocument {
  if (!mayDrop(document, id, place)) return document;
  const { key, position } = place;
  const after = position === 'after' ? 1 : 0;
  if (isModule(document, id)) {
    const rest = document.modules.filter((module) => module.id !== id);
    return moveModule(document, id, rest.findIndex((module) => module.id === key) + after);
  }
  if (isModule(document, key)) {
    const lessons = document.modules.find((module) => module.id === key)?.lessons ?? [];
    return moveLesson(document, id, { moduleId: key, index: lessons.length });
  }
  const target = findLesson(document, key);
  if (!target) return document;
  const rest = target.module.lessons.filter((lesson) => lesson.id !== id);
  const index = rest.findIndex((lesson) => lesson.id === key) + after;
  return moveLesson(document, id, { moduleId: target.module.id, index });
}
