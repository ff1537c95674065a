import type { EnrolPayment } from '@darasa/contract/groups/rules';
import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { listLimits } from '@darasa/contract/lists/rules';
import { taxLimits } from '@darasa/contract/payments/tax-rules';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { useListAct } from './use-list-act.ts';

/** Who pays for the courses of a list that have a price: nobody, or somebody else by an invoice. */
export function PricedCourses({ list }: { list: PeopleList }) {
  const act = useListAct(list);
  const [payment, setPayment] = useState<EnrolPayment>(list.payment);
  const [reason, setReason] = useState(list.priced_reason);
  const [payer, setPayer] = useState(list.bill_to?.name ?? '');
  const [taxNumber, setTaxNumber] = useState(list.bill_to?.tax_number ?? '');
  const [tried, setTried] = useState(false);
  const fields = list.columns.map(({ field }) => field);
  const invoiced = payment === 'invoice';
  return (
    <form
      className="mt-4 grid max-w-2xl gap-4 rounded-m bg-sunken p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (act.isPending || (invoiced && (payer.trim() === '' || reason.trim() === ''))) return;
        act.mutate({
          act: 'check',
          fields,
          date_order: list.date_order,
          priced_reason: reason,
          payment,
          ...(invoiced ? { bill_to: { name: payer, tax_number: taxNumber } } : {}),
        });
      }}
    >
      <p className="text-15">
        The list names courses that have a price. Say who pays and why, else the lines of these people are
        refused.
      </p>
      <ChoiceGroup legend="Who pays for them?">
        <Radio name="payment" checked={!invoiced} onChange={() => setPayment('free')}>
          Nobody: each gets an order whose total is 0
        </Radio>
        <Radio name="payment" checked={invoiced} onChange={() => setPayment('invoice')}>
          Somebody else, by one invoice for each course
        </Radio>
      </ChoiceGroup>
      {invoiced && (
        <>
          <TextField
            label="Invoice to"
            description="The school, company or person who pays"
            required
            maxLength={taxLimits.company}
            value={payer}
            {...(tried && payer.trim() === '' ? { error: 'Say who pays' } : {})}
            onChange={({ target }) => setPayer(target.value)}
          />
          <TextField
            label="Their tax number"
            maxLength={taxLimits.number}
            autoComplete="off"
            value={taxNumber}
            onChange={({ target }) => setTaxNumber(target.value)}
          />
        </>
      )}
      <TextField
        label={invoiced ? 'What the invoice is for' : 'Why they do not pay'}
        {...(invoiced ? { required: true } : { unmarked: true })}
        maxLength={listLimits.reason}
        value={reason}
        {...(tried && invoiced && reason.trim() === '' ? { error: 'Say what it is for' } : {})}
        onChange={({ target }) => setReason(target.value)}
      />
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
      <div>
        <Button type="submit" look="outline" aria-disabled={act.isPending}>
          {act.isPending ? 'One moment…' : 'Save who pays'}
        </Button>
      </div>
    </form>
  );
}
