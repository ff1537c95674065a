import { paymentLimits } from '@darasa/contract/payments/rules';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { RemovableChip } from '~/ui/chip';
import { Disclosure } from '~/ui/disclosure';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  /** The coupon that counts; null without one. */
  applied: string | null;
  /** As typed. */
  given: string;
  problem: string | null;
  /** @param code '' takes it away */
  onApply: (code: string) => void;
}

/** A coupon code: typed, applied, taken away again. */
export function CouponForm({ applied, given, problem, onApply }: Props) {
  const [code, setCode] = useState(given);
  if (applied)
    return (
      <div className="border-b border-line py-2">
        <RemovableChip onRemove={() => onApply('')}>{applied}</RemovableChip>
      </div>
    );
  return (
    <Disclosure title="I have a coupon" defaultOpen={given !== ''} className="border-b border-line">
      <form
        aria-label="Coupon"
        className="grid gap-2 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') onApply(code.trim());
        }}
      >
        <TextField
          label="Coupon code"
          unmarked
          error={problem ?? undefined}
          maxLength={paymentLimits.couponCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" look="outline">
          Apply
        </Button>
      </form>
    </Disclosure>
  );
}
