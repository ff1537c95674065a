import type { PaymentSettings } from '@darasa/contract/payments/administration';
import { methodLabels, paymentLimits } from '@darasa/contract/payments/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { STAFF_ORDERS } from './orders-url.ts';
import { PaymentSettingsTabs } from './settings-tabs.tsx';
import { changeSettings } from './staff-calls.ts';
import { settingsQuery } from './staff-queries.ts';

/** The ways to pay, and what receipts say about the seller. */
export function PaymentSettingsPage() {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={STAFF_ORDERS}>
            Orders
          </PathLink>,
          'Payment settings',
        ]}
      />
      <h1 className="mt-3 mb-5 text-30 tracking-[-0.025em]">Payment settings</h1>
      <PaymentSettingsTabs current="byHand" />
      <QueryResult
        query={useQuery(settingsQuery)}
        skeleton={<Skeleton className="mt-6 h-96 w-full" />}
        failed="The payment settings could not be loaded"
      >
        {(settings) => <Settings settings={settings} />}
      </QueryResult>
    </>
  );
}

type Numbers = 'refund_days' | 'refund_progress' | 'teacher_places';
type Values = Omit<PaymentSettings, Numbers> & Record<Numbers, string>;
const valuesOf = (settings: PaymentSettings): Values => ({
  ...settings,
  refund_days: String(settings.refund_days),
  refund_progress: String(settings.refund_progress),
  teacher_places: String(settings.teacher_places),
});
const isWhole = (typed: string, max: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= max;

function Settings({ settings }: { settings: PaymentSettings }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const form = useForm<Values>({
    saved: valuesOf(settings),
    problemsOf: ({ methods, refund_days, refund_progress, teacher_places }) => ({
      ...(isWhole(refund_days, 365) ? {} : { refund_days: 'Enter a whole number from 0 to 365' }),
      ...(isWhole(refund_progress, 100) ? {} : { refund_progress: 'Enter a whole number from 0 to 100' }),
      ...(isWhole(teacher_places, 1000) ? {} : { teacher_places: 'Enter a whole number from 0 to 1000' }),
      ...Object.fromEntries(
        methods.flatMap(({ enabled, instructions }, index) =>
          enabled && instructions.trim() === ''
            ? [[`methods.${index}.instructions`, 'Enter where and how to pay']]
            : [],
        ),
      ),
    }),
  });
  const { failure, onSubmit } = useSending(form, {
    send: (values) =>
      confirmed(() =>
        changeSettings({
          ...values,
          refund_days: Number(values.refund_days),
          refund_progress: Number(values.refund_progress),
          teacher_places: Number(values.teacher_places),
        }),
      ),
    onDone: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      form.clear(valuesOf(saved));
      showToast('The payment settings are saved');
    },
  });
  return (
    <form
      ref={form.form}
      noValidate
      aria-label="Payment settings"
      className="mt-6 grid max-w-2xl gap-8"
      onSubmit={onSubmit}
    >
      <p className="text-16 text-ink2">
        Buyers see these instructions at the checkout and in emails. They enter the reference of their
        payment, and you confirm it in the list of orders.
      </p>
      {settings.methods.map(({ method }, index) => (
        <fieldset key={method} className="grid gap-3">
          <legend className="mb-2 text-19 font-semibold">{methodLabels[method]}</legend>
          <Checkbox {...form.checkbox(`methods.${index}.enabled` as 'methods.0.enabled')}>
            Offer {methodLabels[method]}
          </Checkbox>
          <TextArea
            label={`Instructions for ${methodLabels[method]}`}
            unmarked
            description={placeholders[method]}
            maxLength={paymentLimits.instructions}
            rows={4}
            {...form.field(`methods.${index}.instructions` as 'methods.0.instructions')}
          />
        </fieldset>
      ))}
      <TextArea
        label="Seller on receipts"
        unmarked
        description="Postal address and tax number, printed beside the name of the site"
        maxLength={paymentLimits.seller}
        rows={3}
        {...form.field('seller')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-19 font-semibold">Refunds on request</legend>
        <TextField
          label="Days after the payment"
          description="Within them buyers get their money back when they ask for it. 0: never, and you decide."
          inputMode="numeric"
          required
          className="max-w-32"
          {...form.field('refund_days')}
        />
        <TextField
          label="Of the course done, in percent"
          description="Buyers who have done more, or have a certificate, are sent to you."
          inputMode="numeric"
          required
          className="max-w-32"
          {...form.field('refund_progress')}
        />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-19 font-semibold">Free places</legend>
        <TextField
          label="People a teacher may let in for nothing each month"
          description="Into priced courses that are their own, with a reason. 0: only administrators let people in without a payment."
          inputMode="numeric"
          required
          className="max-w-32"
          {...form.field('teacher_places')}
        />
      </fieldset>
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div>
        <Button type="submit" disabled={!form.ready} aria-disabled={form.pending}>
          {form.pending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

const placeholders = {
  mobile_money: 'For example the paybill or till number, and what to enter as the account',
  bank_transfer: 'Bank, branch, account name and number',
  cash: 'Where and when to pay, and to whom',
} as const;
