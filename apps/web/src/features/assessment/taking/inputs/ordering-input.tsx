import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { movedPart } from '~/ui/reorder/parts';
import { useReorder } from '~/ui/reorder/use-reorder';
import type { InputProps } from '../pieces.ts';
import { PartMark } from './part-mark.tsx';
import { PieceText, textOf } from './piece-text.tsx';

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
  const reorder = useReorder<HTMLOListElement>(
    order,
    (from, to) => onChange({ order: movedPart(order, from, to) }),
    {
      live: true,
      say: (position, count, id) => `${textOf(items.get(id)?.html ?? '')}: now ${position} of ${count}`,
    },
  );

  return (
    <div>
      {!disabled && (
        <p className="mb-2 text-14 text-ink3">Move the items into the right order, first to last.</p>
      )}
      <ol ref={reorder.list} className="grid gap-2">
        {order.map((id, index) => {
          const html = items.get(id)?.html ?? '';
          const words = textOf(html);
          return (
            <li
              key={id}
              data-item={id}
              className={cx(
                'flex items-center gap-2 rounded-m border bg-surface py-1.5 pr-1.5 pl-1',
                reorder.dragged?.id === id ? 'border-primary bg-primary-soft' : 'border-line',
              )}
            >
              {!disabled && (
                <span
                  aria-hidden
                  data-handle
                  className="grid size-9 shrink-0 cursor-grab touch-none place-items-center text-ink3 active:cursor-grabbing"
                  onPointerDown={(event) => {
                    event.preventDefault();
                    reorder.startDrag(id, event);
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
                    onClick={() => reorder.step(id, -1, '[data-move=up]')}
                  >
                    <Icon of={ArrowUp} />
                  </Button>
                  <Button
                    look="quiet"
                    icon
                    data-move="down"
                    aria-label={`Move down: ${words}`}
                    aria-disabled={index === order.length - 1}
                    onClick={() => reorder.step(id, 1, '[data-move=down]')}
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
        {reorder.said}
      </p>
    </div>
  );
}
