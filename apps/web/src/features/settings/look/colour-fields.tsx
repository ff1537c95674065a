import { type ChosenColours, HEX_COLOUR } from '@darasa/contract/settings/colour-rules';
import { useId } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { controlClass } from '~/ui/fields/field';

/** What the product has, as colours to begin with. */
export const productColours: ChosenColours = { main: '#01593c', accent: '#fab72a', main_dark: null };

interface Props {
  value: ChosenColours | null;
  errorAt: (path: 'colours' | 'colours.main' | 'colours.accent' | 'colours.main_dark') => string | undefined;
  onChange: (colours: ChosenColours | null) => void;
}

/** The two colours of a site, each chosen by eye or typed; and one for dark pages, where one is wanted. */
export function ColourFields({ value, errorAt, onChange }: Props) {
  const id = useId();
  const colours = value ?? productColours;
  const put = (change: Partial<ChosenColours>) => onChange({ ...colours, ...change });
  const error = errorAt('colours');
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-15 font-semibold">Colours</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <ColourField
          label="Main colour"
          hint="Buttons and links"
          value={colours.main}
          error={errorAt('colours.main')}
          onChange={(main) => put({ main })}
        />
        <ColourField
          label="Accent colour"
          hint="Progress and marks"
          value={colours.accent}
          error={errorAt('colours.accent')}
          onChange={(accent) => put({ accent })}
        />
        {colours.main_dark !== null && (
          <ColourField
            label="Main colour on dark pages"
            hint="Empty it by “Choose for me” below"
            value={colours.main_dark}
            error={errorAt('colours.main_dark')}
            onChange={(dark) => put({ main_dark: dark })}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 font-medium text-danger">
          {error}
        </p>
      )}
      {value !== null && (
        <Button look="quiet" className="mt-1" onClick={() => onChange(null)}>
          Back to the product’s colours
        </Button>
      )}
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ColourField({ label, hint, value, error, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, by eye`}
          value={HEX_COLOUR.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-m border border-control bg-surface p-0.5"
        />
        <input
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-invalid={error || !HEX_COLOUR.test(value) ? true : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          className={cx(controlClass, 'tabular min-w-0')}
        />
      </div>
      <p id={`${id}-hint`} className={cx('mt-1 text-14', error ? 'font-medium text-danger' : 'text-ink3')}>
        {error ?? hint}
      </p>
    </div>
  );
}
