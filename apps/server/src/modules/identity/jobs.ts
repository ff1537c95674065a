import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { cleanUp } from './clean-up.ts';
import { emailChangeRequested, sendEmailChangeEmail } from './email-address/email-change.ts';
import { sendVerificationEmail, verificationRequested } from './email-address/verify-email.ts';
import { fillEmailKeys, renewEmailKeys } from './email-keys/fill-email-keys.ts';
import { createEmails } from './emails/emails.ts';
import { type ForgottenDeps, passwordLinkRequested, sendPasswordEmail } from './password/forgot-password.ts';

/** Emails are few and quick: one job at a time leaves database connections for others. The payloads contain emails, so they are kept for an hour only. */
const quick = { timeoutSeconds: 60, keepSeconds: 3600 };

/** The background jobs of identity: requested emails, and removing expired data. */
export function identityJobs(deps: EmailSite & Pick<ForgottenDeps, 'signInProviders'>): AnyJob[] {
  const emails = createEmails(deps);
  const { signInProviders } = deps;
  return [
    defineJob({
      ...passwordLinkRequested,
      options: quick,
      handler: ({ email }, { db }) => sendPasswordEmail({ db, emails, signInProviders }, email),
    }),
    defineJob({
      ...verificationRequested,
      options: quick,
      handler: ({ email }, { db }) => sendVerificationEmail({ db, emails }, email),
    }),
    defineJob({
      ...emailChangeRequested,
      options: quick,
      handler: (asked, { db }) => sendEmailChangeEmail({ db, emails }, asked),
    }),
    cleanUp,
    fillEmailKeys,
    renewEmailKeys,
  ];
}
