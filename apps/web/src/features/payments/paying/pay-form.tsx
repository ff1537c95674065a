import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import type { OnlineMethod } from '@darasa/contract/payments/providers';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '~/lib/format';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import type { UnsavedValues } from '~/ui/form/unsaved-values';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { PaymentInstructions } from '../payment-instructions.tsx';
import type { ChosenWay } from './kept-try.ts';
import { ownPhoneQuery } from './paying-calls.ts';
import { readRememberedWay, rememberWay } from './remembered-way.ts';
import { WayChoice, WayDetails } from './way-choice.tsx';
import { phoneProblem, waysToPay } from './ways.ts';

interface Props {
  online: readonly OnlineMethod[];
  methods: readonly OfferedMethod[];
  /** What is to be paid. */
  sum: { amount: number; currency: string };
  /** Offered last: it has just failed. */
  except?: string | undefined;
  /** Why the last try to pay was not even sent. */
  failure?: string;
  disabled?: boolean;
  /** Pays by a provider. @param chosen undefined: it is only ordered @param email of whoever has no account; '' otherwise */
  onPay: (chosen: ChosenWay | undefined, email: string) => Promise<unknown>;
  /** What stands in place of the button where one pays by hand. */
  byHand?: ReactNode;
  /** The button's text where one pays by hand, or not at all: then it orders. */
  orders?: string;
  /** Asks for an email, with this below it. */
  email?: ReactNode;
  /** Where what is typed is kept until it is sent. */
  draft?: UnsavedValues;
}

/** The ways to pay, what the chosen one asks for, and the button that names the sum. */
export function PayForm({
  online,
  methods,
  sum,
  except,
  failure: before,
  disabled = false,
  onPay,
  byHand,
  orders,
  email,
  draft,
}: Props) {
  const isOnline = useOnline();
  const [remembered] = useState(readRememberedWay);
  const ways = waysToPay(online, methods);
  const known = remembered.method === except ? undefined : remembered.method;
  const wayOf = (wanted: string) =>
    ways.find(({ method }) => method === wanted) ?? ways.find(({ method }) => method !== except) ?? ways[0];
  const asksEmail = email !== undefined;
  const mayAskPhone = ways.some(({ asksPhone }) => asksPhone);
  const own = useQuery({ ...ownPhoneQuery, enabled: mayAskPhone && !asksEmail && !remembered.phone });
  const form = useForm<{ email: string; phone: string; way: string }>({
    saved: { email: '', phone: remembered.phone || (asksEmail ? '' : own.data) || '', way: known ?? '' },
    problemsOf: (values) => {
      const problem = wayOf(values.way)?.asksPhone ? phoneProblem(values.phone) : undefined;
      return {
        ...(asksEmail && !isValidEmail(values.email.trim()) && { email: identityMessages.email }),
        ...(problem && { phone: problem }),
      };
    },
    ...(draft ? { kept: draft } : {}),
  });
  const way = wayOf(useWatch({ control: form.control, name: 'way' }));
  const asksPhone = way?.asksPhone === true;
  const { failure, onSubmit } = useSending(form, {
    send: async ({ phone, email: typed }) => {
      const chosen =
        way && !way.byHand ? { method: way.method, phone: asksPhone ? phone.trim() : '' } : undefined;
      if (chosen && !asksEmail) rememberWay(chosen);
      await onPay(chosen, asksEmail ? typed.trim() : '');
    },
    onDone: () => draft?.write({}),
  });
  if (!way && orders === undefined) return null;
  const isByHand = way === undefined || way.byHand !== undefined;
  const hasButton = !isByHand || orders !== undefined;
  const busy = form.pending || disabled || !isOnline;
  const said = failure?.message ?? before;
  return (
    <>
      <form
        ref={form.form}
        noValidate
        aria-label="Pay"
        onSubmit={(event) => {
          if (isOnline && !disabled && hasButton) onSubmit(event);
          else event.preventDefault();
        }}
      >
        {asksEmail && (
          <div className="mb-5">
            <TextField
              label="Your email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              className="h-12 text-17"
              {...form.field('email')}
            />
            <div className="mt-1.5 text-14 text-ink2">{email}</div>
          </div>
        )}
        {way && (
          <WayChoice ways={ways} chosen={way.method} onChoose={(method) => form.change('way', method)}>
            {({ asksPhone: hasPhone, byHand: instructed }) => (
              <>
                {hasPhone && (
                  <WayDetails>
                    <TextField
                      label="Number that pays"
                      type="tel"
                      inputMode="tel"
                      autoComplete="tel"
                      required
                      maxLength={30}
                      className="tabular h-12 text-17"
                      {...form.field('phone')}
                    />
                  </WayDetails>
                )}
                {instructed && (
                  <WayDetails>
                    <PaymentInstructions methods={instructed} />
                  </WayDetails>
                )}
              </>
            )}
          </WayChoice>
        )}
        {hasButton && (
          <div className="mt-5 grid gap-3">
            {said && <Note tone="danger">{said}</Note>}
            {!isOnline && (
              <Note tone="info">You are offline. Nothing is lost: pay when you are back online.</Note>
            )}
            <Button
              type="submit"
              disabled={!form.ready}
              aria-disabled={busy}
              className="min-h-14 w-full text-17"
            >
              {form.pending
                ? 'One moment…'
                : isByHand
                  ? orders
                  : `Pay ${formatMoney(sum.amount, sum.currency)}`}
            </Button>
          </div>
        )}
      </form>
      {isByHand && byHand}
    </>
  );
}
