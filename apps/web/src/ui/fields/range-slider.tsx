import { type ChangeEvent, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

interface Props {
  label: string;
  /** For assistive technology: what each thumb sets. */
  thumbLabels: readonly [string, string];
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** While a thumb moves. */
  onChange: (value: [number, number]) => void;
  /** Once it has been let go; by keys: once they rest, or the focus moves on. */
  onChangeEnd: (value: [number, number]) => void;
  format: (value: number) => string;
  /** Bars above the track, as shares of the highest (0 to 1), evenly spread from `min` to `max`. */
  histogram?: readonly number[];
}

/** Every press of an arrow key would be the end of a move; only where it comes to rest is one. */
const REST_MS = 300;

/**
 * Calls back when the sliders within an element have come to rest. React's onChange is the browser's `input`; its `change`
 * comes once the thumb has been let go, and after each key. Returns what stops it.
 */
function whenSettled(element: HTMLElement, onSettled: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byKey = false;
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    onSettled();
  };
  const stop = new AbortController();
  const on = (type: string, listener: () => void) =>
    element.addEventListener(type, listener, { signal: stop.signal });
  on('keydown', () => {
    byKey = true;
  });
  on('pointerdown', () => {
    byKey = false;
  });
  on('change', () => {
    clearTimeout(timer);
    if (byKey) timer = setTimeout(settle, REST_MS);
    else settle();
  });
  // Whoever goes on to the next control expects that this one counts.
  on('focusout', () => {
    if (timer !== undefined) settle();
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Two native sliders on one track with a histogram above it: the platform's keyboard and touch, for no bytes. */
export function RangeSlider(props: Props) {
  const { label, thumbLabels, min, max, step, value, onChange, onChangeEnd, format, histogram } = props;
  const [low, high] = value;
  const group = useRef<HTMLFieldSetElement>(null);
  const latest = useRef({ value, onChangeEnd });
  latest.current = { value, onChangeEnd };
  useEffect(() => {
    if (!group.current) return;
    return whenSettled(group.current, () =>
      latest.current.onChangeEnd([...latest.current.value] as [number, number]),
    );
  }, []);
  const share = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0);
  const move = (index: 0 | 1) => (event: ChangeEvent<HTMLInputElement>) => {
    const to = Number(event.target.value);
    // A thumb stops at the other one.
    const next: [number, number] = index === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)];
    latest.current.value = next;
    onChange(next);
  };
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {histogram && (
        <div aria-hidden className="mx-2.5 flex h-11 items-end gap-[3px]">
          {histogram.map((bar, index) => {
            const from = (index / histogram.length) * 100;
            const to = ((index + 1) / histogram.length) * 100;
            const inside = to > share(low) && from < share(high);
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars are positions, not things
                key={index}
                className={cx('flex-1 rounded-t-[2px]', inside ? 'bg-histogram' : 'bg-line')}
                style={{ height: `${Math.max(bar * 100, bar > 0 ? 6 : 0)}%` }}
              />
            );
          })}
        </div>
      )}
      <div className="relative mx-2.5 -mt-5 h-11">
        <span className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
        <span
          className="absolute top-5 h-1 rounded-full bg-primary"
          style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
        />
        {([0, 1] as const).map((index) => (
          <input
            key={index}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value[index]}
            onChange={move(index)}
            aria-label={thumbLabels[index]}
            aria-valuetext={format(value[index] ?? min)}
            // Where both stand at the upper end, the lower one must be the one that can be taken.
            className={cx('slider-input', index === 0 && share(low) > 50 && 'z-1')}
          />
        ))}
      </div>
      <div className="tabular flex justify-between text-14 text-ink2">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
    </fieldset>
  );
}
