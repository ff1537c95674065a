import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDrag } from './use-drag.ts';

interface Options {
  /** Entries move while they are dragged; otherwise when they are let go. */
  live?: boolean;
  /** Words for what has moved. @param position from 1 */
  say: (position: number, count: number, id: string) => string;
}

export interface Reorder<List extends HTMLElement> {
  /** The element whose children are the entries, in their order. */
  list: RefObject<List | null>;
  ids: readonly string[];
  /** Words for a live region: where the last moved entry is now. */
  said: string;
  /** What is dragged, and its position if it were let go now, once it is taken out of where it was. */
  dragged: { id: string; target: number | undefined } | undefined;
  /** @param focus selects what has the focus afterwards in the entry; its handle by default */
  step: (id: string, by: -1 | 1, focus?: string) => void;
  startDrag: (id: string, event: PointerEvent<HTMLElement>, scroll?: (y: number) => void) => void;
}

const HANDLE = '[data-handle]';

/**
 * Lets people order a list: by dragging a handle with mouse or finger, by the arrow keys on it or with Alt elsewhere, or by buttons.
 * @param onMove gets positions as in `toSpliced`: out of `from`, then in at `to`
 */
export function useReorder<List extends HTMLElement>(
  ids: readonly string[],
  onMove: (from: number, to: number) => void,
  { live, say }: Options,
): Reorder<List> {
  const list = useRef<List>(null);
  const [said, setSaid] = useState('');
  /** Where the focus goes: the browser takes it from what moves in the page. */
  const refocus = useRef<{ position: number; focus: string }>(undefined);
  useLayoutEffect(() => {
    if (!refocus.current) return;
    const { position, focus } = refocus.current;
    refocus.current = undefined;
    list.current?.children[position]?.querySelector<HTMLElement>(focus)?.focus();
  });

  const move = (id: string, to: number, focus?: string) => {
    const from = ids.indexOf(id);
    if (from < 0 || to === from || to < 0 || to >= ids.length) return;
    if (focus) refocus.current = { position: to, focus };
    setSaid(say(to + 1, ids.length, id));
    onMove(from, to);
  };
  const { dragged, start } = useDrag<number>({
    targetAt(y, id) {
      const to = [...(list.current?.children ?? [])].filter((row, at) => {
        const { top, height } = row.getBoundingClientRect();
        return ids[at] !== id && top + height / 2 < y;
      }).length;
      if (!live) return to;
      move(id, to);
      return undefined;
    },
    onDrop: (id, to) => move(id, to, HANDLE),
  });

  return {
    list,
    ids,
    said,
    dragged,
    step: (id, by, focus = HANDLE) => move(id, ids.indexOf(id) + by, focus),
    startDrag: start,
  };
}
