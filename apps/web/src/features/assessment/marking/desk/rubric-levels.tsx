import type { Rubric } from '@darasa/contract/assessment/questions/question';
import { cx } from '~/ui/cx';

interface Props {
  rubric: Rubric;
  levels: Readonly<Record<string, string>>;
  /** The criterion that number keys are for, where there are any; null: no keys. */
  current: string | null;
  disabled?: boolean;
  onChoose: (criterion: string, level: string) => void;
}

/** Levels of each criterion, one of them chosen. */
export function RubricLevels({ rubric, levels, current, disabled = false, onChoose }: Props) {
  return (
    <div className="grid gap-5">
      {rubric.criteria.map((criterion) => (
        <fieldset
          key={criterion.id}
          data-criterion={criterion.id}
          disabled={disabled}
          className={cx('border-l-4 pl-3', current === criterion.id ? 'border-accent' : 'border-line')}
        >
          <legend className="text-15 font-semibold wrap-anywhere">
            {criterion.title}
            {current === criterion.id && <span className="sr-only"> (number keys choose here)</span>}
          </legend>
          {criterion.description && (
            <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
              {criterion.description}
            </p>
          )}
          <div className="mt-1.5 grid gap-1">
            {criterion.levels.map((level, index) => (
              <label
                key={level.id}
                className={cx(
                  'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-m border px-2.5 py-2 text-15',
                  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  levels[criterion.id] === level.id
                    ? 'border-primary bg-primary-soft'
                    : 'border-line hover:bg-sunken',
                )}
              >
                <input
                  type="radio"
                  name={criterion.id}
                  checked={levels[criterion.id] === level.id}
                  onChange={() => onChoose(criterion.id, level.id)}
                  className="mt-1 size-4 shrink-0 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <span className="flex justify-between gap-2">
                    <span dir="auto" className="font-medium wrap-anywhere">
                      {level.title}
                    </span>
                    <span className="tabular shrink-0 text-14 text-ink2">{level.points}</span>
                  </span>
                  {level.description && (
                    <span dir="auto" className="block text-14 text-ink2 wrap-anywhere">
                      {level.description}
                    </span>
                  )}
                </span>
                {current !== null && index < 9 && (
                  <kbd
                    aria-hidden
                    className="mt-0.5 shrink-0 rounded-s border border-control px-1.5 text-13 leading-5 max-md:hidden"
                  >
                    {index + 1}
                  </kbd>
                )}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
