import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { cx } from '~/ui/cx';
import { BoundTextField } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { useEditorPieces } from '../editor-pieces.ts';
import type { QuestionEditing } from './question-editing.ts';

/** A place on a picture: shares of its width and height, 0 to 1. */
export type Place = [x: number, y: number];

const bounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
export const placeAt = (x: number, y: number): Place => [bounded(x), bounded(y)];

/** Where on an element a pointer is. */
export function placeOf(event: { clientX: number; clientY: number }, board: Element): Place {
  const { left, top, width, height } = board.getBoundingClientRect();
  return placeAt((event.clientX - left) / (width || 1), (event.clientY - top) / (height || 1));
}

/** How far a key moves something on the picture; undefined: the key is none of these. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): Place | undefined {
  const step = shiftKey ? 0.05 : 0.01;
  const steps: Record<string, Place> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  return steps[key];
}

/** The picture of a question, with its description. */
export function PictureFields({ question, readOnly, media, edit }: QuestionEditing) {
  const { picture } = question;
  const { MediaField } = useEditorPieces();
  const fields = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  // The button that was pressed is gone; what is next is to say what the picture shows
  useEffect(() => {
    if (picture && chosen.current)
      fields.current?.querySelector<HTMLInputElement>('input[data-alt]')?.focus();
    chosen.current = false;
  }, [picture]);
  return (
    <div ref={fields} className="grid gap-4">
      <MediaField
        label="Picture"
        accept={['image']}
        mediaId={picture?.media_id ?? null}
        media={media}
        readOnly={readOnly}
        onChange={(file) => {
          chosen.current = file !== null && !picture;
          edit(
            (now) => ({ picture: file && { media_id: file.id, alt: now.picture?.alt ?? '' } }),
            'Change picture',
          );
        }}
      />
      {picture && (
        <BoundTextField
          data-alt
          label="What the picture shows"
          description="Read out to people who cannot see it. It should not give the answer away."
          required
          value={picture.alt}
          readOnly={readOnly}
          maxLength={limits.shortText}
          onText={(alt) =>
            edit((now) => ({ picture: now.picture && { ...now.picture, alt } }), 'Describe picture')
          }
        />
      )}
    </div>
  );
}

interface BoardProps {
  question: QuestionDocument;
  media: QuestionEditing['media'];
  board: RefObject<HTMLDivElement | null>;
  /** The pointer draws or places something. */
  drawing: boolean;
  onPointerDown?: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerMove?: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerUp?: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerCancel?: () => void;
  children: ReactNode;
}

/** The picture, with what stands on it. Nothing before there is one. */
export function PictureBoard({ question, media, board, drawing, children, ...events }: BoardProps) {
  const { resolveMedia } = useEditorPieces().usePictures(media);
  const url = question.picture && resolveMedia(question.picture.media_id);
  if (!question.picture) return null;
  return (
    <div
      ref={board}
      className={cx(
        'relative w-fit max-w-full overflow-hidden rounded-m border border-line bg-sunken select-none',
        drawing && 'cursor-crosshair touch-none',
      )}
      {...events}
    >
      {url ? (
        <img
          src={url}
          alt={question.picture.alt}
          draggable={false}
          className="block h-auto max-h-[32rem] max-w-full"
        />
      ) : (
        <div className="grid h-64 w-96 max-w-full place-items-center text-15 text-ink3">
          The picture is being prepared
        </div>
      )}
      {children}
    </div>
  );
}

interface HandleProps {
  place: Place;
  label: string;
  board: RefObject<HTMLDivElement | null>;
  readOnly: boolean;
  selected?: boolean;
  onSelect?: () => void;
  onPlace: (place: Place) => void;
  children?: ReactNode;
}

/** A point on the picture: dragged by mouse or finger, moved by the arrow keys, further with Shift. */
export function PointHandle(props: HandleProps) {
  const { place, label, board, readOnly, selected = false, onSelect, onPlace, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={readOnly ? label : `${label}: drag it, or use the arrow keys`}
      style={{ left: `${place[0] * 100}%`, top: `${place[1] * 100}%` }}
      className={cx(
        'absolute grid -translate-1/2 touch-none place-items-center rounded-full border-2 border-surface font-semibold shadow-float',
        children ? 'size-8 text-14' : 'size-4 before:absolute before:-inset-2',
        selected ? 'bg-accent text-on-accent' : 'bg-primary text-on-primary',
      )}
      onFocus={onSelect}
      onPointerDown={(event) => {
        event.stopPropagation();
        onSelect?.();
        if (!readOnly) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (readOnly || !board.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        onPlace(placeOf(event, board.current));
      }}
      onKeyDown={(event) => {
        const step = arrowStep(event);
        if (readOnly || !step || event.altKey) return;
        event.preventDefault();
        onPlace(placeAt(place[0] + step[0], place[1] + step[1]));
      }}
    >
      {children}
    </button>
  );
}

/** A share of the width or height as a percentage. */
export function ShareField({
  label,
  value,
  readOnly,
  onShare,
}: {
  label: string;
  value: number;
  readOnly: boolean;
  onShare: (share: number) => void;
}) {
  return (
    <LimitedNumber
      label={label}
      value={Number((value * 100).toFixed(2))}
      least={0}
      most={100}
      decimals={2}
      readOnly={readOnly}
      onNumber={(percent) => percent !== null && onShare(bounded(percent / 100))}
    />
  );
}
