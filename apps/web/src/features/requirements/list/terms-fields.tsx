import { requirementLimits } from '@darasa/contract/requirements/rules';
import type { Requirement } from '@darasa/contract/requirements/schemas';
import { useState } from 'react';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import type { Form } from '~/ui/form/use-form';

/** What a requirement says of time, as a form has it. */
export interface TermsValues {
  due: 'day' | 'days';
  day: string;
  days: string;
  mandatory: boolean;
  renew_months: string;
  escalate_days: string;
  note: string;
}

export const noTerms: TermsValues = {
  due: 'day',
  day: '',
  days: '14',
  mandatory: true,
  renew_months: '',
  escalate_days: '7',
  note: '',
};

export const termsValuesOf = (one: Requirement): TermsValues => ({
  due: one.due.kind,
  day: one.due.kind === 'day' ? one.due.day : '',
  days: one.due.kind === 'days' ? String(one.due.days) : '14',
  mandatory: one.mandatory,
  renew_months: one.renew_months?.toString() ?? '',
  escalate_days: one.escalate_days?.toString() ?? '',
  note: one.note,
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

export const termsBodyOf = (values: TermsValues) => ({
  due:
    values.due === 'day'
      ? ({ kind: 'day', day: values.day } as const)
      : ({ kind: 'days', days: numberOf(values.days) ?? 0 } as const),
  mandatory: values.mandatory,
  renew_months: numberOf(values.renew_months),
  escalate_days: numberOf(values.escalate_days),
  note: values.note,
});

const wholeFrom = (text: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** What is wrong before it is sent. */
export function termsProblems(values: TermsValues): Partial<Record<keyof TermsValues, string>> {
  const { days, renew_months, escalate_days } = requirementLimits;
  return {
    ...(values.due === 'day' && values.day === '' ? { day: 'Choose a day' } : {}),
    ...(values.due === 'days' && !wholeFrom(values.days, 0, days)
      ? { days: `Enter a number of days, at most ${days}` }
      : {}),
    ...(values.renew_months !== '' && !wholeFrom(values.renew_months, 1, renew_months)
      ? { renew_months: `Enter a number of months, at most ${renew_months}` }
      : {}),
    ...(values.escalate_days !== '' && !wholeFrom(values.escalate_days, 1, escalate_days)
      ? { escalate_days: `Enter a number of days, at most ${escalate_days}` }
      : {}),
  };
}

/** When it is due, whether it is mandatory, and when it is renewed. */
export function TermsFields({ form }: { form: Form<TermsValues> }) {
  const [kind, setKind] = useState(form.values().due);
  const due = form.field('due');
  const byDay = kind === 'day';
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          label="Due"
          choices={[
            { value: 'day', label: 'On a day' },
            { value: 'days', label: 'Days after being assigned' },
          ]}
          {...due}
          onChange={(event) => {
            due.onChange(event);
            setKind(event.target.value as TermsValues['due']);
          }}
        />
        {byDay ? (
          <TextField label="Day" type="date" required {...form.field('day')} />
        ) : (
          <TextField label="Days" inputMode="numeric" required autoComplete="off" {...form.field('days')} />
        )}
        <TextField
          label="Renewed every … months"
          description="Empty: done once. The course is then done anew each time; what was done before is kept."
          inputMode="numeric"
          autoComplete="off"
          {...form.field('renew_months')}
        />
        <TextField
          label="Tell leaders after … days overdue"
          description="Empty: never"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('escalate_days')}
        />
      </div>
      <Checkbox {...form.checkbox('mandatory')}>
        Mandatory: people are enrolled. Otherwise it is offered to them
      </Checkbox>
      <TextArea
        label="Note"
        description="Read by those who have to do it"
        rows={2}
        maxLength={requirementLimits.note}
        {...form.field('note')}
      />
    </>
  );
}
