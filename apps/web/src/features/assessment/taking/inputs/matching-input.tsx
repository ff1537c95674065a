import { fieldsOf, ofKey } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { useState } from 'react';
import type { InputProps } from '../pieces.ts';
import type { Held } from './dragging/drag-parts.tsx';
import { DropHere, useDragging } from './dragging/draggable.tsx';
import { dropped } from './dragging/drops.ts';
import { PieceTray, piecesOf } from './dragging/piece-tray.tsx';
import { PartMark } from './part-mark.tsx';
import { ChosenPiece, PieceSelect, withKey } from './piece-select.tsx';
import { PieceText, textOf } from './piece-text.tsx';

/** What belongs to each on the left: dragged from the pieces above, or chosen from a list. */
export function MatchingInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'matching'>>) {
  const { pairs } = fieldsOf(response, { pairs: {} as Record<string, string> });
  const { left = [], right = [] } = question;
  const [held, setHeld] = useState<Held | null>(null);
  const drags = useDragging(!disabled);
  const pieces = piecesOf(right);
  return (
    <div className="grid gap-4">
      {drags && (
        <p className="text-14 text-ink3">
          Drag each answer to where it belongs, or choose it from the list there.
        </p>
      )}
      <PieceTray
        {...pieces}
        placed={Object.values(pairs)}
        disabled={disabled}
        drags={drags}
        onHold={setHeld}
      />
      <ul className="grid gap-2">
        {left.map(({ id, html }) => (
          <li
            key={id}
            className="relative grid items-center gap-x-4 gap-y-2 rounded-m border border-line bg-surface p-3 md:grid-cols-2"
          >
            <PieceText html={html} />
            <div className="flex min-w-0 items-center gap-3">
              <div className="min-w-0 flex-1">
                {disabled ? (
                  <ChosenPiece label="Belongs to it">{pieces.shown(ofKey(pairs, id))}</ChosenPiece>
                ) : (
                  <PieceSelect
                    label={`Belongs to: ${textOf(html)}`}
                    choices={pieces.choices}
                    value={ofKey(pairs, id)}
                    onChange={(chosen) => onChange({ pairs: withKey(pairs, id, chosen) })}
                  />
                )}
              </div>
              <PartMark share={parts?.[id]} />
            </div>
            {held && <DropHere onDrop={() => onChange({ pairs: dropped(pairs, id, held.id) })} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
