import type { Db } from '#platform/database/index';
import {
  createOneTimeToken,
  type OneTimeTokenKind,
} from '../../../src/modules/identity/tokens/one-time-token-repository.ts';
import { API, admins, everyone, type Rows, type Scene, signedIn } from '../row.ts';

let asked = 0;
const freshAddress = () => `asked-${++asked}@example.org`;

/** The link in an email to the student. */
const studentsToken = ({ db, cast }: Scene, kind: OneTimeTokenKind) =>
  createOneTimeToken(db, {
    kind,
    userId: cast.student.id,
    seconds: 60,
    data: { email: cast.student.email },
  });

/** An email that an admin may read. @returns its path */
async function keptMessage(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('outbound_email')
    .values({
      kind: 'identity.verify-email',
      recipient: 'neema@example.org',
      subject: 'Confirm your email address',
      html: '<p>A link</p>',
      body: 'A link',
      status: 'kept',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${API}/administration/outbound-emails/${id}`;
}

/** Links in emails, and the outbound email log of admins. */
export const mailRows: Rows = {
  [`POST ${API}/auth/forgot-password`]: everyone({
    url: `${API}/auth/forgot-password`,
    body: () => ({ email: freshAddress() }),
  }),
  [`POST ${API}/auth/resend-verification`]: everyone({
    url: `${API}/auth/resend-verification`,
    body: () => ({ email: freshAddress() }),
  }),
  [`POST ${API}/auth/reset-password`]: everyone({
    url: `${API}/auth/reset-password`,
    body: async (scene) => ({
      token: await studentsToken(scene, 'reset-password'),
      password: 'Mihogo-12-mitatu?',
    }),
  }),
  [`POST ${API}/auth/verify-email`]: everyone({
    url: `${API}/auth/verify-email`,
    body: async (scene) => ({ token: await studentsToken(scene, 'verify-email') }),
  }),
  [`POST ${API}/auth/email`]: signedIn(
    { url: `${API}/auth/email`, body: () => ({ email: freshAddress() }) },
    202,
  ),
  [`DELETE ${API}/auth/email`]: signedIn(`${API}/auth/email`),
  [`GET ${API}/administration/outbound-emails`]: admins(`${API}/administration/outbound-emails?search=neema`),
  [`GET ${API}/administration/outbound-emails/:id`]: admins(({ db }) => keptMessage(db)),
  // No mail server is set up
  [`POST ${API}/administration/outbound-emails/:id/retry`]: admins(
    async ({ db }) => `${await keptMessage(db)}/retry`,
    409,
  ),
  [`DELETE ${API}/administration/outbound-emails/:id`]: admins(({ db }) => keptMessage(db)),
};
