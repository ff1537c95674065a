import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const KEY = 'outline-width';
/** Pixels. */
const WIDTH = { usual: 340, least: 220, most: 520, step: 16 };

const within = (width: number): number => Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, width)));

function readWidth(): number {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return stored > 0 ? within(stored) : WIDTH.usual;
  } catch {
    return WIDTH.usual;
  }
}

/** How wide the outline is; kept on this device. */
export function useOutlineWidth(): { width: number; setWidth: (width: number) => void } {
  const [width, setShown] = useState(readWidth);
  const setWidth = (wanted: number): void => {
    const next = within(wanted);
    setShown(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // Storage refused: it is as wide until the page is left.
    }
  };
  return { width, setWidth };
}

/** The edge of the outline: dragged, or moved by the arrow keys. A double click gives the usual width. */
export function OutlineEdge({ width, setWidth }: ReturnType<typeof useOutlineWidth>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: width - WIDTH.step,
      ArrowRight: width + WIDTH.step,
      Home: WIDTH.least,
      End: WIDTH.most,
      Enter: WIDTH.usual,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    setWidth(wanted);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const edge = event.currentTarget;
    const start = event.clientX - width;
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: { clientX: number }) => setWidth(clientX - start);
    const end = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('lostpointercapture', end);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', end);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the outline"
      aria-valuenow={width}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      tabIndex={0}
      title="Drag, or press ← or →"
      className="hidden w-2 shrink-0 cursor-col-resize touch-none border-l border-line hover:bg-primary-soft focus-visible:bg-primary-soft lg:block"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => setWidth(WIDTH.usual)}
    />
  );
}
