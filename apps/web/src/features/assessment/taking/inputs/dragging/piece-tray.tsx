import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { letterOf, needsDrawing, PieceText, textOf } from '../piece-text.tsx';
import type { Held } from './drag-parts.tsx';
import { Draggable } from './draggable.tsx';

export interface Pieces {
  pieces: readonly { id: string; html: string }[];
  /** Words do not show them as they are: they stand in the tray with letters, which the lists name. */
  drawn: boolean;
  /** As they stand in the lists. */
  choices: { id: string; words: string }[];
  /** One of them as it is drawn; undefined for none. */
  shown: (id: string | undefined) => ReactNode;
}

/** Pieces that are chosen from lists or dragged, with the words of the lists. */
export function piecesOf(pieces: Pieces['pieces']): Pieces {
  const drawn = pieces.some(({ html }) => needsDrawing(html));
  const choices = pieces.map(({ id, html }, index) => ({
    id,
    words: drawn ? `${letterOf(index)}: ${textOf(html)}` : textOf(html),
  }));
  const shown = (chosen: string | undefined) => {
    const piece = pieces.find(({ id }) => id === chosen);
    return piece && <PieceText html={piece.html} />;
  };
  return { pieces, drawn, choices, shown };
}

interface Props extends Omit<Pieces, 'shown'> {
  /** Ids of those that have a place. */
  placed: readonly string[];
  disabled: boolean;
  /** Whether they can be dragged. */
  drags: boolean;
  onHold: (held: Held | null) => void;
}

/** The pieces themselves, to be dragged to their places. Where that can't be had, only those that the lists can't show. */
export function PieceTray({ pieces, drawn, choices, placed, disabled, drags, onHold }: Props) {
  if (disabled || (!drags && !drawn)) return null;
  return (
    // The lists beside say the same words
    <ol
      aria-hidden={drawn ? undefined : true}
      className={drawn ? 'grid gap-2 md:grid-cols-2' : 'flex flex-wrap gap-2'}
    >
      {pieces.map(({ id, html }, index) => {
        const letter = drawn && <span className="font-semibold">{letterOf(index)}</span>;
        return (
          <li key={id} className="min-w-0 max-w-full">
            {!drags ? (
              <div className="flex gap-3 rounded-m bg-sunken p-3">
                {letter}
                <PieceText html={html} />
              </div>
            ) : (
              <Draggable
                id={id}
                words={choices[index]?.words ?? ''}
                onHold={onHold}
                className={cx(
                  'flex h-full min-h-11 items-center gap-2 rounded-m border py-1.5 pr-3.5 pl-1.5',
                  placed.includes(id) ? 'border-line bg-sunken' : 'border-control bg-surface',
                )}
              >
                <Icon of={GripVertical} size={18} className="shrink-0 text-ink3" />
                {letter}
                <PieceText html={html} />
              </Draggable>
            )}
          </li>
        );
      })}
    </ol>
  );
}
