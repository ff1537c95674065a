import type { OrderInvoice } from '@darasa/contract/payments/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatMoney, formatQuantity } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { momentText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { Fact, Facts } from '~/ui/figures/facts';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { OrderStateChip } from '../../order-state.tsx';
import { PAYMENTS_KEY } from '../../queries.ts';
import { STAFF_ORDERS, staffOrderHref, staffOrdersHref } from '../orders-url.ts';
import { CancelInvoice } from './cancel-invoice.tsx';
import { invoiceQuery, saveInvoice } from './invoice-calls.ts';
import { SettleInvoice } from './settle-invoice.tsx';

const INVOICED = staffOrdersHref({ search: '', state: 'invoiced', page: 1 });

/** What a payer was asked for: who it is for, and what became of each order. */
export function InvoicePage({ id }: { id: string }) {
  return (
    <QueryResult
      query={useQuery(invoiceQuery(id))}
      skeleton={<Skeleton className="h-96 w-full" />}
      failed="The invoice could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="Invoice not found"
          level={1}
          actions={
            <PathLink href={INVOICED} className={buttonClass()}>
              Invoiced orders
            </PathLink>
          }
        >
          Check the address.
        </EmptyState>
      }
    >
      {(invoice) => <Invoice key={invoice.open} invoice={invoice} />}
    </QueryResult>
  );
}

function Invoice({ invoice }: { invoice: OrderInvoice }) {
  const open = invoice.orders.filter(({ state }) => state === 'invoiced').map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(open);
  const mayDecide = useMay('orders.manage');
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="orders" href={STAFF_ORDERS}>
            Orders
          </PathLink>,
          <PathLink key="invoiced" href={INVOICED}>
            Invoiced
          </PathLink>,
          invoice.number,
        ]}
      />
      <h1 dir="auto" className="mt-3 text-24 wrap-anywhere">
        Invoice to {invoice.payer.name}
      </h1>
      <p className="tabular mt-2 text-17">
        {invoice.open > 0
          ? `${money(invoice.open)} of ${money(invoice.total)} to be paid`
          : `Nothing of ${money(invoice.total)} is open`}
      </p>
      <Facts className="mt-5 max-w-2xl">
        <Fact name="Number">{invoice.number}</Fact>
        {invoice.payer.tax_number !== '' && <Fact name="Tax number">{invoice.payer.tax_number}</Fact>}
        <Fact name="Issued">{momentText(invoice.issued_at, new Date())}</Fact>
        <Fact name="Reason">
          <span dir="auto" className="wrap-anywhere">
            {invoice.reason}
          </span>
        </Fact>
      </Facts>
      <Acts invoice={invoice} chosen={chosen} />
      <fieldset className="mt-6">
        <legend className="text-19 font-semibold">
          {formatQuantity(invoice.orders.length, 'learner', 'learners')}
        </legend>
        {mayDecide && open.length > 1 && (
          <Checkbox
            checked={chosen.length === open.length}
            onChange={({ target }) => setChosen(target.checked ? open : [])}
          >
            Choose all that are open
          </Checkbox>
        )}
        <ul className="mt-1 border-t border-line">
          {invoice.orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
              <OrderLine
                order={order}
                currency={invoice.currency}
                mayChoose={mayDecide}
                chosen={chosen.includes(order.id)}
                onChoose={(wanted) =>
                  setChosen(wanted ? [...chosen, order.id] : chosen.filter((id) => id !== order.id))
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}

function OrderLine({
  order: { id, number, learner, title, total, state },
  currency,
  mayChoose,
  chosen,
  onChoose,
}: {
  order: OrderInvoice['orders'][number];
  currency: OrderInvoice['currency'];
  mayChoose: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const name = (
    <span dir="auto" className="wrap-anywhere">
      {learner.name}
    </span>
  );
  return (
    <>
      <div className="min-w-0 flex-1">
        {mayChoose && state === 'invoiced' ? (
          <Checkbox checked={chosen} description={title} onChange={({ target }) => onChoose(target.checked)}>
            {name}
          </Checkbox>
        ) : (
          <p className="py-2 text-16 font-medium">
            {name}
            <span dir="auto" className="block text-14 font-normal text-ink3 wrap-anywhere">
              {title}
            </span>
          </p>
        )}
      </div>
      <PathLink href={staffOrderHref(id)} className={`${linkClass} tabular text-15`}>
        {number}
      </PathLink>
      <span className="tabular text-15">{formatMoney(total, currency)}</span>
      <OrderStateChip order={{ state, waiting_for_place: false, test: false }} />
    </>
  );
}

/** What can be done with the orders that are chosen. */
function Acts({ invoice, chosen }: { invoice: OrderInvoice; chosen: readonly string[] }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'settle' | 'cancel'>();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const shared = {
    invoice,
    orders: invoice.orders.filter(({ id }) => chosen.includes(id)),
    onClose: () => setAsked(undefined),
    onDone: (changed: OrderInvoice) => {
      queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'staff-orders'] });
      void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'staff-order'] });
    },
    onConflict: () => void queryClient.invalidateQueries({ queryKey: invoiceQuery(invoice.id).queryKey }),
  };
  const save = async () => {
    if (saving) return;
    setSaving(true);
    setFailure('');
    try {
      await saveInvoice(invoice);
    } catch (error) {
      setFailure(asApiError(error, 'The file could not be loaded').message);
    } finally {
      setSaving(false);
    }
  };
  const none = chosen.length === 0;
  const mayDecide = useMay('orders.manage');
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {mayDecide && invoice.open > 0 && (
        <>
          <Button disabled={none} onClick={() => setAsked('settle')}>
            Record a payment
          </Button>
          <Button look="outline-danger" disabled={none} onClick={() => setAsked('cancel')}>
            Cancel orders
          </Button>
        </>
      )}
      <Button look="outline" aria-disabled={saving} onClick={() => void save()}>
        <Icon of={Download} size={18} />
        {saving ? 'One moment…' : 'Save as PDF'}
      </Button>
      {failure && (
        <div className="w-full">
          <Note tone="danger">{failure}</Note>
        </div>
      )}
      {mayDecide && asked === 'settle' && <SettleInvoice {...shared} />}
      {mayDecide && asked === 'cancel' && <CancelInvoice {...shared} />}
    </div>
  );
}
