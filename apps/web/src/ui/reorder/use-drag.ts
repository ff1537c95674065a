import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Drag<Target> {
  id: string;
  /** Another finger neither moves what is dragged nor lets it go. */
  pointer: number;
  target: Target | undefined;
  /** Called with each height of the pointer, to scroll. */
  scroll: ((y: number) => void) | undefined;
}

interface Options<Target> {
  /** Where something would be dropped; undefined where it may not, and when it has moved there already. */
  targetAt: (y: number, id: string) => Target | undefined;
  onDrop: (id: string, target: Target) => void;
}

/** Entries of a list that are dragged with mouse or finger. */
export function useDrag<Target>({ targetAt, onDrop }: Options<Target>) {
  const [drag, setDrag] = useState<Drag<Target>>();
  /** Which may not have been drawn yet. */
  const latest = useRef<Target>(undefined);
  // On the window: what moves in the page while it is dragged loses the pointer with that
  useEffect(() => {
    if (!drag) return;
    const { id, pointer, scroll } = drag;
    const ended = new AbortController();
    const onOwn = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (y: number) => void) =>
      window.addEventListener(type, ({ pointerId, clientY }) => pointerId === pointer && act(clientY), {
        signal: ended.signal,
      });
    onOwn('pointermove', (y) => {
      scroll?.(y);
      const target = targetAt(y, id);
      latest.current = target;
      setDrag({ ...drag, target });
    });
    onOwn('pointerup', () => {
      setDrag(undefined);
      if (latest.current !== undefined) onDrop(id, latest.current);
    });
    onOwn('pointercancel', () => setDrag(undefined));
    return () => ended.abort();
  });
  return {
    /** What is dragged, and where it would be dropped. */
    dragged: drag,
    /** @param scroll see `scrollNearEdge` */
    start(id: string, { button, pointerId }: PointerEvent, scroll?: (y: number) => void) {
      if (button !== 0 || drag) return;
      latest.current = undefined;
      setDrag({ id, pointer: pointerId, target: undefined, scroll });
    },
  };
}
