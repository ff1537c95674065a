import { SquareStack } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useLearningPieces } from '../pieces.ts';

/** Room between the marked text and what is offered, in pixels. */
const GAP = 10;

interface Marked {
  text: string;
  /** Below the end of what is marked, in the box. */
  top: number;
  left: number;
}

/** What is offered for a text that somebody has marked in a lesson: a card of it. @param box around the text */
export function SelectionMenu({
  box,
  course,
  lessonId,
}: {
  box: RefObject<HTMLElement | null>;
  course: { id: string; slug: string; title: string };
  lessonId: string;
}) {
  const { MakeCard } = useLearningPieces();
  const [marked, setMarked] = useState<Marked>();
  const [making, setMaking] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setMarked(box.current ? markedIn(box.current) : undefined);
    // Told at each letter: what is offered waits for the end
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(look, 250);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
    };
  }, [box]);
  return (
    <>
      {marked && making === undefined && (
        <div
          role="toolbar"
          aria-label="Marked text"
          className="absolute z-20 rounded-m border border-line bg-surface shadow-float"
          style={{ top: marked.top, left: marked.left }}
        >
          <Button
            look="quiet"
            // A press would take the mark away before it is read
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setMaking(marked.text)}
          >
            <Icon of={SquareStack} size={18} />
            Make a card
          </Button>
        </div>
      )}
      {making !== undefined && (
        <Suspense>
          <MakeCard
            course={course}
            lessonId={lessonId}
            back={making}
            onClose={() => {
              setMaking(undefined);
              setMarked(undefined);
              document.getSelection()?.removeAllRanges();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Wide enough for what is offered, in pixels. */
const WIDTH = 170;

function markedIn(box: HTMLElement): Marked | undefined {
  const selection = document.getSelection();
  const text = selection?.toString().trim() ?? '';
  if (!selection || selection.rangeCount === 0 || text === '') return undefined;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.commonAncestorContainer)) return undefined;
  const [around, own] = [box.getBoundingClientRect(), range.getBoundingClientRect()];
  const left = Math.min(own.left - around.left, around.width - WIDTH);
  return { text, top: own.bottom - around.top + GAP, left: Math.max(0, left) };
}
