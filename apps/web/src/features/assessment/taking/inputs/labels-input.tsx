import { fieldsOf, ofKey } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { useRef, useState } from 'react';
import { cx } from '~/ui/cx';
import type { InputProps } from '../pieces.ts';
import type { Held } from './dragging/drag-parts.tsx';
import { DropHere, DropOnPicture, useDragging } from './dragging/draggable.tsx';
import { dropped } from './dragging/drops.ts';
import { PieceTray, piecesOf } from './dragging/piece-tray.tsx';
import { PartMark } from './part-mark.tsx';
import { PictureFrame, placeOf } from './picture-frame.tsx';
import { ChosenPiece, PieceSelect, withKey } from './piece-select.tsx';

/** Which label belongs to each numbered spot of a picture: dragged there, or chosen from a list. */
export function LabelsInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'labels'>>) {
  const { labels: placed } = fieldsOf(response, { labels: {} as Record<string, string> });
  const selects = useRef(new Map<string, HTMLSelectElement>());
  const { spots = [], labels = [], picture } = question;
  const [held, setHeld] = useState<Held | null>(null);
  const drags = useDragging(!disabled);
  const pieces = piecesOf(labels);
  const drop = (spot: string) => held && onChange({ labels: dropped(placed, spot, held.id) });
  return (
    <div className="grid gap-4">
      {drags && (
        <p className="text-14 text-ink3">
          {picture
            ? 'Drag each label to its spot on the picture, or choose it from the list of the spot.'
            : 'Drag each label to its spot, or choose it from the list there.'}
        </p>
      )}
      {picture && (
        <PictureFrame picture={picture}>
          {spots.map(({ id, x, y }, index) => (
            <button
              key={id}
              type="button"
              // The list below is the same for keys and screen readers
              tabIndex={-1}
              aria-hidden
              disabled={disabled}
              style={placeOf(x, y)}
              onClick={() => {
                const select = selects.current.get(id);
                select?.scrollIntoView({ block: 'center' });
                select?.focus();
              }}
              className={cx(
                'absolute grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-[#fff] text-14 font-semibold text-[#fff]',
                ofKey(placed, id) ? 'bg-[oklch(0.41_0.088_163)]' : 'bg-[oklch(0.23_0.028_168)]',
              )}
            >
              {index + 1}
            </button>
          ))}
          {held && <DropOnPicture spots={spots} onDrop={drop} />}
        </PictureFrame>
      )}
      <PieceTray
        {...pieces}
        placed={Object.values(placed)}
        disabled={disabled}
        drags={drags}
        onHold={setHeld}
      />
      <ol className="grid gap-2 md:grid-cols-2">
        {spots.map(({ id }, index) => (
          <li key={id} className="relative flex items-center gap-3">
            <span className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-14 font-semibold">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              {disabled ? (
                <ChosenPiece label={`Label of spot ${index + 1}`}>
                  {pieces.shown(ofKey(placed, id))}
                </ChosenPiece>
              ) : (
                <PieceSelect
                  ref={(select) => {
                    if (select) selects.current.set(id, select);
                  }}
                  label={`Label of spot ${index + 1}`}
                  choices={pieces.choices}
                  value={ofKey(placed, id)}
                  onChange={(label) => onChange({ labels: withKey(placed, id, label) })}
                />
              )}
            </div>
            <PartMark share={parts?.[id]} />
            {held && <DropHere onDrop={() => drop(id)} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
