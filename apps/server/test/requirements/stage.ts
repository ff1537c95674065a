import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import { completeEnrollment } from '#modules/enrollment';
import { requirementsModule } from '#modules/requirements';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { openGroupStage, type Someone } from '../groups/stage.ts';
import type { SignedIn } from '../people.ts';

/** A day from today on, of the site. */
export const inDays = (days: number): string => daysAfter(siteDay(new Date()), days);

/** The application with groups, and what tests of requirements do over and over. */
export async function openRequirementStage(settings: Record<string, string> = {}) {
  const s = await openGroupStage(settings);
  const { t, admin } = s;
  const jobs = requirementsModule.jobs?.({} as never) ?? [];
  return {
    ...s,
    /** Asks something; due in ten days if nothing else is said. */
    require: (body: object, as: SignedIn = admin) =>
      t.call('POST', '/requirements', {
        as,
        body: { due: { kind: 'day', day: inDays(10) }, ...body },
      }),
    on: (
      method: 'GET' | 'PUT' | 'POST' | 'DELETE',
      id: string,
      rest: string,
      body?: object,
      as: SignedIn = admin,
    ) => t.call(method, `/requirements/${id}${rest}`, { as, ...(body ? { body } : {}) }),
    /** Runs a job of requirements as the worker would. @param now a clock that was moved */
    async runAt(name: string, now = new Date()) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
      Object.defineProperty(context.ctx, 'now', { value: now });
      await job.handler({} as never, context);
    },
    complete: (person: Pick<Someone, 'id'>, courseId: number, at = new Date()) =>
      t.db.transaction().execute((tx) => completeEnrollment(tx, { userId: person.id, courseId, at })),
  };
}
export type RequirementStage = Awaited<ReturnType<typeof openRequirementStage>>;
