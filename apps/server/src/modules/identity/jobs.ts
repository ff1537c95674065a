import { type AnyJob, defineJob } from '#platform/jobs/index';
import { cleanUp } from './clean-up.ts';
import { askedForAddress, writeEmailChangeEmail } from './email-address/email-change.ts';
import { unconfirmedAddress, writeVerificationEmail } from './email-address/verify-email.ts';
import { createEmails, type EmailSite } from './emails/emails.ts';
import { type ForgottenDeps, forgottenPassword, writePasswordEmail } from './password/forgot-password.ts';

/** Emails are few and wait for nothing: several at once would only take connections from others. Their jobs name addresses. */
const quick = { timeoutSeconds: 60, keepSeconds: 3600 };

/** What identity does off-request: emails to whoever an address belongs to, and clearing away. */
export function identityJobs(deps: EmailSite & Pick<ForgottenDeps, 'signInProviders'>): AnyJob[] {
  const emails = createEmails(deps);
  const { signInProviders } = deps;
  return [
    defineJob({
      ...forgottenPassword,
      options: quick,
      handler: ({ email }, { db }) => writePasswordEmail({ db, emails, signInProviders }, email),
    }),
    defineJob({
      ...unconfirmedAddress,
      options: quick,
      handler: ({ email }, { db }) => writeVerificationEmail({ db, emails }, email),
    }),
    defineJob({
      ...askedForAddress,
      options: quick,
      handler: (asked, { db }) => writeEmailChangeEmail({ db, emails }, asked),
    }),
    cleanUp,
  ];
}
