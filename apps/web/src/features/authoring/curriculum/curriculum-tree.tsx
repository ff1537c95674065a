import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { type Key, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { MenuAction } from '~/ui/action-menu';
import { cx } from '~/ui/cx';
import type { Outline, OutlineLesson, OutlineModule } from '../course-document/outline.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { commandOf, shortcuts, type TreeCommand } from './tree-keys.ts';
import { drop, mayDrop } from './tree-moves.ts';
import { LessonRow, ModuleRow } from './tree-row.tsx';
import { type Curriculum, moduleOf } from './use-curriculum.ts';

interface Props {
  outline: Outline;
  /** The lesson or module whose title is being changed. */
  renaming: string | null;
  /** The lesson or module that is open. */
  selected: string | null;
  readOnly: boolean;
  /** How much is missing, and who else is there, by part: `lesson:0190…`. */
  problems: ReadonlyMap<string, number>;
  here: ReadonlyMap<string, readonly string[]>;
  /** What is done when something is pressed: always the newest, so that the tree is not drawn again for it. */
  latest: RefObject<TreeActions>;
}

export interface TreeActions {
  editing: DocumentEditing;
  curriculum: Curriculum;
  onSelect: (id: string) => void;
}

/** Rows that are not measured yet are taken for so high, in pixels. */
const ROW = { estimatedRowSize: 44, gap: 2 };

/**
 * Modules and lessons: opened by Enter, moved by dragging, by Alt with the arrows, or from the menu of each row. Only the rows in
 * sight are in the page. It is drawn again when the outline changes, not with each key in a text.
 */
export const CurriculumTree = memo(function CurriculumTree(props: Props) {
  const { outline, renaming, selected, readOnly, problems, here, latest } = props;
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const expanded = outline.map(({ id }) => id).filter((id) => !closed.has(id));
  const documentNow = () => latest.current.editing.document;

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: readOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(documentNow(), String(key)) })),
    getDropOperation: () => 'move',
    shouldAcceptItemDrop: ({ key }) => moduleOf(documentNow(), String(key)) !== undefined,
    onMove: ({ keys, target }) => {
      const [id] = keys;
      if (id === undefined) return;
      const place = { key: String(target.key), position: target.dropPosition };
      if (mayDrop(documentNow(), String(id), place))
        latest.current.editing.change((current) => drop(current, String(id), place), 'Move');
    },
  });

  const run = (command: TreeCommand, id: string) => {
    const { curriculum, onSelect } = latest.current;
    if (command === 'rename') curriculum.startRenaming(id);
    else if (command === 'up' || command === 'down') curriculum.step(id, command === 'up' ? -1 : 1);
    else if (command === 'duplicate') curriculum.duplicate(id);
    else if (command === 'remove') curriculum.remove(id);
    else onSelect(command === 'add-lesson' ? curriculum.addLesson(id) : curriculum.addModule(ownModule(id)));
  };
  const ownModule = (id: string): string | undefined =>
    outline.find((module) => module.id === id || module.lessons.some((lesson) => lesson.id === id))?.id;

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // The field of a title is the reader of its own keys: the tree would take arrows and letters for itself
    if (target.matches('[data-rename]')) {
      if (event.key === 'Enter' || event.key === 'Escape') {
        const row = target.closest<HTMLElement>('[role="row"]');
        requestAnimationFrame(() => row?.focus());
      } else event.stopPropagation();
      return;
    }
    const id = target.closest<HTMLElement>('[role="row"]')?.dataset.key;
    const command = commandOf(event);
    if (readOnly || !id || !command) return;
    event.preventDefault();
    event.stopPropagation();
    run(command, id);
  };

  const actionsOn = (id: string, kind: 'module' | 'lesson'): MenuAction[] => {
    const action = (command: TreeCommand, label: string, icon: MenuAction['icon']): MenuAction => ({
      id: command,
      label,
      ...(icon ? { icon } : {}),
      shortcut: shortcuts[command],
      danger: command === 'remove',
      onAction: () => run(command, id),
    });
    return [
      action('rename', 'Rename', Pencil),
      action('add-lesson', kind === 'module' ? 'Add lesson' : 'Add lesson below', Plus),
      action('add-module', 'Add module below', Plus),
      action('up', 'Move up', ArrowUp),
      action('down', 'Move down', ArrowDown),
      action('duplicate', 'Duplicate', Copy),
      action('remove', 'Delete', Trash2),
    ];
  };

  const rowProps = (id: string, path: string, kind: 'module' | 'lesson') => ({
    renaming: renaming === id,
    readOnly,
    problems: problems.get(path) ?? 0,
    here: here.get(path) ?? [],
    actions: actionsOn(id, kind),
    onRename: (title: string) => latest.current.curriculum.rename(id, title),
    onCancel: () => latest.current.curriculum.stopRenaming(),
  });
  const rowClass = (id: string) =>
    cx(
      'group rounded-m outline-offset-[-3px] hover:bg-sunken data-dragging:opacity-50',
      'data-drop-target:outline-2 data-drop-target:outline-primary',
      selected === id && 'bg-primary-soft hover:bg-primary-soft',
    );

  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <Virtualizer layout={ListLayout} layoutOptions={ROW}>
        <Tree
          aria-label="Curriculum"
          items={outline}
          dependencies={[renaming, selected, problems, here, readOnly, closed]}
          selectionMode="none"
          expandedKeys={expanded}
          onExpandedChange={(keys) =>
            setClosed(new Set(outline.map(({ id }) => id).filter((id) => !keys.has(id))))
          }
          onAction={(key) => latest.current.onSelect(String(key))}
          dragAndDropHooks={dragAndDropHooks}
          className="curriculum-tree outline-none"
        >
          {(module: OutlineModule) => (
            <TreeItem id={module.id} textValue={module.title || 'Module'} className={rowClass(module.id)}>
              <TreeItemContent>
                {({ isExpanded }) => (
                  <ModuleRow
                    module={module}
                    number={outline.indexOf(module) + 1}
                    expanded={isExpanded}
                    {...rowProps(module.id, `module:${module.id}`, 'module')}
                  />
                )}
              </TreeItemContent>
              <Collection
                items={module.lessons}
                dependencies={[renaming, selected, problems, here, readOnly]}
              >
                {(lesson: OutlineLesson) => (
                  <TreeItem
                    id={lesson.id}
                    textValue={lesson.title || 'Lesson'}
                    className={rowClass(lesson.id)}
                  >
                    <TreeItemContent>
                      <LessonRow lesson={lesson} {...rowProps(lesson.id, `lesson:${lesson.id}`, 'lesson')} />
                    </TreeItemContent>
                  </TreeItem>
                )}
              </Collection>
            </TreeItem>
          )}
        </Tree>
      </Virtualizer>
    </div>
  );
});

const titleOf = (document: DocumentEditing['document'], id: string): string =>
  moduleOf(document, id)?.title ??
  document.modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)?.title ??
  '';
