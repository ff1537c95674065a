import { type RefObject, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Skeleton } from '~/ui/skeleton';
import { type LessonPlace, useLearningPieces } from '../pieces.ts';

/** Blocks that the page brings a piece for, by how they are drawn; each piece is loaded when a text has such a block. */
const BLOCKS = {
  '.block-question': 'Question',
  '.block-flashcards': 'Flashcards',
  '.block-run': 'Program',
} as const;
type Piece = (typeof BLOCKS)[keyof typeof BLOCKS];

interface Place {
  piece: Piece;
  block: HTMLElement;
  /** Where the piece is drawn, in the block. */
  host: HTMLElement;
  /** What is read without it. */
  without: HTMLElement | null | undefined;
}

/** Draws in a text what its blocks ask and run. @param box around the text, which was drawn already */
export function BlockPlaces({
  box,
  html,
  place,
}: {
  box: RefObject<HTMLElement | null>;
  html: string;
  place: LessonPlace;
}) {
  const pieces = useLearningPieces();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other blocks
  useEffect(() => {
    const found = Object.entries(BLOCKS).flatMap(([selector, piece]) =>
      [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])].map((block): Place => {
        const host = document.createElement('div');
        const without = piece === 'Program' ? undefined : block.querySelector<HTMLElement>(':scope > p');
        if (without) without.hidden = true;
        block.append(host);
        return { piece, block, host, without };
      }),
    );
    setPlaces(found);
    return () => {
      for (const { host, without } of found) {
        host.remove();
        if (without) without.hidden = false;
      }
    };
  }, [box, html]);
  return places.map(({ piece, block, host }, at) => {
    const Piece = pieces[piece];
    return createPortal(
      <Suspense fallback={<Skeleton className="h-24" />}>
        <Piece place={place} part={block.dataset.part ?? ''} block={block} />
      </Suspense>,
      host,
      String(at),
    );
  });
}
