import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';

/** What each rating says in words. */
const words = ['Very bad', 'Bad', 'All right', 'Good', 'Very good'] as const;

interface Props {
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}

/** A rating from one to five stars: radio buttons, so that arrow keys and screen readers work as everywhere. */
export function StarField({ value, onChange, error }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      onPointerLeave={() => setPointed(0)}
    >
      <legend className="mb-1 text-15 font-semibold">Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-2 inline-flex">
          {words.map((word, index) => {
            const rating = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-11 cursor-pointer place-items-center rounded-m has-focus-visible:outline-3 has-focus-visible:outline-focus"
                onPointerEnter={() => setPointed(rating)}
              >
                <input
                  type="radio"
                  name={id}
                  value={rating}
                  checked={value === rating}
                  onChange={() => onChange(rating)}
                  aria-label={`${rating} of 5: ${word}`}
                  aria-invalid={error ? true : undefined}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <Icon
                  of={Star}
                  size={30}
                  className={cx(
                    'pointer-events-none',
                    shown >= rating ? 'fill-accent stroke-accent' : 'fill-none stroke-control',
                  )}
                />
              </label>
            );
          })}
        </span>
        <span aria-hidden className="text-15 text-ink2">
          {words[shown - 1] ?? ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
