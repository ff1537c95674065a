import type { Overview, Waiting } from '@darasa/contract/administration/overview';
import { countWaysToPay } from '#modules/payments';
import { findRestored } from '#platform/backup/restored-repository';
import type { Db } from '#platform/database/index';
import { findNodes, isSeen } from '#platform/nodes/index';
import {
  findPricedCourses,
  findSameEmails,
  findUnverifiedPeople,
  type WaitingRow,
} from './overview-queries.ts';

const WEEK_MS = 7 * 86_400_000;

/** Courses that cost money, as long as nobody can pay for one. */
async function findUnpayable(db: Db): Promise<WaitingRow> {
  return (await countWaysToPay(db)) > 0 ? { count: 0, since: null } : findPricedCourses(db);
}

/** What is open at a given time besides the kinds of work, and the servers. */
export async function readOverview(db: Db, now: Date): Promise<Overview> {
  const [unpayable, same, unverified, nodes, restored] = await Promise.all([
    findUnpayable(db),
    findSameEmails(db),
    findUnverifiedPeople(db, new Date(now.getTime() - WEEK_MS)),
    findNodes(db),
    findRestored(db),
  ]);
  return {
    needs: {
      unpayable_courses: present(unpayable),
      same_emails: present(same),
      unverified_people: present(unverified),
    },
    nodes: nodes.map((node) => ({
      name: node.name,
      seen: isSeen(node, now),
      seen_at: node.seen_at.toISOString(),
      findings: node.findings,
    })),
    restored: restored ? { of: restored.of, at: restored.at } : null,
  };
}

const present = ({ count, since }: WaitingRow): Waiting => ({ count, since: since?.toISOString() ?? null });
