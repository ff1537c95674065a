import { Label } from 'react-aria-components/Label';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { cx } from './cx.ts';

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
  /** Once it has been let go. */
  onChangeEnd: (value: [number, number]) => void;
  format: (value: number) => string;
  /** Bars above the track, as shares of the highest (0 to 1), evenly spread from `min` to `max`. */
  histogram?: readonly number[];
}

const pair = (value: number | number[]): [number, number] =>
  Array.isArray(value) ? [value[0] ?? 0, value[1] ?? 0] : [value, value];

/** Two thumbs on one track with a histogram above it, by mouse, touch and keyboard. */
export function RangeSlider({
  label,
  thumbLabels,
  min,
  max,
  step,
  value,
  onChange,
  onChangeEnd,
  format,
  histogram,
}: Props) {
  const [low, high] = value;
  const share = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0);
  return (
    <Slider
      minValue={min}
      maxValue={max}
      step={step}
      value={[low, high]}
      onChange={(next) => onChange(pair(next))}
      onChangeEnd={(next) => onChangeEnd(pair(next))}
    >
      <Label className="sr-only">{label}</Label>
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
      <SliderTrack className="relative mx-2.5 h-11 w-[calc(100%-20px)] -mt-5">
        {() => (
          <>
            <span className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
            <span
              className="absolute top-5 h-1 rounded-full bg-primary"
              style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
            />
            {thumbLabels.map((name, index) => (
              <SliderThumb
                key={name}
                index={index}
                aria-label={name}
                className="top-[22px] size-[22px] rounded-full border-2 border-primary bg-surface before:absolute before:-inset-[11px] before:rounded-full focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
              />
            ))}
          </>
        )}
      </SliderTrack>
      <div className="tabular flex justify-between text-14 text-ink2">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
    </Slider>
  );
}
