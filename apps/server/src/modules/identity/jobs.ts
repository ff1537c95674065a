import { subscribeInParts } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import type { PersonalData } from '#platform/modules/index';
import { comeOfAge } from './children/private-names.ts';
import { cleanUp } from './clean-up.ts';
import { emailChangeRequested, sendEmailChangeEmail } from './email-address/email-change.ts';
import { sendVerificationEmail, verificationRequested } from './email-address/verify-email.ts';
import { fillEmailKeys, renewEmailKeys } from './email-keys/fill-email-keys.ts';
import { createEmails } from './emails/emails.ts';
import { accountErased } from './events.ts';
import { type ForgottenDeps, passwordLinkRequested, sendPasswordEmail } from './password/forgot-password.ts';
import { endSupportView } from './support-views/support-views.ts';

/** Emails are few and quick: one job at a time leaves database connections for others. The payloads contain emails, so they are kept for an hour only. */
const quick = { timeoutSeconds: 60, keepSeconds: 3600 };

/** Each module had one of its own. */
const FORMER_ERASURES = [
  'assessment.remove-erased',
  'authoring.erase-author',
  'catalogue.blank-erased-instructor',
  'credentials.remove-holder',
  'enrollment.remove-saved-courses',
  'learning.remove-erased',
  'media.erase-files',
  'notifications.erase',
  'payments.anonymise-orders',
  'reviews.blank-erased',
  'support.anonymise-messages',
];

/**
 * Erases the person of a deleted account from all modules, each in a transaction of its own. The payload names an email address: it is not kept
 * longer than it helps to find a fault.
 */
export const eraseAccounts = (personalData: readonly PersonalData[]): AnyJob =>
  subscribeInParts({
    event: accountErased,
    name: 'identity.erase-personal-data',
    options: { keepSeconds: 3600, formerly: FORMER_ERASURES },
    parts: personalData.map(({ name, erase }) => ({ name: `erase.${name}`, handler: erase })),
  });

/** The background jobs of identity: requested emails, erasing deleted accounts, and removing expired data. */
export function identityJobs(
  deps: EmailSite & Pick<ForgottenDeps, 'signInProviders'> & { personalData: readonly PersonalData[] },
): AnyJob[] {
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
    eraseAccounts(deps.personalData),
    cleanUp,
    endSupportView,
    comeOfAge,
    fillEmailKeys,
    renewEmailKeys,
  ];
}
