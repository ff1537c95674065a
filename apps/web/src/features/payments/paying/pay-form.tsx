import type { OnlineMethod } from '@darasa/contract/payments/providers';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '~/lib/format';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
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
  /** Pays by a provider. */
  onPay: (chosen: ChosenWay) => Promise<unknown>;
  /** What stands in place of the button where one pays by hand. */
  byHand: ReactNode;
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
}: Props) {
  const isOnline = useOnline();
  const [remembered] = useState(readRememberedWay);
  const [wanted, setWanted] = useState<string>();
  const ways = waysToPay(online, methods);
  const known = remembered.method === except ? undefined : remembered.method;
  const way =
    ways.find(({ method }) => method === wanted) ??
    ways.find(({ method }) => method === known) ??
    ways.find(({ method }) => method !== except) ??
    ways[0];
  const asksPhone = way?.asksPhone === true;
  const own = useQuery({ ...ownPhoneQuery, enabled: asksPhone && !remembered.phone });
  const form = useForm<{ phone: string }>({
    saved: { phone: remembered.phone || own.data || '' },
    problemsOf: ({ phone }) => {
      const problem = asksPhone ? phoneProblem(phone) : undefined;
      return problem ? { phone: problem } : {};
    },
  });
  const { failure, onSubmit } = useSending(form, {
    send: ({ phone }) => {
      const chosen = { method: way?.method ?? '', phone: asksPhone ? phone.trim() : '' };
      rememberWay(chosen);
      return onPay(chosen);
    },
    onDone: () => undefined,
  });
  if (!way) return null;
  const busy = form.pending || disabled || !isOnline;
  const said = failure?.message ?? before;
  return (
    <>
      <form
        ref={form.form}
        noValidate
        aria-label="Pay"
        onSubmit={(event) => {
          if (isOnline && !disabled && !way.byHand) onSubmit(event);
          else event.preventDefault();
        }}
      >
        <WayChoice ways={ways} chosen={way.method} onChoose={setWanted}>
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
        {!way.byHand && (
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
              {form.pending ? 'One moment…' : `Pay ${formatMoney(sum.amount, sum.currency)}`}
            </Button>
          </div>
        )}
      </form>
      {way.byHand && byHand}
    </>
  );
}
