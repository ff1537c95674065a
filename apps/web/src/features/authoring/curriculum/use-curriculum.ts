import type { LessonType } from '@darasa/contract/authoring/constants';
import type { CourseDocument } from '@darasa/contract/authoring/document';
import {
  addLesson,
  addModule,
  duplicateLesson,
  duplicateModule,
  findLesson,
  newLesson,
  newModule,
  removeLesson,
  removeModule,
  stepLesson,
  stepModule,
  updateLesson,
  updateModule,
} from '@darasa/contract/authoring/edits';
import { useRef, useState } from 'react';
import { showToast } from '~/ui/toast';
import type { DocumentEditing } from '../document-editing.ts';
import { chooseLessonType, chosenLessonType } from '../lesson/lesson-type-choice.ts';
import { type DropPlace, drop } from './tree-moves.ts';

/** The module of an id; undefined when it names a lesson or nothing. */
export const moduleOf = (document: CourseDocument, id: string) =>
  document.modules.find((module) => module.id === id);

const named = (title: string, fallback: string): string => (title.trim() ? `“${title.trim()}”` : fallback);

/** Words for where a module or a lesson is now. */
function positionOf(document: CourseDocument, id: string): string {
  const siblings: readonly { id: string; title: string }[] =
    findLesson(document, id)?.module.lessons ?? document.modules;
  const at = siblings.findIndex((one) => one.id === id);
  return `${siblings[at]?.title ?? ''}: now ${at + 1} of ${siblings.length}`;
}

/** What can be done in the tree, by dragging, button, menu and key alike. */
export function useCurriculum(editing: DocumentEditing) {
  const { document, change } = editing;
  const [renaming, setRenaming] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** The lesson that was added last: its title leads into its text. */
  const [added, setAdded] = useState<string | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const undoRef = useRef(editing.undo);
  undoRef.current = editing.undo;

  const titleOf = (id: string): string =>
    moduleOf(document, id)?.title ?? findLesson(document, id)?.lesson.title ?? '';

  const move = (id: string, recipe: (current: CourseDocument) => CourseDocument) => {
    const moved = recipe(document);
    if (moved === document) return;
    change(recipe, 'Move');
    setSaid(positionOf(moved, id));
  };

  return {
    renaming,
    /** Words for a live region: where the last moved module or lesson is now. */
    said,
    startRenaming: (id: string) => !editing.readOnly && setRenaming(id),
    stopRenaming: () => setRenaming(null),
    /** Whether its title was asked for when it was added: Enter goes on into its text. */
    isAdded: (id: string) => id === added,
    /** The lesson whose text is to be written now. */
    entered,
    enterText: (id: string) => setEntered(id),

    rename(id: string, title: string) {
      setRenaming(null);
      if (title === titleOf(id)) return;
      change(
        (current) =>
          moduleOf(current, id) ? updateModule(current, id, { title }) : updateLesson(current, id, { title }),
        'Rename',
      );
    },

    /** A new module after the given one, or at the end. @returns its id */
    addModule(after?: string): string {
      const module = newModule();
      change((current) => {
        const index = current.modules.findIndex(({ id }) => id === after);
        return addModule(current, module, index < 0 ? undefined : index + 1);
      }, 'Add module');
      setRenaming(module.id);
      return module.id;
    },

    /**
     * A new lesson after the given lesson, or at the end of the given module, or of the last one.
     * @param type the one that was chosen last without it; the next lessons are of it too @returns its id
     */
    addLesson(beside?: string, type?: LessonType): string {
      if (type) chooseLessonType(type);
      const lesson = newLesson({ lesson_type: type ?? chosenLessonType() });
      change((current) => {
        const place = beside === undefined ? undefined : findLesson(current, beside);
        if (place) return addLesson(current, place.module.id, lesson, place.index + 1);
        const module = (beside && moduleOf(current, beside)) || current.modules.at(-1);
        if (module) return addLesson(current, module.id, lesson);
        return addModule(current, newModule({ lessons: [lesson] }));
      }, 'Add lesson');
      setRenaming(lesson.id);
      setAdded(lesson.id);
      setEntered(null);
      return lesson.id;
    },

    step: (id: string, step: -1 | 1) =>
      move(id, (current) =>
        moduleOf(current, id) ? stepModule(current, id, step) : stepLesson(current, id, step),
      ),

    drop: (id: string, place: DropPlace) => move(id, (current) => drop(current, id, place)),

    duplicate(id: string) {
      change(
        (current) => (moduleOf(current, id) ? duplicateModule(current, id) : duplicateLesson(current, id)),
        'Duplicate',
      );
    },

    /** Removes at once; what was removed comes back by Undo. */
    remove(id: string) {
      const module = moduleOf(document, id);
      const text = module
        ? `Module ${named(module.title, 'without a title')} and its lessons were removed`
        : `Lesson ${named(titleOf(id), 'without a title')} was removed`;
      change((current) => (module ? removeModule(current, id) : removeLesson(current, id)), 'Remove');
      showToast(text, { action: { label: 'Undo', onPress: () => undoRef.current() } });
    },
  };
}
export type Curriculum = ReturnType<typeof useCurriculum>;
