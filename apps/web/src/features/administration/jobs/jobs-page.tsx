import type { BackgroundWork, JobKindState } from '@darasa/contract/administration/background-jobs';
import { jobLabel } from '@darasa/contract/administration/job-labels';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { backgroundWorkQuery } from '~/features/administration/queries.ts';
import { formatBytes, formatCount } from '~/lib/format';
import { timeAgo } from '~/lib/time/time-ago';
import { cx } from '~/ui/cx';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { Fact, Facts } from '~/ui/figures/facts';
import { Icon } from '~/ui/icon';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Backups } from './backups.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { MaintenanceSection } from './maintenance-section.tsx';
import { SetAsideItems } from './set-aside-items.tsx';

const JOBS = '/administrator/jobs';

/** Of the URL. */
const pageOf = ({ page }: Record<string, unknown>): number => {
  const number = Number(page);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

/** Background work: what has failed, what waits, and the servers. */
export function JobsPage() {
  const page = useSearch({ strict: false, select: pageOf });
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Background work</h1>
      <p className="mt-2 max-w-prose text-16 text-ink2">
        Emails, exports, grading and much else is done in the background. What fails is tried again by itself;
        what has failed for good waits here.
      </p>
      <QueryResult
        query={useQuery(backgroundWorkQuery(page))}
        skeleton={<RowsSkeleton />}
        failed="The background work could not be loaded"
      >
        {(work) => <Work work={work} />}
      </QueryResult>
    </>
  );
}

function Work({ work: { jobs, set_aside, nodes, health } }: { work: BackgroundWork }) {
  const failed = jobs.filter((job) => job.failed > 0);
  const open = jobs.filter(({ waiting, running }) => waiting + running > 0);
  const { items, pagination } = set_aside;
  return (
    <>
      {failed.length + items.length + open.length === 0 && (
        <p className="mt-6 flex items-center gap-2 text-16 font-medium">
          <Icon of={CircleCheck} className="shrink-0 text-success" />
          All is done: nothing waits, and nothing has failed.
        </p>
      )}
      {failed.length > 0 && (
        <section aria-labelledby="failed-jobs" className="mt-8">
          <h2 id="failed-jobs" tabIndex={-1} className="text-24">
            Failed for good
          </h2>
          <FailedJobs kinds={failed} />
        </section>
      )}
      {(items.length > 0 || pagination.currentPage > 1) && (
        <section aria-labelledby="failed-items" className="mt-10">
          <h2 id="failed-items" tabIndex={-1} className="text-24">
            Set aside
          </h2>
          <p className="mt-2 max-w-prose text-16 text-ink2">
            All other work goes on. These are tried again by themselves, and disappear from here once they
            succeed.
          </p>
          <SetAsideItems items={items} />
          <Pagination
            current={pagination.currentPage}
            total={pagination.totalPages}
            renderLink={({ page, ...parts }) => (
              <PathLink matchSearch href={page > 1 ? `${JOBS}?page=${page}` : JOBS} {...parts} />
            )}
          />
        </section>
      )}
      {open.length > 0 && (
        <section aria-labelledby="waiting-jobs" className="mt-10">
          <h2 id="waiting-jobs" className="text-24">
            Waiting and running
          </h2>
          <div className="mt-3">
            <DataTable
              label="Jobs that wait or run"
              columns={columns}
              rows={open}
              keyOf={({ name }) => name}
              phoneRow={(job) => <PhoneRow job={job} />}
            />
          </div>
        </section>
      )}
      <Servers nodes={nodes} />
      <MaintenanceSection />
      <Backups backups={health.backups} />
      <Health health={health} />
    </>
  );
}

const late = ({ late_seconds }: JobKindState): string =>
  late_seconds < 60 ? 'No' : `For ${formatCount(Math.round(late_seconds / 60))} min`;

const columns: readonly Column<JobKindState>[] = [
  {
    header: 'What it does',
    width: 'w-[55%]',
    cell: ({ name }) => (
      <span dir="auto" className="block font-semibold break-words">
        {jobLabel(name)}
      </span>
    ),
  },
  { header: 'Waiting', cell: ({ waiting }) => formatCount(waiting) },
  { header: 'Running', cell: ({ running }) => formatCount(running) },
  { header: 'Late', cell: late },
];

function PhoneRow({ job }: { job: JobKindState }) {
  return (
    <>
      <p dir="auto" className="font-semibold break-words">
        {jobLabel(job.name)}
      </p>
      <p className="mt-0.5 text-14 text-ink3">
        Waiting: {formatCount(job.waiting)} · Running: {formatCount(job.running)} · Late: {late(job)}
      </p>
    </>
  );
}

function Servers({ nodes }: Pick<BackgroundWork, 'nodes'>) {
  const now = new Date();
  return (
    <section aria-labelledby="servers" className="mt-10">
      <h2 id="servers" className="text-24">
        Servers
      </h2>
      <ul className="mt-3 border-t border-line">
        {nodes.map(({ name, seen, seen_at, started_at, runs_jobs, version, findings }) => (
          <li key={`${name} ${started_at}`} className="border-b border-line py-3 md:px-2">
            <p className="flex flex-wrap items-center gap-2 text-16 leading-snug font-semibold">
              <span className="wrap-anywhere" dir="auto">
                {name}
              </span>
              <span
                className={cx(
                  'rounded-full px-2.5 py-1 text-13 leading-none font-medium',
                  !seen || findings.length > 0 ? 'bg-accent text-on-accent' : 'bg-primary-soft text-primary',
                )}
              >
                {!seen ? 'Not seen' : findings.length > 0 ? 'Needs attention' : 'No problems'}
              </span>
            </p>
            <p className="mt-0.5 text-14 text-ink3">
              Started {timeAgo(started_at, now)}, seen {timeAgo(seen_at, now)}.{' '}
              {runs_jobs ? 'Runs background jobs.' : 'Runs no background jobs.'}
              {version !== null && ` Version ${version}.`}
            </p>
            {findings.length > 0 && (
              <ul className="mt-1 grid gap-1 text-15 text-ink2">
                {findings.map((finding) => (
                  <li key={finding.name}>{finding.value}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Health({ health: { version, database, email } }: Pick<BackgroundWork, 'health'>) {
  return (
    <section aria-labelledby="health" className="mt-10 grid gap-8 md:grid-cols-2">
      <div>
        <h2 id="health" className="text-24">
          Program and database
        </h2>
        <Facts className="mt-3">
          <Fact name="Darasa">{version}</Fact>
          <Fact name="PostgreSQL">{database.version}</Fact>
          <Fact name="Size">{formatBytes(database.bytes)}</Fact>
          <Fact name="Connections">
            {`${formatCount(database.connections)} of ${formatCount(database.most_connections)}`}
          </Fact>
        </Facts>
      </div>
      <div>
        <h2 className="text-24">Email</h2>
        <Facts className="mt-3">
          <Fact name="Mail server">{email.delivers ? 'Set up' : 'None: emails are kept, not sent'}</Fact>
          <Fact name="Waiting">{formatCount(email.queued)}</Fact>
          <Fact name="Failed">
            {email.failed > 0 ? (
              <PathLink href="/administrator/outbound-emails?status=failed" className="underline">
                {formatCount(email.failed)}
              </PathLink>
            ) : (
              formatCount(0)
            )}
          </Fact>
          <Fact name="Last sent">
            {email.last_sent_at ? timeAgo(email.last_sent_at, new Date()) : 'Not yet'}
          </Fact>
        </Facts>
      </div>
    </section>
  );
}
