import type { IdentityEmail } from '@darasa/contract/administration/email-kinds';
import { MAIL_TOKEN_SECONDS as SECONDS } from '@darasa/contract/identity/limits';
import { RESET_PASSWORD_PATH, VERIFY_EMAIL_PATH } from '@darasa/contract/identity/routes';
import { displayName } from '@darasa/contract/identity/rules';
import type { Db, Tx } from '#platform/database/index';
import {
  type EmailOutcome,
  type EmailSite,
  languageOf,
  queueEmail,
  renderEmail,
  type Writer,
} from '#platform/mail/index';
import type { ClientInfo } from '../sessions/client.ts';
import { createOneTimeToken } from '../tokens/one-time-token-repository.ts';
import type { UserRow } from '../users/user-repository.ts';
import { accountCreated } from './templates/account-created.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { applicationDecided } from './templates/application-decided.ts';
import { applicationReceived } from './templates/application-received.ts';
import { buyerAccount } from './templates/buyer-account.ts';
import { changeEmail } from './templates/change-email.ts';
import { disabled } from './templates/disabled.ts';
import { emailChanged } from './templates/email-changed.ts';
import { passkeyChanged } from './templates/passkey-changed.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { providerChanged } from './templates/provider-changed.ts';
import { resetPassword } from './templates/reset-password.ts';
import { rolesChanged } from './templates/roles-changed.ts';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { type SignInMethodNames, signInMethods } from './templates/sign-in-methods.ts';
import { signedIn } from './templates/signed-in.ts';
import { verifyEmail } from './templates/verify-email.ts';

/**
 * All emails of identity, each in the recipient's language. They are queued in the transaction of the change that they report,
 * so that both commit or neither does. Whoever has no email gets none: `no-address` is an outcome, and nothing fails for it.
 */
export interface Emails {
  /** To the current email: a link that confirms it. Earlier links stop working. */
  verifyEmail(tx: Db | Tx, user: UserRow): Promise<EmailOutcome>;
  /** A link to set a new password. */
  resetPassword(tx: Db | Tx, user: UserRow): Promise<EmailOutcome>;
  /** For an account without a password: how to log in. */
  signInMethods(tx: Db | Tx, user: UserRow, ways: SignInMethodNames): Promise<EmailOutcome>;
  signedIn(tx: Db | Tx, user: UserRow, client: ClientInfo): Promise<EmailOutcome>;
  passwordChanged(db: Db | Tx, user: UserRow, client: ClientInfo): Promise<EmailOutcome>;
  /** To the new email: a link that confirms it. */
  changeEmail(tx: Db | Tx, user: UserRow, newEmail: string): Promise<EmailOutcome>;
  /** To the previous email, if there was one. */
  emailChanged(tx: Db | Tx, user: UserRow, oldEmail: string | null): Promise<EmailOutcome>;
  secondFactorChanged(tx: Db | Tx, user: UserRow, state: 'on' | 'off'): Promise<EmailOutcome>;
  passkeyChanged(
    tx: Db | Tx,
    user: UserRow,
    change: 'added' | 'removed',
    name: string,
  ): Promise<EmailOutcome>;
  /** @param reason as the admin gave it; may be empty */
  disabled(tx: Db | Tx, user: UserRow, reason: string): Promise<EmailOutcome>;
  /** @param roles those that the person has now */
  rolesChanged(tx: Db | Tx, user: UserRow, roles: readonly string[]): Promise<EmailOutcome>;
  applicationReceived(tx: Db | Tx, user: UserRow): Promise<EmailOutcome>;
  /** @param comment of the admin who decided; may be empty */
  applicationDecided(
    tx: Db | Tx,
    user: UserRow,
    decision: 'approve' | 'decline',
    comment: string,
  ): Promise<EmailOutcome>;
  /** @param user the row as it was before the personal data was erased */
  accountDeleted(tx: Db | Tx, user: UserRow): Promise<EmailOutcome>;
  /** An admin created the account: contains a link to choose a password, and no password. */
  accountCreated(tx: Db | Tx, user: UserRow): Promise<EmailOutcome>;
  /** The account was made while its owner was paying: contains a link to choose a password. */
  buyerAccount(tx: Db | Tx, user: UserRow): Promise<EmailOutcome>;
  providerChanged(
    tx: Db | Tx,
    user: UserRow,
    change: 'linked' | 'removed',
    providerName: string,
  ): Promise<EmailOutcome>;
}

type WithEmail = UserRow & { email: string };

/** For emails that hold a link which proves the address: without an address no link is made either. */
async function toAddress(
  user: UserRow,
  write: (user: WithEmail) => Promise<EmailOutcome>,
): Promise<EmailOutcome> {
  const { email } = user;
  return email === null ? 'no-address' : write({ ...user, email });
}

