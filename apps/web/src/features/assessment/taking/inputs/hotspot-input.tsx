import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { Icon } from '~/ui/icon';
import type { InputProps } from '../pieces.ts';
import { PartMark } from './part-mark.tsx';
import { PictureFrame, placeOf } from './picture-frame.tsx';

type Point = [x: number, y: number];

const STEP = 0.02;
const FINE_STEP = 0.005;
const steps: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const bounded = (share: number): number => Math.max(0, Math.min(1, Math.round(share * 10_000) / 10_000));
const describePoint = ([x, y]: Point): string =>
  `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;

/** Places on a picture: tapped, set with the arrow keys, or chosen from the list of regions. */
export function HotspotInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'hotspot'>>) {
  const { points, regions } = fieldsOf(response, { points: [] as Point[], regions: [] as string[] });
  const named = (question.regions ?? []).filter(({ label }) => label.trim() !== '');
  const change = (change: Partial<ResponseOf<'hotspot'>>) => onChange({ points, regions, ...change });
  return (
    <div className="grid gap-4">
      {question.picture && (
        <Places
          picture={question.picture}
          points={points}
          disabled={disabled}
          onChange={(next) => change({ points: next })}
        />
      )}
      {named.length > 0 && (!disabled || regions.length > 0) && (
        <fieldset className="min-w-0">
          <legend className="text-15 font-semibold">
            {disabled
              ? 'Chosen from the list'
              : question.picture
                ? 'Or choose from the list'
                : 'Choose from the list'}
          </legend>
          <div className="mt-1 grid gap-x-6 md:grid-cols-2">
            {named.map(({ id, label }) => {
              const chosen = regions.includes(id);
              return (
                <Checkbox
                  key={id}
                  checked={chosen}
                  disabled={disabled}
                  onChange={() =>
                    change({
                      regions: chosen ? regions.filter((each) => each !== id) : [...regions, id],
                    })
                  }
                >
                  <span className="inline-flex gap-2 wrap-anywhere">
                    {`${label} `}
                    <PartMark share={chosen ? parts?.[id] : undefined} />
                  </span>
                </Checkbox>
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface PlacesProps {
  picture: Parameters<typeof PictureFrame>[0]['picture'];
  points: readonly Point[];
  disabled: boolean;
  onChange: (points: Point[]) => void;
}

function Places({ picture, points, disabled, onChange }: PlacesProps) {
  const [cross, setCross] = useState<Point>([0.5, 0.5]);
  const [said, setSaid] = useState('');
  const [byKeys, setByKeys] = useState(false);

  function add(point: Point): void {
    if (points.length >= assessmentLimits.parts) return;
    onChange([...points, point]);
    setSaid(`Place ${points.length + 1} set: ${describePoint(point)}`);
  }
  function remove(index: number): void {
    onChange(points.filter((_point, each) => each !== index));
    setSaid(`Place ${index + 1} removed`);
  }
  function press(event: MouseEvent<HTMLButtonElement>): void {
    // Enter and Space press a button without a pointer
    if (event.detail === 0) {
      add(cross);
      return;
    }
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const point: Point = [
      bounded((event.clientX - left) / Math.max(1, width)),
      bounded((event.clientY - top) / Math.max(1, height)),
    ];
    setByKeys(false);
    setCross(point);
    add(point);
  }
  function move(event: KeyboardEvent): void {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      if (points.length > 0) remove(points.length - 1);
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? FINE_STEP : STEP;
    const next: Point = [bounded(cross[0] + step[0] * by), bounded(cross[1] + step[1] * by)];
    setByKeys(true);
    setCross(next);
    setSaid(describePoint(next));
  }

  return (
    <div className="grid gap-2">
      {!disabled && (
        <p className="text-14 text-ink3">
          Tap the picture. With a keyboard: arrow keys move the cross-hair (with Shift in small steps), Enter
          sets a place, Delete removes the last one.
        </p>
      )}
      <PictureFrame picture={picture}>
        {!disabled && (
          <button
            type="button"
            aria-label={`Set a place on the picture${picture.alt ? `: ${picture.alt}` : ''}`}
            onClick={press}
            onKeyDown={move}
            onFocus={(event) => setByKeys(event.currentTarget.matches(':focus-visible'))}
            onBlur={() => setByKeys(false)}
            className="absolute inset-0 cursor-crosshair rounded-m focus-visible:outline-4 focus-visible:-outline-offset-4"
          />
        )}
        {byKeys && !disabled && (
          <span
            aria-hidden
            style={placeOf(...cross)}
            className="pointer-events-none absolute grid size-9 -translate-1/2 place-items-center rounded-full border-2 border-[#fff] bg-[oklch(0.15_0.02_168/0.65)] text-[#fff]"
          >
            <Icon of={Plus} />
          </span>
        )}
        {points.map((point, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places are nothing but their numbers
            key={index}
            aria-hidden
            style={placeOf(...point)}
            className="pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-[#fff] bg-[oklch(0.41_0.088_163)] text-13 font-semibold text-[#fff]"
          >
            {index + 1}
          </span>
        ))}
      </PictureFrame>
      {points.length > 0 && (
        <ul aria-label="Places" className="flex flex-wrap gap-2">
          {points.map((point, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              className="flex items-center rounded-m bg-sunken pl-3 text-14"
            >
              <span className={disabled ? 'py-2 pr-3' : ''}>
                <span className="font-semibold">Place {index + 1}</span>
                <span className="sr-only">: {describePoint(point)}</span>
              </span>
              {!disabled && (
                <Button
                  look="quiet"
                  icon
                  aria-label={`Remove place ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Icon of={X} size={16} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
