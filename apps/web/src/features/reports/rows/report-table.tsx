import { hoursText } from '@darasa/contract/reports/people-rules';
import type { AuditedRow } from '@darasa/contract/reports/people-schemas';
import { stateLabels } from '@darasa/contract/requirements/rules';
import { formatDate } from '~/lib/format';
import { cx } from '~/ui/cx';
import { type Column, DataTable } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

/** The rows of a report, the same for those who manage people and for auditors. */
export const ReportTable = ({ rows, stale }: { rows: readonly AuditedRow[]; stale: boolean }) => (
  <DataTable
    label="People and requirements"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    stale={stale}
    phoneRow={(row) => <PhoneRow row={row} />}
  />
);

const columns: readonly Column<AuditedRow>[] = [
  { header: 'Person', width: 'w-[18%]', cell: (row) => <Person row={row} /> },
  { header: 'Requirement', width: 'w-[20%]', cell: (row) => <Subject row={row} /> },
  { header: 'State', width: 'w-[11%]', cell: (row) => <State row={row} /> },
  { header: 'Due', width: 'w-[11%]', cell: ({ due_on }) => formatDate(due_on) },
  { header: 'Dates', width: 'w-[16%]', cell: (row) => <Lines lines={datesOf(row)} /> },
  { header: 'Hours measured', width: 'w-[10%]', cell: (row) => <Hours row={row} /> },
  { header: 'Evidence', cell: (row) => <Evidence row={row} /> },
];

const Person = ({ row: { name, username } }: { row: AuditedRow }) => (
  <span dir="auto" className="block py-2 wrap-anywhere">
    <span dir="auto" className="block font-medium">
      {name}
    </span>
    <span className="block text-14 text-ink3">{username}</span>
  </span>
);

const Subject = ({ row: { subject, group } }: { row: AuditedRow }) => (
  <span dir="auto" className="block wrap-anywhere">
    <span dir="auto" className="block">
      {subject}
    </span>
    {group && (
      <span dir="auto" className="block text-14 text-ink3">
        {group}
      </span>
    )}
  </span>
);

const late = (state: AuditedRow['state']): boolean => state === 'overdue' || state === 'expired';

const State = ({ row: { state, round } }: { row: AuditedRow }) => (
  <span className={cx(late(state) && 'font-semibold text-danger')}>
    {stateLabels[state]}
    {round > 1 && <span className="block text-14 font-normal text-ink3">Round {round}</span>}
  </span>
);

const datesOf = ({ assigned_at, started_at, finished_at, renews_at }: AuditedRow): string[] => [
  `Assigned ${formatDate(assigned_at)}`,
  ...(started_at ? [`Started ${formatDate(started_at)}`] : []),
  ...(finished_at ? [`Finished ${formatDate(finished_at)}`] : []),
  ...(renews_at ? [`Renews ${formatDate(renews_at)}`] : []),
];

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block text-14 text-ink2">
      {line}
    </span>
  ));

function Hours({ row }: { row: AuditedRow }) {
  return (
    <>
      {hoursText(row) ?? '–'}
      {row.measured?.since && (
        <span className="block text-14 text-ink3">since {formatDate(row.measured.since)}</span>
      )}
    </>
  );
}

function Evidence({ row: { score, revision, attempt, certificate } }: { row: AuditedRow }) {
  const lines = [
    ...(score === null ? [] : [`Score ${score} %`]),
    ...(revision === null ? [] : [`Revision ${revision} of the course`]),
    ...(attempt ? [`Attempt ${attempt.number}, ${formatDate(attempt.submitted_at)}`] : []),
  ];
  if (lines.length === 0 && !certificate) return '–';
  return (
    <>
      <Lines lines={lines} />
      {certificate && (
        <PathLink
          href={certificate.path}
          className={`${linkClass} inline-flex min-h-8 items-center text-14 wrap-anywhere max-md:min-h-11`}
        >
          Certificate {certificate.serial}
        </PathLink>
      )}
    </>
  );
}

function PhoneRow({ row }: { row: AuditedRow }) {
  const hours = hoursText(row);
  return (
    <>
      <Person row={row} />
      <Subject row={row} />
      <p className="mt-1 text-14 text-ink2">
        <span className={cx(late(row.state) && 'font-semibold text-danger')}>{stateLabels[row.state]}</span> ·
        Due {formatDate(row.due_on)}
        {row.round > 1 && ` · Round ${row.round}`}
      </p>
      <Lines lines={datesOf(row)} />
      {hours && <p className="text-14 text-ink2">Hours measured: {hours}</p>}
      <Evidence row={row} />
    </>
  );
}
