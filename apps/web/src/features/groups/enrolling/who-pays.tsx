import { enrollingEndpoints } from '@darasa/contract/groups/enrolling';
import { type EnrolPayment, groupLimits } from '@darasa/contract/groups/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { taxLimits } from '@darasa/contract/payments/tax-rules';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { formatMoney, formatQuantity } from '~/lib/format';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { GROUPS } from '../queries.ts';

export type Terms = EndpointData<typeof enrollingEndpoints.terms>;

/** How the caller may enrol others in a course. */
export const termsQuery = (course: string) =>
  queryOptions({
    queryKey: [GROUPS, 'terms', course],
    queryFn: ({ signal }) => request(enrollingEndpoints.terms, { params: { id: course }, signal }),
    staleTime: 0,
  });

/** Whether the caller brings nobody in, since the course has a price. */
export const isClosed = ({ price, payments }: Terms): boolean => price > 0 && payments.length === 0;

interface Props {
  terms: Terms;
  payment: EnrolPayment;
  onChange: (payment: EnrolPayment) => void;
  field: (name: 'reason' | 'bill_to.name' | 'bill_to.tax_number') => Record<string, unknown>;
}

/** Who pays for people that are enrolled in a course with a price, and why. */
export function WhoPays({ terms, payment, onChange, field }: Props) {
  const { price, currency, payments, free_places: places } = terms;
  if (isClosed(terms))
    return (
      <Note tone="info">
        This course costs {formatMoney(price, currency)}. An administrator enrols people in it, or they buy it
        themselves.
      </Note>
    );
  const invoiced = price > 0 && payment === 'invoice';
  return (
    <>
      {price > 0 && (
        <ChoiceGroup legend={`Who pays ${formatMoney(price, currency)} for each of them?`}>
          {payments.includes('free') && (
            <Radio name="payment" checked={payment === 'free'} onChange={() => onChange('free')}>
              Nobody: they come in for nothing
            </Radio>
          )}
          {payments.includes('invoice') && (
            <Radio name="payment" checked={payment === 'invoice'} onChange={() => onChange('invoice')}>
              Somebody else, by an invoice
            </Radio>
          )}
        </ChoiceGroup>
      )}
      {places && (
        <p className="text-15 text-ink2" role="status">
          {places.left === 0
            ? `You have given all ${places.most} free places of this month.`
            : `You may let in ${formatQuantity(places.left, 'more person', 'more people')} for nothing this month.`}
        </p>
      )}
      {invoiced && (
        <>
          <TextField
            label="Invoice to"
            description="The school, company or person who pays"
            required
            maxLength={taxLimits.company}
            {...field('bill_to.name')}
          />
          <TextField
            label="Their tax number"
            maxLength={taxLimits.number}
            autoComplete="off"
            {...field('bill_to.tax_number')}
          />
        </>
      )}
      <TextField
        label="Reason"
        description={invoiced ? 'Kept with the invoice and in the audit log' : 'Kept in the audit log'}
        required={price > 0}
        maxLength={groupLimits.reason}
        {...field('reason')}
      />
    </>
  );
}
