import { type AnyJob, defineJob } from '#platform/jobs/index';
import { cleanUp } from './clean-up.ts';
import { askedForAddress, writeAddressLetter } from './email-change.ts';
import { type ForgottenDeps, forgottenPassword, writePasswordLetter } from './forgot-password.ts';
import { createLetters, type LetterSite } from './letters.ts';
import { unconfirmedAddress, writeVerificationLetter } from './verify-email.ts';

/** Letters are few and wait for nothing: several at once would only take connections from others. Their jobs name addresses. */
const quick = { timeoutSeconds: 60, keepSeconds: 3600 };

/** What identity does off-request: letters to whoever an address belongs to, and clearing away. */
export function identityJobs(deps: LetterSite & Pick<ForgottenDeps, 'signInProviders'>): AnyJob[] {
  const letters = createLetters(deps);
  const { signInProviders } = deps;
  return [
    defineJob({
      ...forgottenPassword,
      options: quick,
      handler: ({ email }, { db }) => writePasswordLetter({ db, letters, signInProviders }, email),
    }),
    defineJob({
      ...unconfirmedAddress,
      options: quick,
      handler: ({ email }, { db }) => writeVerificationLetter({ db, letters }, email),
    }),
    defineJob({
      ...askedForAddress,
      options: quick,
      handler: (asked, { db }) => writeAddressLetter({ db, letters }, asked),
    }),
    cleanUp,
  ];
}
