import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import type { InputProps } from '../pieces.ts';

const off = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** What was answered is read again in the results, where nothing can be changed. */
const readable = 'disabled:bg-sunken disabled:opacity-100!';

/** A word or a few. */
export function ShortTextInput({ response, onChange, disabled }: InputProps<ResponseOf<'short_text'>>) {
  const { text } = fieldsOf(response, { text: '' });
  return (
    <div className="max-w-xl">
      <TextField
        unmarked
        label="Your answer"
        maxLength={assessmentLimits.shortAnswer}
        value={text}
        disabled={disabled}
        className={readable}
        onChange={(event) => onChange({ text: event.target.value })}
        {...off}
      />
    </div>
  );
}

/** A number as it is typed, with its unit where one may be given. */
export function NumberInput({ question, response, onChange, disabled }: InputProps<ResponseOf<'numeric'>>) {
  const { value, unit } = fieldsOf(response, { value: '', unit: '' });
  const units = question.units ?? [];
  return (
    <div className="grid max-w-xl gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,12rem)]">
      <TextField
        unmarked
        label="Your answer"
        description={disabled ? undefined : 'A number. Decimals with a point or a comma.'}
        inputMode="decimal"
        maxLength={assessmentLimits.shortAnswer}
        value={value}
        disabled={disabled}
        className={readable}
        onChange={(event) => onChange({ value: event.target.value, unit })}
        {...off}
      />
      {units.length > 0 && (
        <SelectField
          label="Unit"
          choices={[
            { value: '', label: question.unit_required ? 'Choose a unit' : 'No unit' },
            ...[...new Set(units)].map((each) => ({ value: each, label: each })),
          ]}
          value={unit}
          disabled={disabled}
          onChange={(event) => onChange({ value, unit: event.target.value })}
        />
      )}
    </div>
  );
}
