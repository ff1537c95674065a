import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { formatMoney, formatQuantity } from '~/lib/format';
import { PricedCourses } from './priced-courses.tsx';

/** The courses that a list gives, and who pays for those that have a price. */
export function GivenCourses({ list }: { list: PeopleList }) {
  const { courses, asks_priced_reason: asks, priced_reason, payment, bill_to } = list;
  if (courses.length === 0 && !asks) return null;
  return (
    <section aria-labelledby="given" className="mt-5">
      <h2 id="given" className="mb-2 text-19">
        Courses that people come into
      </h2>
      {courses.length > 0 && (
        <ul className="border-t border-line">
          {courses.map(({ title, people, priced, price, currency }) => (
            <li
              key={title}
              className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-15"
            >
              <bdi className="font-semibold wrap-anywhere">{title}</bdi>
              <span dir="auto" className="min-w-0 text-ink2 wrap-anywhere">
                {formatQuantity(people, 'person', 'people')}
                {priced && payment === 'free' && ', without paying'}
                {priced && payment === 'invoice' && bill_to && (
                  <>
                    {', '}
                    {price !== null && currency !== null && `${formatMoney(price, currency)} `}
                    by an invoice to <bdi>{bill_to.name}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(asks || priced_reason !== '') && (
        <PricedCourses key={`${payment} ${priced_reason} ${bill_to?.name}`} list={list} />
      )}
    </section>
  );
}