/** @param now for tests */
export function createEmails(site: EmailSite, now: () => Date = () => new Date()): Emails {
  // In the fragment, which browsers do not send: it is in no log and in no Referer header
  const linkTo = (path: string, token: string) => `${site.siteUrl}${path}#token=${token}`;

  async function passwordLink(tx: Db | Tx, user: WithEmail, seconds: number): Promise<string> {
    const token = await createOneTimeToken(tx, {
      kind: 'reset-password',
      userId: user.id,
      seconds,
      data: { email: user.email },
      replace: true,
    });
    return linkTo(RESET_PASSWORD_PATH, token);
  }
  /** @param to an email other than the account's: then nothing in the email identifies the account */
  async function post<Facts>(
    db: Db | Tx,
    message: {
      kind: IdentityEmail;
      writer: Writer<Facts>;
      facts: Facts;
      user: UserRow;
      to?: string | null;
    },
  ): Promise<EmailOutcome> {
    const { kind, writer, facts, user, to } = message;
    const language = languageOf(user);
    const firstName = to === undefined ? user.first_name : '';
    return queueEmail(db, {
      kind: `identity.${kind}`,
      userId: user.id,
      to: to === undefined ? { email: user.email, name: displayName(user) } : { email: to },
      ...renderEmail(writer(site, facts)[language], { language, site, firstName }),
    });
  }

  /** A notice about an account to its owner. Not sent to an unconfirmed email, whose owner is unknown. */
  async function notify<Facts>(
    db: Db | Tx,
    message: Parameters<typeof post<Facts>>[1],
  ): Promise<EmailOutcome> {
    return message.user.email_verified_at ? post(db, message) : 'no-address';
  }

  return {
    verifyEmail: (tx, somebody) =>
      toAddress(somebody, async (user) => {
        const seconds = SECONDS.verifyEmail;
        const token = await createOneTimeToken(tx, {
          kind: 'verify-email',
          userId: user.id,
          seconds,
          data: { email: user.email },
          replace: true,
        });
        const facts = { link: linkTo(VERIFY_EMAIL_PATH, token), seconds };
        return post(tx, { kind: 'verify-email', writer: verifyEmail, facts, user });
      }),
    resetPassword: (tx, somebody) =>
      toAddress(somebody, async (user) => {
        const seconds = SECONDS.resetPassword;
        const facts = { link: await passwordLink(tx, user, seconds), seconds };
        return post(tx, { kind: 'reset-password', writer: resetPassword, facts, user });
      }),
    accountCreated: (tx, somebody) =>
      toAddress(somebody, async (user) => {
        const seconds = SECONDS.firstPassword;
        const { username, email } = user;
        const facts = { username, email, link: await passwordLink(tx, user, seconds), seconds };
        return post(tx, { kind: 'account-created', writer: accountCreated, facts, user });
      }),
    buyerAccount: (tx, somebody) =>
      toAddress(somebody, async (user) => {
        const seconds = SECONDS.firstPassword;
        const facts = { email: user.email, link: await passwordLink(tx, user, seconds), seconds };
        return post(tx, { kind: 'buyer-account', writer: buyerAccount, facts, user });
      }),
    async changeEmail(tx, user, newEmail) {
      const seconds = SECONDS.changeEmail;
      const token = await createOneTimeToken(tx, {
        kind: 'change-email',
        userId: user.id,
        seconds,
        data: { email: newEmail },
        replace: true,
      });
      const facts = { link: linkTo(VERIFY_EMAIL_PATH, token), seconds };
      return post(tx, { kind: 'change-email', writer: changeEmail, facts, user, to: newEmail });
    },
    emailChanged: (tx, somebody, oldEmail) =>
      toAddress(somebody, (user) =>
        post(tx, {
          kind: 'email-changed',
          writer: emailChanged,
          facts: { newEmail: user.email },
          user,
          to: oldEmail,
        }),
      ),
    signInMethods: (tx, user, ways) =>
      post(tx, { kind: 'sign-in-methods', writer: signInMethods, facts: ways, user }),
    signedIn: (tx, user, client) =>
      notify(tx, { kind: 'new-sign-in', writer: signedIn, facts: { client, at: now() }, user }),
    passwordChanged: (tx, user, client) =>
      notify(tx, { kind: 'password-changed', writer: passwordChanged, facts: { client, at: now() }, user }),
    secondFactorChanged: (tx, user, state) =>
      notify(tx, { kind: 'second-factor-changed', writer: secondFactorChanged, facts: { state }, user }),
    passkeyChanged: (tx, user, change, name) =>
      notify(tx, { kind: 'passkey-changed', writer: passkeyChanged, facts: { change, name }, user }),
    providerChanged: (tx, user, change, name) =>
      notify(tx, { kind: 'provider-changed', writer: providerChanged, facts: { change, name }, user }),
    disabled: (tx, user, reason) =>
      post(tx, { kind: 'account-disabled', writer: disabled, facts: { reason: reason.trim() }, user }),
    rolesChanged: (tx, user, roles) =>
      post(tx, { kind: 'roles-changed', writer: rolesChanged, facts: { roles }, user }),
    applicationReceived: (tx, user) =>
      post(tx, { kind: 'application-received', writer: applicationReceived, facts: {}, user }),
    applicationDecided: (tx, user, decision, comment) =>
      post(tx, {
        kind: 'application-decided',
        writer: applicationDecided,
        facts: { decision, comment: comment.trim() },
        user,
      }),
    accountDeleted: (tx, user) =>
      notify(tx, { kind: 'account-deleted', writer: accountDeleted, facts: {}, user }),
  };
}
