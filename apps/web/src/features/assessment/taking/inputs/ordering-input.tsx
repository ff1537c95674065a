import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import type { InputProps } from '../pieces.ts';
import { PartMark } from './part-mark.tsx';
import { PieceText, textOf } from './piece-text.tsx';

type Direction = 'up' | 'down';

/** An array with one element moved to another place. */
function moved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The order of items: dragged by their handle, or moved by buttons. */
export function OrderingInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'ordering'>>) {
  const { order: given } = fieldsOf(response, { order: [] as string[] });
  const items = new Map(question.items?.map((item) => [item.id, item]));
  const known = given.filter((id) => items.has(id));
  const order = [...known, ...[...items.keys()].filter((id) => !known.includes(id))];
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<{ id: string; pointer: number } | null>(null);
  /** The button that moved an item keeps the focus: the browser takes it away from what is moved in the page. */
  const pressed = useRef<{ id: string; direction: Direction }>(undefined);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, direction } = pressed.current;
    pressed.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-move="${direction}"]`)?.focus();
  });

  function moveTo(id: string, to: number): void {
    if (to < 0 || to >= order.length || order.indexOf(id) === to) return;
    onChange({ order: moved(order, id, to) });
    setSaid(`${textOf(items.get(id)?.html ?? '')}: now ${to + 1} of ${order.length}`);
  }
  function press(id: string, direction: Direction): void {
    pressed.current = { id, direction };
    moveTo(id, order.indexOf(id) + (direction === 'up' ? -1 : 1));
  }
  function dragTo(y: number, id: string): void {
    const rows = [...(list.current?.children ?? [])].filter(
      (row) => (row as HTMLElement).dataset.item !== id,
    );
    // In the place after all whose middle is above
    const to = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
    moveTo(id, to);
  }
  // On the window: what is dragged moves in the page, and loses the pointer with that
  useEffect(() => {
    if (dragged === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    // Another finger neither moves the item nor lets it go
    const onOwn = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (y: number) => void) =>
      window.addEventListener(
        type,
        ({ pointerId, clientY }) => {
          if (pointerId === dragged.pointer) act(clientY);
        },
        { signal },
      );
    onOwn('pointermove', (y) => dragTo(y, dragged.id));
    onOwn('pointerup', () => setDragged(null));
    onOwn('pointercancel', () => setDragged(null));
    return () => ended.abort();
  });

  return (
    <div>
      {!disabled && (
        <p className="mb-2 text-14 text-ink3">Move the items into the right order, first to last.</p>
      )}
      <ol ref={list} className="grid gap-2">
        {order.map((id, index) => {
          const html = items.get(id)?.html ?? '';
          const words = textOf(html);
          return (
            <li
              key={id}
              data-item={id}
              className={cx(
                'flex items-center gap-2 rounded-m border bg-surface py-1.5 pr-1.5 pl-1',
                dragged?.id === id ? 'border-primary bg-primary-soft' : 'border-line',
              )}
            >
              {!disabled && (
                <span
                  aria-hidden
                  data-handle
                  className="grid size-9 shrink-0 cursor-grab touch-none place-items-center text-ink3 active:cursor-grabbing"
                  onPointerDown={(event) => {
                    event.preventDefault();
                    if (event.button === 0 && !dragged) setDragged({ id, pointer: event.pointerId });
                  }}
                >
                  <Icon of={GripVertical} />
                </span>
              )}
              <span className="tabular w-6 shrink-0 text-center font-semibold text-ink3">{index + 1}</span>
              <PieceText html={html} />
              <PartMark share={parts?.[id]} />
              {!disabled && (
                <>
                  <Button
                    look="quiet"
                    icon
                    data-move="up"
                    aria-label={`Move up: ${words}`}
                    aria-disabled={index === 0}
                    onClick={() => press(id, 'up')}
                  >
                    <Icon of={ArrowUp} />
                  </Button>
                  <Button
                    look="quiet"
                    icon
                    data-move="down"
                    aria-label={`Move down: ${words}`}
                    aria-disabled={index === order.length - 1}
                    onClick={() => press(id, 'down')}
                  >
                    <Icon of={ArrowDown} />
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ol>
      {!disabled && known.length < order.length && (
        <Button look="outline" className="mt-2" onClick={() => onChange({ order })}>
          Keep this order
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
