import { type Currency, currencies } from '@darasa/contract/catalogue/constants';
import type { Coupon, CouponInput } from '@darasa/contract/payments/administration';
import { paymentLimits } from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import type { Suggestion } from '~/ui/fields/suggestion-field';
import { TextField } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { CourseField } from './course-field.tsx';
import { saveCoupon } from './staff-calls.ts';

interface Values {
  code: string;
  note: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: string;
  currency: Currency;
  /** The title of the chosen course, or an id or slug as typed. */
  course_id: string;
  valid_from: string;
  valid_until: string;
  max_uses: string;
  max_uses_per_person: string;
  active: boolean;
}
interface Props {
  /** To change; undefined: a new one. */
  coupon: Coupon | undefined;
  onClose: () => void;
  onSaved: (coupon: Coupon) => void;
}

/** A coupon's form. */
export function CouponDialog({ coupon, onClose, onSaved }: Props) {
  const confirmed = useConfirmedCall();
  const [chosen, setChosen] = useState<Pick<Suggestion, 'id' | 'label'> | undefined>(
    coupon?.course ? { id: coupon.course.id, label: coupon.course.title } : undefined,
  );
  const form = useForm<Values>({ saved: valuesOf(coupon) });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => confirmed(() => saveCoupon(coupon?.id, inputOf(values, chosen))),
    onDone: onSaved,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      title={coupon ? `Coupon ${coupon.code}` : 'New coupon'}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      failure={failure}
    >
      <TextField
        label="Code"
        required
        description="3 to 40 letters, digits and dashes"
        maxLength={paymentLimits.couponCode}
        autoCapitalize="characters"
        {...plain}
        {...form.field('code')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label="Discount"
          choices={[
            { value: 'percent', label: 'Percentage' },
            { value: 'amount', label: 'Amount' },
          ]}
          {...form.field('kind')}
        />
        {kind === 'percent' ? (
          <TextField label="Percent" required inputMode="numeric" {...plain} {...form.field('percent')} />
        ) : (
          <TextField label="Amount" required inputMode="decimal" {...plain} {...form.field('amount')} />
        )}
      </div>
      {kind === 'amount' && (
        <SelectField
          label="Currency"
          description="Only for prices in this currency"
          choices={currencies.map((value) => ({ value, label: value }))}
          {...form.field('currency')}
        />
      )}
      <CourseField
        label="Course"
        description="Type a part of its title; leave it empty for every course. A course that is not in the catalogue is found by its id or the last part of its URL."
        {...form.field('course_id')}
        onChoose={(course) => {
          setChosen(course);
          form.change('course_id', course.label);
        }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label="Valid from" type="date" {...form.field('valid_from')} />
        <TextField label="Last day" type="date" {...form.field('valid_until')} />
        <TextField label="Uses in all" inputMode="numeric" {...plain} {...form.field('max_uses')} />
        <TextField
          label="Uses per person"
          inputMode="numeric"
          {...plain}
          {...form.field('max_uses_per_person')}
        />
      </div>
      <TextField
        label="Note"
        description="For administrators"
        maxLength={paymentLimits.couponNote}
        {...form.field('note')}
      />
      <Checkbox {...form.checkbox('active')}>Active</Checkbox>
    </FormDialog>
  );
}

const dayOf = (iso: string | null): string => iso?.slice(0, 10) ?? '';
const DAY_MS = 86_400_000;

/** The form's text. The end of a coupon is stored as the moment after its last day, in UTC. */
function valuesOf(coupon: Coupon | undefined): Values {
  const until = coupon?.valid_until ? new Date(Date.parse(coupon.valid_until) - DAY_MS).toISOString() : null;
  return {
    code: coupon?.code ?? '',
    note: coupon?.note ?? '',
    kind: coupon && coupon.percent === null ? 'amount' : 'percent',
    percent: coupon?.percent?.toString() ?? '',
    amount: coupon?.amount?.toString() ?? '',
    currency: coupon?.currency ?? 'KES',
    course_id: coupon?.course?.title ?? '',
    valid_from: dayOf(coupon?.valid_from ?? null),
    valid_until: dayOf(until),
    max_uses: coupon?.max_uses?.toString() ?? '',
    max_uses_per_person: coupon ? (coupon.max_uses_per_person?.toString() ?? '') : '1',
    active: coupon?.active ?? true,
  };
}

/** Text that is no number is sent as 0, which the server refuses beside the field. */
const numberOf = (text: string): number | null => {
  if (text.trim() === '') return null;
  const number = Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : 0;
};
const timeOf = (day: string, days = 0): string | null =>
  day === '' ? null : new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString();

/** The course counts as chosen while its title stands in the field. */
function inputOf(values: Values, chosen: Pick<Suggestion, 'id' | 'label'> | undefined): CouponInput {
  const byAmount = values.kind === 'amount';
  const course = values.course_id.trim();
  return {
    code: values.code,
    note: values.note,
    percent: byAmount ? null : (numberOf(values.percent) ?? 0),
    amount: byAmount ? (numberOf(values.amount) ?? 0) : null,
    currency: byAmount ? values.currency : null,
    course_id: course !== '' && course === chosen?.label.trim() ? chosen.id : course || null,
    valid_from: timeOf(values.valid_from),
    valid_until: timeOf(values.valid_until, 1),
    max_uses: numberOf(values.max_uses),
    max_uses_per_person: numberOf(values.max_uses_per_person),
    active: values.active,
  };
}
