import { methodLabels } from '@darasa/contract/payments/rules';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';

/** Where and how to pay, a method after the other. */
export function PaymentInstructions({ methods }: { methods: readonly OfferedMethod[] }) {
  return (
    <div className="grid gap-3">
      {methods.map(({ method, instructions }) => (
        <div key={method} className="rounded-m border border-line bg-surface px-4 py-3">
          <p className="text-16 font-semibold">{methodLabels[method]}</p>
          <p dir="auto" className="mt-1 text-15 wrap-anywhere whitespace-pre-line text-ink2">
            {instructions}
          </p>
        </div>
      ))}
    </div>
  );
}
