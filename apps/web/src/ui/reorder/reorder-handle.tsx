import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { scrollNearEdge } from './scroll-near-edge.ts';
import type { Reorder } from './use-reorder.ts';

/** The handle of one entry. @param name as in `Move option 2` */
export function ReorderHandle<List extends HTMLElement>({
  reorder,
  id,
  name,
  className,
}: {
  reorder: Reorder<List>;
  id: string;
  name: string;
  className?: string;
}) {
  return (
    <button
      type="button"
      data-handle
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press ↑ or ↓"
      className={cx(
        'grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-s text-ink3 hover:bg-sunken hover:text-ink active:cursor-grabbing',
        className,
      )}
      onPointerDown={(event) => {
        // Whatever is below the pointer while it drags is not pointed at
        event.currentTarget.setPointerCapture(event.pointerId);
        reorder.startDrag(id, event, scrollNearEdge(event.currentTarget));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.stopPropagation();
        reorder.step(id, event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <Icon of={GripVertical} size={18} />
    </button>
  );
}

/** Alt with an arrow moves the entry in which it is pressed. @returns whether that was pressed */
export function stepByKey<List extends HTMLElement>(
  reorder: Reorder<List>,
  event: KeyboardEvent<HTMLElement>,
  id: string,
  focus?: string,
): boolean {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false;
  event.preventDefault();
  reorder.step(id, event.key === 'ArrowUp' ? -1 : 1, focus);
  return true;
}

export const sayPosition = (position: number, count: number): string =>
  `Moved to place ${position} of ${count}`;

/** Where a line shows that the dragged entry would be dropped at this one. */
export function dropAt<List extends HTMLElement>({ ids, dragged }: Reorder<List>, id: string) {
  if (dragged?.id === id) return 'dragged';
  if (dragged?.target === undefined || ids[dragged.target] === dragged.id) return undefined;
  const rest = ids.filter((one) => one !== dragged.id);
  if (rest[dragged.target] === id) return 'before';
  return dragged.target === rest.length && rest.at(-1) === id ? 'after' : undefined;
}

/** The look of an entry that is dragged, or at which the dragged one would be dropped. */
export const dropClass = (at: ReturnType<typeof dropAt>): string =>
  at === 'dragged'
    ? 'opacity-50'
    : at === 'before'
      ? 'shadow-[0_-3px_0_var(--primary)]'
      : at === 'after'
        ? 'shadow-[0_3px_0_var(--primary)]'
        : '';
