import type { Coupon } from '@darasa/contract/payments/administration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate, formatMoney, formatQuantity } from '~/lib/format';
import { searchText, stringifySearch } from '~/lib/search-params';
import { Button } from '~/ui/button';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { PAYMENTS_KEY } from '../queries.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { couponsQuery } from './staff-queries.ts';

const COUPONS = '/administrator/coupons';
interface Filters {
  search: string;
  page: number;
}
function filtersOf(search: Record<string, unknown>): Filters {
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}
const hrefOf = ({ search, page }: Filters): string =>
  COUPONS + stringifySearch({ search, page: page > 1 ? page : undefined });

/** Coupons: what they take off, for which courses, and how often they were used. */
export function CouponsPage() {
  const filters = useSearch({ strict: false, select: filtersOf, structuralSharing: true });
  const router = useRouter();
  const queryClient = useQueryClient();
  const coupons = useQuery(couponsQuery(filters));
  const [editing, setEditing] = useState<Coupon | 'new'>();
  const search = (words: string) =>
    void router.navigate({ href: hrefOf({ search: words, page: 1 }), replace: true, resetScroll: false });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Coupons</h1>
        <Button onClick={() => setEditing('new')}>New coupon</Button>
      </div>
      <LiveSearch
        label="Search coupons"
        placeholder="Code, note or course"
        value={filters.search}
        onSearch={search}
        className="mt-5 mb-3 max-w-xl"
      />
      <QueryResult query={coupons} skeleton={<RowsSkeleton />} failed="The coupons could not be loaded">
        {(data, stale) =>
          data.coupons.length === 0 ? (
            <EmptyState title={filters.search ? 'No coupons found' : 'No coupons yet'}>
              {filters.search
                ? `No coupon matches “${filters.search}”.`
                : 'A coupon takes a percentage or an amount off the price of courses.'}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="my-4 text-15 text-ink2">
                {formatQuantity(data.pagination.totalItems, 'coupon')}
              </p>
              <DataTable
                label="Coupons"
                columns={columnsFor(setEditing)}
                rows={data.coupons}
                keyOf={({ id }) => id}
                stale={stale}
                phoneRow={(coupon) => <PhoneRow coupon={coupon} onEdit={setEditing} />}
              />
              <Pagination
                current={data.pagination.currentPage}
                total={data.pagination.totalPages}
                renderLink={({ page, ...parts }) => (
                  <PathLink matchSearch href={hrefOf({ ...filters, page })} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
      {editing && (
        <CouponDialog
          coupon={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={({ code }) => {
            setEditing(undefined);
            void queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'coupons'] });
            showToast(`The coupon ${code} is saved`);
          }}
        />
      )}
    </>
  );
}

type Edit = (coupon: Coupon) => void;

const columnsFor = (onEdit: Edit): readonly Column<Coupon>[] => [
  { header: 'Code', width: 'w-[30%]', cell: (coupon) => <Code coupon={coupon} onEdit={onEdit} /> },
  { header: 'Discount', width: 'w-[14%]', cell: discountText },
  {
    header: 'Course',
    width: 'w-[26%]',
    cell: ({ course }) => <span className="line-clamp-2">{course?.title ?? 'Every course'}</span>,
  },
  { header: 'Used', width: 'w-[14%]', cell: usesText },
  { header: 'Valid', cell: validityText },
];

function Code({ coupon, onEdit }: { coupon: Coupon; onEdit: Edit }) {
  return (
    <>
      <button
        type="button"
        className={`${rowLinkClass} text-left wrap-anywhere`}
        onClick={() => onEdit(coupon)}
      >
        {coupon.code}
      </button>
      {coupon.note && (
        <span dir="auto" className="block text-14 wrap-anywhere text-ink3">
          {coupon.note}
        </span>
      )}
    </>
  );
}

const PhoneRow = ({ coupon, onEdit }: { coupon: Coupon; onEdit: Edit }) => (
  <>
    <Code coupon={coupon} onEdit={onEdit} />
    <p className="mt-0.5 text-14 text-ink2">
      {discountText(coupon)} · {coupon.course?.title ?? 'Every course'}
    </p>
    <p className="mt-0.5 text-14 text-ink3">
      Used {usesText(coupon)} · {validityText(coupon)}
    </p>
  </>
);

const discountText = ({ percent, amount, currency }: Coupon): string =>
  percent === null ? formatMoney(amount ?? 0, currency ?? undefined) : `${percent}%`;
const usesText = ({ uses, max_uses }: Coupon): string =>
  max_uses === null ? String(uses) : `${uses} of ${max_uses}`;

function validityText({ active, valid_from, valid_until }: Coupon): string {
  if (!active) return 'Turned off';
  if (valid_until && Date.parse(valid_until) <= Date.now()) return 'Expired';
  if (valid_from && Date.parse(valid_from) > Date.now()) return `From ${formatDate(valid_from)}`;
  return valid_until ? `Until ${formatDate(valid_until)}` : 'Always';
}
