import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { type Key, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { MenuAction } from '~/ui/action-menu';
import { cx } from '~/ui/cx';
import { dropClass } from '~/ui/reorder/reorder-handle';
import { scrollNearEdge } from '~/ui/reorder/scroll-near-edge';
import { useDrag } from '~/ui/reorder/use-drag';
import type { Outline, OutlineLesson, OutlineModule } from '../course-document/outline.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { commandOf, shortcuts, type TreeCommand } from './tree-keys.ts';
import { type DropPlace, dropPlaceAt, type TreeRow } from './tree-moves.ts';
import { LessonRow, ModuleRow } from './tree-row.tsx';
import type { Curriculum } from './use-curriculum.ts';

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
  /** Goes on into the text of a lesson that was just named. */
  onEnter: (id: string) => void;
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
  const area = useRef<HTMLDivElement>(null);
  const { dragged, start } = useDrag<DropPlace>({
    targetAt: (y, id) => dropPlaceAt(latest.current.editing.document, id, rowsOf(area.current), y),
    onDrop: (id, place) => latest.current.curriculum.drop(id, place),
  });
  const { id: draggedId, target } = dragged ?? {};
  const dropPositionAt = (id: string) =>
    id === draggedId ? 'dragged' : id === target?.key ? target.position : undefined;

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
      const row = target.closest<HTMLElement>('[role="row"]');
      const named = row?.dataset.key ?? '';
      if (event.key === 'Enter' && latest.current.curriculum.isAdded(named)) {
        // After the title is kept, which the field does
        requestAnimationFrame(() => {
          if (event.shiftKey) run('add-lesson', named);
          else latest.current.onEnter(named);
        });
      } else if (event.key === 'Enter' || event.key === 'Escape') requestAnimationFrame(() => row?.focus());
      else event.stopPropagation();
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
    onDragStart: (event: PointerEvent<HTMLElement>) => start(id, event, scrollNearEdge(event.currentTarget)),
    onRename: (title: string) => latest.current.curriculum.rename(id, title),
    onCancel: () => latest.current.curriculum.stopRenaming(),
  });
  const rowClass = (id: string) => {
    const at = dropPositionAt(id);
    return cx(
      'group rounded-m outline-offset-[-3px] hover:bg-sunken',
      at === 'on' ? 'outline-2 outline-primary' : dropClass(at),
      selected === id && 'bg-primary-soft hover:bg-primary-soft',
    );
  };
  const drawnBy = [renaming, selected, problems, here, readOnly, draggedId, target?.key, target?.position];

  return (
    <div ref={area} onKeyDownCapture={onKeyDownCapture}>
      <Virtualizer layout={ListLayout} layoutOptions={ROW}>
        <Tree
          aria-label="Curriculum"
          items={outline}
          dependencies={[...drawnBy, closed]}
          selectionMode="none"
          expandedKeys={expanded}
          onExpandedChange={(keys) =>
            setClosed(new Set(outline.map(({ id }) => id).filter((id) => !keys.has(id))))
          }
          onAction={(key) => latest.current.onSelect(String(key))}
          className="outline-none"
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
              <Collection items={module.lessons} dependencies={drawnBy}>
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

/** The rows that are in the page, from the top. */
const rowsOf = (area: Element | null): TreeRow[] =>
  [...(area?.querySelectorAll<HTMLElement>('[role="row"][data-key]') ?? [])]
    .map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { key: row.dataset.key ?? '', top, height };
    })
    .toSorted((one, other) => one.top - other.top);
