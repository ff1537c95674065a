import { Suspense, useEffect, useState } from 'react';
import { latePart } from '~/ui/late-part';
import type { DragPieceProps, GroupDockProps, PictureDropProps } from './drag-parts.tsx';

const load = () => import('./drag-parts.tsx');

const Still = ({ className, children }: DragPieceProps) => <div className={className}>{children}</div>;

const LatePiece = latePart(async () => (await load()).DragPiece, Still);
const LatePlace = latePart(async () => (await load()).DropPlace);
const LateDock = latePart(async () => (await load()).GroupDock);
const LatePicture = latePart(async () => (await load()).PictureDrop);

/**
 * Whether pieces can be dragged: not when the code for that can't be had, as without a connection. Then they are chosen.
 * @param wanted the answer can be changed
 */
export function useDragging(wanted: boolean): boolean {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    let isLeft = false;
    load().catch(() => !isLeft && setThere(false));
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return wanted && isThere;
}

/** A piece that can be dragged, once the code for that is there. */
export const Draggable = (props: DragPieceProps) => (
  <Suspense fallback={<Still {...props} />}>
    <LatePiece {...props} />
  </Suspense>
);

/** Covers what it stands in, which then takes the dragged piece. Draw it while one is dragged. */
export const DropHere = ({ onDrop }: { onDrop: () => void }) => (
  <Suspense>
    <LatePlace onDrop={onDrop} className="absolute -inset-px z-10" />
  </Suspense>
);

/** The groups that the dragged item can be dropped in. Draw them while one is dragged. */
export const DropInGroup = (props: GroupDockProps) => (
  <Suspense>
    <LateDock {...props} />
  </Suspense>
);

/** Covers a picture, whose spots then take the dragged label. Draw it while one is dragged. */
export const DropOnPicture = (props: PictureDropProps) => (
  <Suspense>
    <LatePicture {...props} />
  </Suspense>
);
