import type { Billing } from '@darasa/contract/payments/schemas';
import { taxLimits, taxNumberProblem } from '@darasa/contract/payments/tax-rules';
import { useState } from 'react';
import { Disclosure } from '~/ui/disclosure';
import { TextField } from '~/ui/fields/text-field';

/** The invoice is written to the buyer. */
export const nobody: Billing = { name: '', tax_number: '' };

/** Closed by default: who wants the invoice written to a company names it here. */
export function InvoiceTo({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  const [left, setLeft] = useState(false);
  const { name, tax_number } = billing;
  const problem = left && tax_number.trim() !== '' ? taxNumberProblem(tax_number) : undefined;
  return (
    <Disclosure title="Invoice to a company" className="border-b border-line">
      <div className="grid items-start gap-4 pb-4 md:grid-cols-2">
        <TextField
          label="Company"
          autoComplete="organization"
          maxLength={taxLimits.company}
          value={name}
          onChange={(event) => onChange({ ...billing, name: event.target.value })}
        />
        <TextField
          label="Tax number"
          description="For example its PIN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={taxLimits.number}
          value={tax_number}
          error={problem}
          onChange={(event) => onChange({ ...billing, tax_number: event.target.value })}
          onBlur={() => setLeft(true)}
        />
      </div>
    </Disclosure>
  );
}
