import type { Requirement } from '@darasa/contract/requirements/schemas';
import { formatQuantity } from '~/lib/format';
import { type Column, DataTable, rowLinkClass } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';
import { type RequirementArea, requirementHref } from '../requirement-urls.ts';
import { dueRule, renewalText, targetText } from '../words.ts';

/** Requirements, each with how its people stand. */
export function RequirementList({
  area,
  requirements,
  stale = false,
}: {
  area: RequirementArea;
  requirements: readonly Requirement[];
  stale?: boolean;
}) {
  const title = (one: Requirement) => (
    <PathLink href={requirementHref(area, one.id)} className={`${rowLinkClass} wrap-anywhere`}>
      <span dir="auto">{one.subject.title}</span>
    </PathLink>
  );
  const columns: readonly Column<Requirement>[] = [
    { header: 'Course or track', width: 'w-[34%]', cell: title },
    {
      header: 'For',
      width: 'w-[20%]',
      cell: (one) => (
        <span dir="auto" className="wrap-anywhere">
          {targetText(one)}
        </span>
      ),
    },
    { header: 'Due', width: 'w-[22%]', cell: (one) => termsText(one) },
    { header: 'People', cell: (one) => <Standing requirement={one} /> },
  ];
  return (
    <DataTable
      label="Requirements"
      columns={columns}
      rows={requirements}
      keyOf={({ id }) => id}
      stale={stale}
      phoneRow={(one) => (
        <>
          {title(one)}
          <p dir="auto" className="mt-1 text-14 wrap-anywhere text-ink2">
            {targetText(one)} · {termsText(one)}
          </p>
          <p className="mt-1 text-14">
            <Standing requirement={one} />
          </p>
        </>
      )}
    />
  );
}

const termsText = (one: Requirement): string =>
  [dueRule(one), renewalText(one.renew_months), one.mandatory ? '' : 'Offered']
    .filter((part) => part !== '')
    .join(' · ');

/** How many have finished, and how many are late. */
function Standing({ requirement: { counts, settling } }: { requirement: Requirement }) {
  const of = (state: keyof typeof counts) => counts[state] ?? 0;
  const late = of('overdue') + of('expired');
  const all = of('assigned') + of('started') + of('finished') + late;
  if (all === 0) return <span className="text-ink2">{settling ? 'Being assigned' : 'Nobody'}</span>;
  return (
    <span className="tabular text-ink2">
      {of('finished')} of {formatQuantity(all, 'person', 'people')} finished
      {late > 0 && <span className="font-semibold text-danger"> · {late} overdue</span>}
    </span>
  );
}
