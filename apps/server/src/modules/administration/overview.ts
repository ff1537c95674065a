import { OVERVIEW_DAYS, type Overview, type Waiting } from '@darasa/contract/administration/overview';
import { countWaysToPay } from '#modules/payments';
import type { Db } from '#platform/database/index';
import { countSetAside, findFailedJobs } from '#platform/jobs/index';
import { findNodes, isSeen } from '#platform/nodes/index';
import { runningTotals } from '#platform/running-totals';
import {
  countListedCourses,
  countMessagesReceived,
  countNewlyListed,
  countNewPeople,
  countPeople,
  type DayCount,
  type DayWindow,
  findOpenMessages,
  findPendingApplications,
  findPricedCourses,
  findSameEmails,
  findSubmittedCourses,
  findUndeliveredMail,
  findUnverifiedPeople,
  type WaitingRow,
} from './overview-queries.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** Courses that cost money, as long as nobody can pay for one. */
async function findUnpayable(db: Db): Promise<WaitingRow> {
  return (await countWaysToPay(db)) > 0 ? { count: 0, since: null } : findPricedCourses(db);
}

/** The site's figures at a given time, and open tasks for administrators. */
export async function readOverview(db: Db, now: Date): Promise<Overview> {
  const days = lastDays(now);
  const weekAgo = new Date(now.getTime() - WEEK_DAYS * DAY_MS);
  const [
    people,
    joined,
    listed,
    appeared,
    received,
    open,
    pending,
    submitted,
    mail,
    unpayable,
    unverified,
    same,
    set,
    failed,
    nodes,
  ] = await Promise.all([
    countPeople(db),
    countNewPeople(db, days).then(fillDays),
    countListedCourses(db),
    countNewlyListed(db, days).then(fillDays),
    countMessagesReceived(db, days).then(fillDays),
    findOpenMessages(db),
    findPendingApplications(db),
    findSubmittedCourses(db),
    findUndeliveredMail(db),
    findUnpayable(db),
    findUnverifiedPeople(db, weekAgo),
    findSameEmails(db),
    countSetAside(db),
    findFailedJobs(db),
    findNodes(db),
  ]);
  return {
    people: { total: people, days: runningTotals(people, joined) },
    new_people: {
      total: sum(joined.slice(-WEEK_DAYS)),
      week_before: sum(joined.slice(-2 * WEEK_DAYS, -WEEK_DAYS)),
      days: joined,
    },
    published_courses: { total: listed, days: runningTotals(listed, appeared) },
    support_messages: { total: open.count, days: received },
    needs: {
      pending_applications: present(pending),
      submitted_courses: present(submitted),
      open_messages: present(open),
      failed_emails: present(mail.failed),
      kept_emails: present(mail.kept),
      unpayable_courses: present(unpayable),
      unverified_people: present(unverified),
      same_emails: present(same),
      failed_items: present(set),
      failed_jobs: present({
        count: sum(failed.map(({ count }) => count)),
        since:
          failed.map(({ since }) => since).toSorted((one, other) => Number(one) - Number(other))[0] ?? null,
      }),
    },
    nodes: nodes.map((node) => ({
      name: node.name,
      seen: isSeen(node, now),
      seen_at: node.seen_at.toISOString(),
      findings: node.findings,
    })),
  };
}

/** The last thirty days in UTC, including the day of `now`. */
export function lastDays(now: Date): DayWindow {
  const until = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
  return { from: new Date(until - OVERVIEW_DAYS * DAY_MS), until: new Date(until) };
}

/** One number per day, the oldest first. Events that a fast clock has dated into the future count as today's. */
export function fillDays(rows: readonly DayCount[]): number[] {
  const days = new Array<number>(OVERVIEW_DAYS).fill(0);
  for (const { day, count } of rows) {
    const index = OVERVIEW_DAYS - 1 - Math.max(day, 0);
    if (index >= 0) days[index] = (days[index] ?? 0) + count;
  }
  return days;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const present = ({ count, since }: WaitingRow): Waiting => ({ count, since: since?.toISOString() ?? null });
