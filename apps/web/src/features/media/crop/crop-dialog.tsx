import { type Crop, clampCrop } from '@darasa/contract/media/rules';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import { type Corner, largestCrop, moveCorner, moveCrop, type Size, scaleCrop } from './crop-geometry.ts';

interface Props {
  /** A file that was chosen, or the URL of an image that was uploaded. */
  image: File | string;
  /** Width to height that is kept, such as 16 / 9 for course pictures; null for any. */
  aspect: number | null;
  /** @param crop in pixels of the upright image */
  onCrop: (crop: Crop) => void;
  onClose: () => void;
}

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const places: Record<Corner, string> = {
  nw: '-top-3 -left-3 cursor-nwse-resize',
  ne: '-top-3 -right-3 cursor-nesw-resize',
  sw: '-bottom-3 -left-3 cursor-nesw-resize',
  se: '-bottom-3 -right-3 cursor-nwse-resize',
};
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Asks which part of an image is shown. The part is moved and resized by pointer, touch, keyboard or the buttons. */
export function CropDialog({ image, aspect, onCrop, onClose }: Props) {
  const url = useImageUrl(image);
  const help = useId();
  const [picture, setPicture] = useState<Size>();
  const [crop, setCrop] = useState<Crop>();
  const [broken, setBroken] = useState(false);

  const change = (next: (crop: Crop, picture: Size) => Crop): void => {
    if (picture) setCrop((now) => now && next(now, picture));
  };
  const resize = (factor: number) => change((now, size) => scaleCrop(now, factor, size));
  const finish = () => {
    if (crop && picture) onCrop(clampCrop(crop, picture));
  };

  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow && picture) {
      // A hundredth of the image, or with Shift a tenth
      const step = Math.max(1, (Math.max(picture.width, picture.height) * (event.shiftKey ? 10 : 1)) / 100);
      change((now, size) => moveCrop(now, { x: arrow.x * step, y: arrow.y * step }, size));
    } else if (event.key === '+' || event.key === '=') resize(1.1);
    else if (event.key === '-') resize(1 / 1.1);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title="Crop the image"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!crop} onClick={finish}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {broken ? (
          <Note tone="danger">This image cannot be shown. Choose another file.</Note>
        ) : (
          <div className="relative mx-auto w-fit overflow-hidden rounded-s bg-sunken select-none">
            <img
              src={url}
              alt=""
              draggable={false}
              className="block max-h-[50vh] max-w-full"
              onError={() => url && setBroken(true)}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setPicture({ width, height });
                setCrop(largestCrop({ width, height }, aspect));
              }}
            />
            {crop && picture && (
              // biome-ignore lint/a11y/useSemanticElements: a part of an image that is moved has no element of its own
              <div
                role="group"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
                tabIndex={0}
                aria-label={describe(crop, picture)}
                aria-describedby={help}
                onKeyDown={press}
                {...dragging(picture, (by) => change((now, size) => moveCrop(now, by, size)))}
                className="absolute cursor-move touch-none border-2 border-[oklch(1_0_0)] shadow-[0_0_0_9999px_oklch(0.15_0.02_168/0.55)] outline-offset-2"
                style={placeOf(crop, picture)}
              >
                {CORNERS.map((corner) => (
                  <span
                    key={corner}
                    {...dragging(picture, (by) =>
                      change((now, size) => moveCorner(now, corner, by, size, aspect)),
                    )}
                    className={`absolute flex size-6 touch-none items-center justify-center ${places[corner]}`}
                  >
                    <span className="size-3 rounded-full border border-[oklch(0.23_0.028_168)] bg-[oklch(1_0_0)]" />
                  </span>
                ))}
              </div>
            )}
          </div>
        )}
        <p id={help} className="text-14">
          Drag the frame or its corners. With the keyboard: arrow keys move it, + and − resize it.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="outline" onClick={() => resize(1 / 1.1)}>
            Smaller
          </Button>
          <Button look="outline" onClick={() => resize(1.1)}>
            Larger
          </Button>
          <Button look="quiet" onClick={() => picture && setCrop(largestCrop(picture, aspect))}>
            Reset
          </Button>
        </div>
        {crop && (
          <p role="status" className="text-14 text-ink3 tabular-nums">
            {Math.round(crop.width)} × {Math.round(crop.height)} pixels
            {crop.width < SMALL && '. This is small: the image may look blurred on large screens.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Narrower images look blurred on a course page. */
const SMALL = 640;

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
const placeOf = (crop: Crop, picture: Size) => ({
  left: percent(crop.x, picture.width),
  top: percent(crop.y, picture.height),
  width: percent(crop.width, picture.width),
  height: percent(crop.height, picture.height),
});
const describe = (crop: Crop, picture: Size): string =>
  `Selected part: ${Math.round((100 * crop.width) / picture.width)}% of the width, ${Math.round(
    (100 * crop.x) / picture.width,
  )}% from the left, ${Math.round((100 * crop.y) / picture.height)}% from the top`;

/** Pointer handlers that tell how far something was dragged, in pixels of the image. */
function dragging(picture: Size, onDrag: (by: { x: number; y: number }) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      const shown = event.currentTarget.closest('.relative')?.getBoundingClientRect();
      if (!shown || shown.width === 0) return;
      const scale = picture.width / shown.width;
      onDrag({ x: event.movementX * scale, y: event.movementY * scale });
    },
  };
}

/** A URL for an image, given back when it is not shown any more. */
function useImageUrl(image: File | string): string | undefined {
  const [url, setUrl] = useState(typeof image === 'string' ? image : undefined);
  useEffect(() => {
    if (typeof image === 'string') return setUrl(image);
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}
