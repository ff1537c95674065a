import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface Drag {
  id: string;
  from: number;
  /** Its place once it is taken out of where it stood. */
  to: number;
}

export interface Reorder<List extends HTMLElement> {
  /** The element whose children are the entries, in their order. */
  list: RefObject<List | null>;
  /** Words for a live region: where the last moved entry stands now. */
  said: string;
  /** Where a line shows that the dragged entry would be dropped at this one. */
  dropAt: (id: string) => 'before' | 'after' | 'dragged' | undefined;
  step: (id: string, by: -1 | 1) => void;
  handleEvents: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Pixels from the upper or lower edge of the window within which a drag scrolls. */
const EDGE = 72;

/**
 * Lets people order a list: by dragging a handle with mouse or finger, or by the arrow keys on it. Nothing moves until the
 * handle is let go.
 * @param onMove gets places as in `toSpliced`: out of `from`, then in at `to`
 */
export function useReorder<List extends HTMLElement>(
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
): Reorder<List> {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');
  const moved = useRef<string>(undefined);
  const order = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that was moved keeps the focus in its new place
  useEffect(() => {
    if (moved.current === undefined) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`);
    moved.current = undefined;
    handle?.focus();
  }, [order]);

  const move = (id: string, from: number, to: number) => {
    if (to === from || to < 0 || to >= ids.length) return;
    moved.current = id;
    setSaid(`Moved to place ${to + 1} of ${ids.length}`);
    onMove(from, to);
  };
  const placeAt = (y: number, dragged: string): number =>
    [...(list.current?.children ?? [])].filter((row, at) => {
      const { top, height } = row.getBoundingClientRect();
      return ids[at] !== undefined && ids[at] !== dragged && top + height / 2 < y;
    }).length;

  return {
    list,
    said,
    dropAt(id) {
      if (!drag || drag.to === drag.from) return drag?.id === id ? 'dragged' : undefined;
      if (drag.id === id) return 'dragged';
      const rest = ids.filter((one) => one !== drag.id);
      if (rest[drag.to] === id) return 'before';
      return drag.to === rest.length && rest.at(-1) === id ? 'after' : undefined;
    },
    step(id, by) {
      const from = ids.indexOf(id);
      move(id, from, from + by);
    },
    handleEvents: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = ids.indexOf(id);
        setDrag({ id, from, to: from });
      },
      onPointerMove(event) {
        if (drag?.id !== id) return;
        const { clientY, currentTarget } = event;
        const over = clientY < EDGE ? -12 : clientY > window.innerHeight - EDGE ? 12 : 0;
        if (over !== 0) scrollerOf(currentTarget).scrollBy(0, over);
        setDrag({ ...drag, to: placeAt(clientY, id) });
      },
      onPointerUp() {
        if (drag?.id === id) move(id, drag.from, drag.to);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
      onKeyDown(event) {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.stopPropagation();
        const from = ids.indexOf(id);
        move(id, from, from + (event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
  };
}

/** What scrolls around an element: the page, or a part of it. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

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
      data-handle={id}
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press ↑ or ↓"
      className={cx(
        'grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-s text-ink3 hover:bg-sunken hover:text-ink active:cursor-grabbing',
        className,
      )}
      {...reorder.handleEvents(id)}
    >
      <Icon of={GripVertical} size={18} />
    </button>
  );
}

/** The look of an entry that is dragged, or at which the dragged one would be dropped. */
export const dropClass = (at: ReturnType<Reorder<HTMLElement>['dropAt']>): string =>
  at === 'dragged'
    ? 'opacity-50'
    : at === 'before'
      ? 'shadow-[0_-3px_0_var(--primary)]'
      : at === 'after'
        ? 'shadow-[0_3px_0_var(--primary)]'
        : '';
