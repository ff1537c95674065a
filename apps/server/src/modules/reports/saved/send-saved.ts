import { hasRole } from '@darasa/contract/identity/rules';
import { reportPath } from '@darasa/contract/reports/people-rules';
import { z } from 'zod';
import { findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { type EmailSite, languageOf, queueEmail, renderEmail } from '#platform/mail/index';
import { scopeFor } from '../people/scope.ts';
import { reportEmail } from './report-email.ts';
import { findDueSaved, takeDueSaved } from './saved-repository.ts';

/** Sends the links to saved reports whose time has come. */
export const sendSaved = (site: EmailSite): AnyJob =>
  defineJob({
    name: 'reports.send-saved',
    schema: z.object({}),
    options: { cron: '7 * * * *', keepSeconds: 3600, retries: 1, timeoutSeconds: 900 },
    async handler(_, context) {
      const { now } = context.ctx;
      await forEachItem<number>(context, {
        name: 'reports.send-saved',
        find: (db, { after = 0, limit }) => findDueSaved(db, { now, after, limit }),
        most: Number.POSITIVE_INFINITY,
        work: (tx, id) => send(tx, site, id, now),
      });
    },
  });

async function send(tx: Tx, site: EmailSite, id: number, now: Date): Promise<void> {
  const report = await takeDueSaved(tx, id, now);
  if (!report?.schedule) return;
  const [owner] = await findContacts(tx, [report.user_id]);
  if (!owner) return;
  // Whoever leads and teaches nothing any more sees no reports
  if (!(await scopeFor({ db: tx, actor: { userId: owner.id, roles: owner.roles } }))) return;
  const { name, schedule } = report;
  const area = hasRole(owner.roles, 'admin') ? 'administrator' : 'own';
  const link = `${site.siteUrl}${reportPath(area, String(report.id))}`;
  const language = languageOf(owner);
  const words = reportEmail(site, { name, schedule, link })[language];
  await queueEmail(tx, {
    kind: 'reports.saved',
    to: { email: owner.email, name: owner.name },
    userId: owner.id,
    ...renderEmail(words, { language, site, firstName: owner.first_name }),
  });
}
