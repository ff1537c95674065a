import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { cx } from '~/ui/cx';
import { dockSide, spotAt } from './drops.ts';

/*
 * Dragging by mouse or by touch (held for a moment), beside lists and buttons that do the same: so nothing here takes the focus, keys
 * or a word to screen readers, as `hasDragButton` and `hasDropButton` without such a button say.
 */

/** A piece that is being dragged. */
export interface Held {
  id: string;
  /** Where the drag began: pixels from the top of the window. */
  y: number;
}

export interface DragPieceProps {
  id: string;
  /** What it says, for other programs that it is dragged to. */
  words: string;
  /** Told when the piece is dragged and, with null, when it no longer is. The same function in each drawing. */
  onHold: (held: Held | null) => void;
  className?: string;
  children: ReactNode;
}

/** Something that can be dragged. */
export function DragPiece({ id, words, onHold, className, children }: DragPieceProps) {
  const began = useRef(0);
  const { dragProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ 'text/plain': words }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ y }) => {
      began.current = y;
    },
  });
  // Not as the drag begins: browsers give it up when what is below the pointer changes then
  useEffect(() => {
    if (!isDragging) return;
    onHold({ id, y: began.current });
    return () => onHold(null);
  }, [isDragging, id, onHold]);
  return (
    <div
      {...dragProps}
      data-piece={id}
      className={cx(
        'cursor-grab select-none [-webkit-touch-callout:none] active:cursor-grabbing [&_img]:pointer-events-none',
        isDragging && 'opacity-50',
        className,
      )}
    >
      {children}
    </div>
  );
}

interface DropPlaceProps {
  onDrop: () => void;
  className?: string;
  children?: ReactNode;
}

/** Where the piece that is dragged can be dropped. Draw it while one is. */
export function DropPlace({ onDrop, className, children }: DropPlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    hasDropButton: true,
    getDropOperation: () => 'move',
    onDrop,
  });
  return (
    <div
      {...dropProps}
      ref={ref}
      aria-hidden
      data-drop-place
      className={cx(
        'rounded-m border-2',
        isDropTarget ? 'border-primary bg-primary/10' : 'border-dashed border-control',
        className,
      )}
    >
      {children}
    </div>
  );
}

export interface GroupDockProps {
  groups: readonly { id: string; title: string }[];
  held: Held;
  onDrop: (group: string) => void;
}

/** The groups that an item can be dropped in, at the edge of the window: in reach from every item of a long list. */
export function GroupDock({ groups, held, onDrop }: GroupDockProps) {
  return (
    <div
      className={cx(
        'fixed inset-x-0 z-40 max-h-[45dvh] overflow-y-auto border-line bg-surface p-3 shadow-float',
        dockSide(held.y, window.innerHeight) === 'top' ? 'top-0 border-b' : 'bottom-0 border-t',
      )}
    >
      <div className="mx-auto grid max-w-[76ch] grid-cols-2 gap-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {groups.map(({ id, title }) => (
          <DropPlace
            key={id}
            onDrop={() => onDrop(id)}
            className="grid min-h-16 place-items-center px-3 py-2 text-center text-15 font-semibold wrap-anywhere"
          >
            <span className="line-clamp-3">{title}</span>
          </DropPlace>
        ))}
      </div>
    </div>
  );
}

export interface PictureDropProps {
  spots: readonly { id: string; x: number; y: number }[];
  onDrop: (spot: string) => void;
}

/** A picture that labels are dropped on: each goes to the spot that is nearest. */
export function PictureDrop({ spots, onDrop }: PictureDropProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<string>();
  const at = (x: number, y: number) => {
    const { width = 0, height = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return spotAt(spots, { x, y }, { width, height });
  };
  const { dropProps } = useDrop({
    ref,
    hasDropButton: true,
    getDropOperationForPoint: (_types, _allowed, x, y) => (at(x, y) === undefined ? 'cancel' : 'move'),
    onDropMove: ({ x, y }) => setOver(at(x, y)),
    onDropExit: () => setOver(undefined),
    onDrop: ({ x, y }) => {
      const spot = at(x, y);
      if (spot !== undefined) onDrop(spot);
    },
  });
  return (
    <div {...dropProps} ref={ref} aria-hidden data-drop-place className="absolute inset-0">
      {spots.map(({ id, x, y }) => (
        <span
          key={id}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          className={cx(
            'pointer-events-none absolute size-14 -translate-1/2 rounded-full border-4',
            over === id ? 'border-[oklch(0.82_0.16_80)]' : 'border-dashed border-[#fff]',
          )}
        />
      ))}
    </div>
  );
}
