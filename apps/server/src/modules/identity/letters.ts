import { MAIL_TOKEN_SECONDS } from '@darasa/contract/identity/limits';
import { RESET_PASSWORD_PATH, VERIFY_EMAIL_PATH } from '@darasa/contract/identity/routes';
import { displayName } from '@darasa/contract/identity/rules';
import type { Db, Tx } from '#platform/database/index';
import { queueMail } from '#platform/mail/index';
import type { ClientInfo } from './client.ts';
import { describeDevice } from './device.ts';
import { createOneTimeToken } from './one-time-tokens.ts';
import type { UserRow } from './user-repository.ts';

/** What letters say about the site they come from. */
export interface LetterSite {
  siteName: string;
  siteUrl: string;
  supportEmail: string;
}

/** Every letter that identity writes. Each is queued in the transaction of what it tells about. */
export interface Letters {
  verifyEmail(tx: Tx, user: UserRow): Promise<void>;
  resetPassword(tx: Tx, user: UserRow): Promise<void>;
  signedIn(tx: Tx, user: UserRow, client: ClientInfo): Promise<void>;
  passwordChanged(db: Db | Tx, user: UserRow, client: ClientInfo): Promise<void>;
}

export function createLetters(site: LetterSite): Letters {
  // In the fragment: browsers send it to nobody, so it stands in no log and in no Referer
  const link = (path: string, token: string) => `${site.siteUrl}${path}#token=${token}`;
  const to = (user: UserRow) => ({ email: user.email, name: displayName(user) });
  const plain = (text: string) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
  return {
    async verifyEmail(tx, user) {
      const token = await createOneTimeToken(tx, {
        kind: 'verify-email',
        userId: user.id,
        seconds: MAIL_TOKEN_SECONDS.verifyEmail,
        data: { email: user.email },
        replace: true,
      });
      const text = `Confirm your address: ${link(VERIFY_EMAIL_PATH, token)}`;
      await queueMail(tx, {
        kind: 'identity.verify-email',
        to: to(user),
        subject: `Confirm your email address for ${site.siteName}`,
        text,
        html: plain(text),
      });
    },
    async resetPassword(tx, user) {
      const token = await createOneTimeToken(tx, {
        kind: 'reset-password',
        userId: user.id,
        seconds: MAIL_TOKEN_SECONDS.resetPassword,
        replace: true,
      });
      const text = `Set a new password: ${link(RESET_PASSWORD_PATH, token)}`;
      await queueMail(tx, {
        kind: 'identity.reset-password',
        to: to(user),
        subject: `Set a new password for ${site.siteName}`,
        text,
        html: plain(text),
      });
    },
    async passwordChanged(db, user, client) {
      const text = `Your password was changed on ${describeDevice(client.userAgent)}.`;
      await queueMail(db, {
        kind: 'identity.password-changed',
        to: to(user),
        subject: `Your ${site.siteName} password was changed`,
        text,
        html: plain(text),
      });
    },
    async signedIn(tx, user, client) {
      const text = `Your account was used on a new device: ${describeDevice(client.userAgent)}, ${client.ip}.`;
      await queueMail(tx, {
        kind: 'identity.new-sign-in',
        to: to(user),
        subject: `New sign-in to ${site.siteName}`,
        text,
        html: plain(text),
      });
    },
  };
}
