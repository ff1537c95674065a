import type { CourseModuleDocument, LessonDocument } from '@darasa/contract/authoring/document';
import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { type Key, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { MenuAction } from '~/ui/action-menu';
import { cx } from '~/ui/cx';
import type { DocumentEditing } from '../document-editing.ts';
import { commandOf, shortcuts, type TreeCommand } from './tree-keys.ts';
import { drop, mayDrop } from './tree-moves.ts';
import { LessonRow, ModuleRow } from './tree-row.tsx';
import { type Curriculum, moduleOf } from './use-curriculum.ts';

interface Props {
  editing: DocumentEditing;
  curriculum: Curriculum;
  /** The lesson or module that is open. */
  selected: string | null;
  onSelect: (id: string) => void;
}

/** Modules and lessons: opened by Enter, moved by dragging, by Alt with the arrows, or from the menu of each row. */
export function CurriculumTree({ editing, curriculum, selected, onSelect }: Props) {
  const { document, readOnly } = editing;
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const expanded = document.modules.map(({ id }) => id).filter((id) => !closed.has(id));
  const problems = useMemo(() => countProblems(editing.findings), [editing.findings]);
  const here = useMemo(() => namesByPlace(editing.present), [editing.present]);

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: readOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(document, String(key)) })),
    getDropOperation: () => 'move',
    shouldAcceptItemDrop: ({ key }) => moduleOf(document, String(key)) !== undefined,
    onMove: ({ keys, target }) => {
      const [id] = keys;
      if (id === undefined) return;
      const place = { key: String(target.key), position: target.dropPosition };
      if (mayDrop(document, String(id), place))
        editing.change((current) => drop(current, String(id), place), 'Move');
    },
  });

  const run = (command: TreeCommand, id: string) => {
    if (command === 'rename') curriculum.startRenaming(id);
    else if (command === 'up' || command === 'down') curriculum.step(id, command === 'up' ? -1 : 1);
    else if (command === 'duplicate') curriculum.duplicate(id);
    else if (command === 'remove') curriculum.remove(id);
    else onSelect(command === 'add-lesson' ? curriculum.addLesson(id) : curriculum.addModule(ownModule(id)));
  };
  const ownModule = (id: string): string | undefined =>
    document.modules.find((module) => module.id === id || module.lessons.some((lesson) => lesson.id === id))
      ?.id;

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
    renaming: curriculum.renaming === id,
    readOnly,
    problems: problems.get(path) ?? 0,
    here: here.get(path) ?? [],
    actions: actionsOn(id, kind),
    onRename: (title: string) => curriculum.rename(id, title),
    onCancel: curriculum.stopRenaming,
  });
  const rowClass = (id: string) =>
    cx(
      'group rounded-m outline-offset-[-3px] hover:bg-sunken data-dragging:opacity-50',
      'data-drop-target:outline-2 data-drop-target:outline-primary',
      selected === id && 'bg-primary-soft hover:bg-primary-soft',
    );

  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <Tree
        aria-label="Curriculum"
        items={document.modules}
        dependencies={[curriculum.renaming, selected, problems, here, readOnly, closed]}
        selectionMode="none"
        expandedKeys={expanded}
        onExpandedChange={(keys) =>
          setClosed(new Set(document.modules.map(({ id }) => id).filter((id) => !keys.has(id))))
        }
        onAction={(key) => onSelect(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        className="curriculum-tree grid gap-0.5 outline-none"
      >
        {(module: CourseModuleDocument) => (
          <TreeItem id={module.id} textValue={module.title || 'Module'} className={rowClass(module.id)}>
            <TreeItemContent>
              {({ isExpanded }) => (
                <ModuleRow
                  module={module}
                  number={document.modules.indexOf(module) + 1}
                  expanded={isExpanded}
                  {...rowProps(module.id, `module:${module.id}`, 'module')}
                />
              )}
            </TreeItemContent>
            <Collection
              items={module.lessons}
              dependencies={[curriculum.renaming, selected, problems, here, readOnly]}
            >
              {(lesson: LessonDocument) => (
                <TreeItem id={lesson.id} textValue={lesson.title || 'Lesson'} className={rowClass(lesson.id)}>
                  <TreeItemContent>
                    <LessonRow lesson={lesson} {...rowProps(lesson.id, `lesson:${lesson.id}`, 'lesson')} />
                  </TreeItemContent>
                </TreeItem>
              )}
            </Collection>
          </TreeItem>
        )}
      </Tree>
    </div>
  );
}

const titleOf = (document: DocumentEditing['document'], id: string): string =>
  moduleOf(document, id)?.title ??
  document.modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)?.title ??
  '';

/** Findings that keep a course from being submitted, by the part that they are about. */
function countProblems(findings: DocumentEditing['findings']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, severity } of findings) {
    const [part = ''] = path.split('/');
    if (severity === 'missing') counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

function namesByPlace(present: DocumentEditing['present']): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, path } of present) {
    const [part = ''] = path.split('/');
    names.set(part, [...(names.get(part) ?? []), name]);
  }
  return names;
}
