import { minutesOf } from '@darasa/contract/authoring/edits';
import { ChevronRight, CircleAlert, Eye, GripVertical } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { pluralOf } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import type { OutlineLesson, OutlineModule } from '../course-document/outline.ts';
import { lessonType } from '../lesson/lesson-types.ts';
import { ReleaseChip } from '../release/release-chip.tsx';

interface RowProps {
  title: string;
  /** Shown when there is no title yet. */
  untitled: string;
  renaming: boolean;
  readOnly: boolean;
  problems: number;
  /** Names of others who are here. */
  here: readonly string[];
  actions: readonly MenuAction[];
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onRename: (title: string) => void;
  onCancel: () => void;
}

/** What a module and a lesson have in common: a handle to drag it by, its title, its marks, and what can be done with it. */
function Row({
  title,
  untitled,
  renaming,
  readOnly,
  problems,
  here,
  actions,
  onDragStart,
  onRename,
  onCancel,
  children,
  detail,
}: RowProps & { children: React.ReactNode; detail?: string | undefined }) {
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-1.5 pr-1">
      {!readOnly && (
        <button
          type="button"
          aria-label={`Drag ${title.trim() || untitled}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title="Drag, or press Alt ↑ or Alt ↓"
          className="-ml-1 grid h-9 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-s text-ink3 max-md:hidden"
          onPointerDown={(event) => {
            // The row would take it for a press, and the browser for the selection of text
            event.stopPropagation();
            event.preventDefault();
            onDragStart(event);
          }}
          onClick={(event) => event.stopPropagation()}
        >
          <Icon of={GripVertical} size={15} />
        </button>
      )}
      {children}
      {renaming ? (
        <RenameField title={title} label={untitled} onRename={onRename} onCancel={onCancel} />
      ) : (
        <span
          className={cx(
            'min-w-0 flex-1 py-2 leading-snug wrap-anywhere',
            !title.trim() && 'text-ink3 italic',
          )}
        >
          {title.trim() || untitled}
        </span>
      )}
      {here.length > 0 && (
        <span
          className="grid size-5 shrink-0 place-items-center rounded-full bg-info text-13 font-semibold text-bg"
          title={`${here.join(', ')} ${pluralOf(here.length, 'is', 'are')} here`}
        >
          <span aria-hidden>{here[0]?.slice(0, 1).toUpperCase()}</span>
          <span className="sr-only">{here.join(', ')} is editing this</span>
        </span>
      )}
      {problems > 0 && (
        <span className="flex shrink-0 items-center text-accent-text" title={missing(problems)}>
          <Icon of={CircleAlert} size={16} />
          <span className="sr-only">{missing(problems)}</span>
        </span>
      )}
      {detail && <span className="shrink-0 text-13 text-ink3 tabular-nums">{detail}</span>}
      {!readOnly && (
        <ActionMenu label={`Actions on ${title.trim() || untitled}`} actions={actions} excludeFromTabOrder />
      )}
    </div>
  );
}

const missing = (count: number): string =>
  pluralOf(count, '1 thing to complete', `${count} things to complete`);

/** The title as a field. Enter keeps it, Escape leaves it as it was, leaving the field keeps it; of a new lesson Enter goes on into its text. */
function RenameField({
  title,
  label,
  onRename,
  onCancel,
}: {
  title: string;
  label: string;
  onRename: (title: string) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  /** The person has pressed something since the field came. */
  const touched = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    const touch = () => {
      touched.current = true;
    };
    document.addEventListener('pointerdown', touch, true);
    return () => document.removeEventListener('pointerdown', touch, true);
  }, []);
  const finish = (act: () => void) => {
    if (done.current) return;
    done.current = true;
    act();
  };
  return (
    <input
      ref={field}
      data-rename
      aria-label={`Title: ${label}`}
      defaultValue={title}
      maxLength={255}
      className="h-9 min-w-0 flex-1 rounded-s border border-control bg-surface px-2 text-15 font-normal"
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={({ target, relatedTarget }) => {
        // The tree gives the focus to the row that had it last when something in it is focused
        if (!touched.current && relatedTarget?.closest('[role="treegrid"]'))
          queueMicrotask(() => target.focus());
        else finish(() => onRename(target.value));
      }}
      onKeyDown={(event) => {
        touched.current = true;
        const { value } = event.currentTarget;
        if (event.key === 'Enter') finish(() => onRename(value));
        if (event.key === 'Escape') finish(onCancel);
      }}
    />
  );
}

export function ModuleRow({
  module,
  number,
  expanded,
  ...rest
}: Omit<RowProps, 'title' | 'untitled'> & {
  module: OutlineModule;
  number: number;
  expanded: boolean;
}) {
  const minutes = minutesOf(module.lessons);
  return (
    <div className="@container font-semibold">
      <Row
        title={module.title}
        untitled={`Module ${number}`}
        detail={minutes > 0 ? `${module.lessons.length} · ${minutes} min` : String(module.lessons.length)}
        {...rest}
      >
        <Button
          slot="chevron"
          className="grid size-7 shrink-0 place-items-center rounded-s text-ink2 data-disabled:opacity-30"
        >
          <Icon of={ChevronRight} size={17} className={cx('transition-transform', expanded && 'rotate-90')} />
        </Button>
        <ReleaseChip release={module.release} />
      </Row>
    </div>
  );
}

export function LessonRow({
  lesson,
  ...rest
}: Omit<RowProps, 'title' | 'untitled'> & { lesson: OutlineLesson }) {
  const type = lessonType(lesson.lesson_type);
  return (
    <div className="@container pl-4 text-15">
      <Row
        title={lesson.title}
        untitled={`Untitled ${type?.label.toLowerCase() ?? 'lesson'}`}
        detail={lesson.duration_minutes > 0 ? `${lesson.duration_minutes} min` : undefined}
        {...rest}
      >
        {type && (
          <span className="grid size-7 shrink-0 place-items-center text-ink3" title={type.label}>
            <Icon of={type.icon} size={17} />
            <span className="sr-only">{type.label}</span>
          </span>
        )}
        {lesson.is_preview && (
          <span className="shrink-0 text-ink3" title="Open without enrolling">
            <Icon of={Eye} size={15} />
            <span className="sr-only">Preview</span>
          </span>
        )}
        <ReleaseChip release={lesson.release} prerequisites={lesson.prerequisites} />
      </Row>
    </div>
  );
}
