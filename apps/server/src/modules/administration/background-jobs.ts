import type { BackgroundWork, FailedJob } from '@darasa/contract/administration/background-jobs';
import type { Pagination } from '@darasa/contract/http/pagination';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import {
  countFailedJobs,
  countSetAside,
  deleteFailedJobs,
  findFailedJobList,
  findFailedJobs,
  findSetAside,
  findWaitingJobs,
  retryFailedJobs,
  retrySetAside,
} from '#platform/jobs/index';
import { findNodes, isSeen } from '#platform/nodes/index';
import { release } from '#platform/observability/index';
import { readDatabaseState } from './background-job-queries.ts';
import { type BackupConfig, readBackupHealth } from './backups/backups.ts';
import { readEmailState } from './outbound-email-queries.ts';
import { presentFailedItem } from './presenter.ts';

const PAGE = 50;
const placeOf = (page: number) => ({ limit: PAGE, offset: (page - 1) * PAGE });

/** What waits and what has failed, and the servers. @param delivers whether a mail server is set up */
export async function readBackgroundWork(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { page, delivers, config }: { page: number; delivers: boolean; config: BackupConfig },
): Promise<BackgroundWork> {
  const { limit, offset } = placeOf(page);
  const [waiting, failed, { count }, items, nodes, database, email, backups] = await Promise.all([
    findWaitingJobs(db),
    findFailedJobs(db),
    countSetAside(db),
    findSetAside(db, limit, offset),
    findNodes(db),
    readDatabaseState(db),
    readEmailState(db),
    readBackupHealth(db, config),
  ]);
  const names = new Set([...waiting, ...failed].map(({ job }) => job));
  return {
    jobs: [...names].toSorted().map((name) => {
      const open = waiting.find(({ job }) => job === name);
      const lost = failed.find(({ job }) => job === name);
      return {
        name,
        waiting: open?.waiting ?? 0,
        running: open?.running ?? 0,
        late_seconds: open?.lateSeconds ?? 0,
        failed: lost?.count ?? 0,
        failed_since: lost?.since.toISOString() ?? null,
      };
    }),
    set_aside: { items: items.map(presentFailedItem), pagination: paginate({ page, limit }, count) },
    nodes: nodes.map((node) => ({
      name: node.name,
      seen: isSeen(node, now),
      seen_at: node.seen_at.toISOString(),
      started_at: node.started_at.toISOString(),
      runs_jobs: node.runs_jobs,
      version: node.version,
      findings: node.findings,
    })),
    health: {
      version: release.version,
      database,
      email: { ...email, delivers, last_sent_at: email.last_sent_at?.toISOString() ?? null },
      backups,
    },
  };
}

/** One page of the jobs of a kind that have failed for good. */
export async function readFailures(
  db: Db,
  job: string,
  page: number,
): Promise<{ failures: FailedJob[]; pagination: Pagination }> {
  const [rows, count] = await Promise.all([
    findFailedJobList(db, job, placeOf(page)),
    countFailedJobs(db, job),
  ]);
  return {
    failures: rows.map(({ failedAt, since, ...row }) => ({
      ...row,
      failed_at: failedAt.toISOString(),
      since: since?.toISOString() ?? null,
    })),
    pagination: paginate({ page, limit: PAGE }, count),
  };
}

/** @returns how many run again @throws AppError NOT_FOUND when none has failed */
export const retryJobs = (ctx: Ctx, job: string): Promise<number> =>
  act(ctx, job, 'jobs.retried', retryFailedJobs);

/**
 * What these jobs were to do is not done.
 * @returns how many are gone @throws AppError NOT_FOUND when none has failed, FORBIDDEN to confirm first
 */
export async function giveUpJobs(ctx: Ctx, job: string): Promise<number> {
  requireRecent(ctx.actor);
  return act(ctx, job, 'jobs.given-up', deleteFailedJobs);
}

function act(
  ctx: Ctx,
  job: string,
  action: 'jobs.retried' | 'jobs.given-up',
  change: typeof retryFailedJobs,
): Promise<number> {
  return ctx.transaction(async ({ db: tx, actor, ip }) => {
    const count = (await countFailedJobs(tx, job)) > 0 ? await change(tx, job) : 0;
    if (count === 0) throw new AppError('NOT_FOUND', 'No job of this kind has failed');
    await recordAudit(tx, {
      actorId: actor.userId,
      action,
      subject: { type: 'job', id: job, name: job },
      details: { count },
      ip,
    });
    return count;
  });
}

/** @throws AppError NOT_FOUND when it is not set aside any more */
export async function retryItem({ db }: Pick<Ctx, 'db'>, batch: string, item: string): Promise<void> {
  if (!(await retrySetAside(db, batch, item)))
    throw new AppError('NOT_FOUND', 'This item is not set aside any more');
}
