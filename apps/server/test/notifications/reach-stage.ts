import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { createJobContext } from '#platform/jobs/index';
import { createMailer, type Mailer, mailJobs } from '#platform/mail/index';
import { silentLog } from '#platform/observability/index';
import type { ReachSite } from '../../src/modules/notifications/carried/reach-site.ts';
import { notificationEmailGuard } from '../../src/modules/notifications/channels/email-guard.ts';
import { notificationJobs } from '../../src/modules/notifications/jobs.ts';
import { notify } from '../../src/modules/notifications/notify.ts';
import { createMovedDatabase } from '../clock/moved-clock.ts';
import { openTestJobs } from '../jobs.ts';
import { addReader } from './reader.ts';

export const reachSite = {
  siteName: 'Shule',
  siteUrl: 'https://learn.example.org',
  supportEmail: 'help@example.org',
  encryption: async () => new Uint8Array(32).fill(3),
};

/** People who are told things, on a database whose clock can be moved; jobs are run by hand, as a process would that may be killed. */
export async function openReachStage(
  pushHosts?: ReachSite['pushHosts'],
  more: Partial<Pick<ReachSite, 'smsDouble' | 'smsAttemptMs' | 'pushAttemptMs'>> = {},
) {
  const { database, clock } = await createMovedDatabase();
  const { db } = database;
  const mail: { smtpUrl?: string; mailFrom: { name: string; address: string } } = {
    mailFrom: { name: 'Shule', address: 'hello@example.org' },
  };
  const mailer: Mailer = createMailer(mail);
  const site: ReachSite = { ...reachSite, ...more, ...(pushHosts ? { pushHosts } : {}) };
  const all = [...notificationJobs(site), ...mailJobs(mailer, { guard: notificationEmailGuard })];
  // Sending needs queues; nothing works on them here
  const jobs = openTestJobs(database, all);
  return {
    ...{ database, db, clock, mail, site },
    addPerson: (values: object = {}) => addReader(db, values),
    tell: (to: readonly number[], content: NotificationContent, more: object = {}) =>
      db
        .transaction()
        .execute((tx) =>
          notify(
            tx,
            reachSite,
            { to, content, link: '/somewhere', eventId: crypto.randomUUID(), ...more },
            clock.now(),
          ),
        ),
    /** Runs a job once, now by the moved clock. */
    async run(name: string, payload: object = {}, options: { signal?: AbortSignal } = {}) {
      const job = all.find((one) => one.name === name);
      if (!job) throw new Error(`No job ${name}`);
      const { signal = new AbortController().signal } = options;
      const context = createJobContext({ db, log: silentLog(), signal });
      Object.defineProperty(context.ctx, 'now', { value: clock.now() });
      await job.handler(payload as never, context);
    },
    deliveries: (userId: number) =>
      db
        .selectFrom('notification_delivery')
        .select(['channel', 'state', 'reason', 'attempts'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    markRead: (userId: number) =>
      db.updateTable('notification').set({ read_at: new Date() }).where('user_id', '=', userId).execute(),
    async close() {
      await jobs.stop(5000);
      await mailer.close();
      await database.drop();
    },
  };
}
export type ReachStage = Awaited<ReturnType<typeof openReachStage>>;
