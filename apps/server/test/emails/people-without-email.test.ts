import { setTimeout } from 'node:timers/promises';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { type EmailOutcome, emailOutcomeTexts } from '@darasa/contract/reports/reminder-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/database/index';
import { createJobContext } from '#platform/jobs/index';
import { queueEmails } from '#platform/mail/index';
import { silentLog } from '#platform/observability/index';
import { fillEmailKeys, renewEmailKeys } from '../../src/modules/identity/email-keys/fill-email-keys.ts';
import { createEmails, type Emails } from '../../src/modules/identity/emails/emails.ts';
import type { UserRow } from '../../src/modules/identity/users/user-repository.ts';
import { notify } from '../../src/modules/notifications/notify.ts';
import {
  emailExpiring,
  emailPaid,
  emailPlaced,
  emailRefunded,
  emailRejected,
} from '../../src/modules/payments/emails/order-emails.ts';
import { emailAccountChanged } from '../../src/modules/payments/payouts/payout-emails.ts';
import { contents } from '../notifications/contents.ts';
import { openShop, type Shop } from '../payments/shop.ts';

const site = { siteName: 'Darasa', siteUrl: 'https://darasa.example', supportEmail: 'help@darasa.example' };
const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'A browser' };
let shop: Shop;
let user: UserRow;
beforeAll(async () => {
  shop = await openShop();
  const { id } = await shop.addPerson({ email: null, username: 'adm-1042' });
  user = await shop.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
});
afterAll(() => shop.close());

const stored = async () => {
  const [emails, tokens] = await Promise.all([
    shop.db.selectFrom('outbound_email').select('kind').where('user_id', '=', user.id).execute(),
    shop.db.selectFrom('one_time_token').select('kind').where('user_id', '=', user.id).execute(),
  ]);
  return [...emails, ...tokens].map(({ kind }) => kind);
};

type Send = (emails: Emails, tx: Tx, user: UserRow) => ReturnType<Emails['verifyEmail']>;
/** Every email of identity: one that is missing here does not compile. */
const own: Record<keyof Emails, Send> = {
  verifyEmail: (emails, tx, to) => emails.verifyEmail(tx, to),
  resetPassword: (emails, tx, to) => emails.resetPassword(tx, to),
  signInMethods: (emails, tx, to) => emails.signInMethods(tx, to, { passkey: true, providers: [] }),
  signedIn: (emails, tx, to) => emails.signedIn(tx, to, client),
  passwordChanged: (emails, tx, to) => emails.passwordChanged(tx, to, client),
  changeEmail: (emails, tx, to) => emails.changeEmail(tx, to, 'new@example.org'),
  emailChanged: (emails, tx, to) => emails.emailChanged(tx, { ...to, email: 'new@example.org' }, null),
  secondFactorChanged: (emails, tx, to) => emails.secondFactorChanged(tx, to, 'off'),
  passkeyChanged: (emails, tx, to) => emails.passkeyChanged(tx, to, 'added', 'Phone'),
  disabled: (emails, tx, to) => emails.disabled(tx, to, 'Left the school'),
  rolesChanged: (emails, tx, to) => emails.rolesChanged(tx, to, ['student']),
  applicationReceived: (emails, tx, to) => emails.applicationReceived(tx, to),
  applicationDecided: (emails, tx, to) => emails.applicationDecided(tx, to, 'approve', ''),
  accountDeleted: (emails, tx, to) => emails.accountDeleted(tx, to),
  accountCreated: (emails, tx, to) => emails.accountCreated(tx, to),
  buyerAccount: (emails, tx, to) => emails.buyerAccount(tx, to),
  providerChanged: (emails, tx, to) => emails.providerChanged(tx, to, 'linked', 'Google'),
};
/** It goes to the address that somebody adds. */
const { changeEmail, ...toNobody } = own;

describe('an email of identity to somebody without an address', () => {
  it.each(Object.entries(toNobody))('%s: no address, and nothing is stored', async (_name, send) => {
    const emails = createEmails(site);
    const outcome = await shop.db.transaction().execute((tx) => send(emails, tx, user));
    expect(outcome).toBe('no-address');
    // A notice of security is no exception once an address was confirmed
    const confirmed = { ...user, email_verified_at: new Date() };
    expect(await shop.db.transaction().execute((tx) => send(emails, tx, confirmed))).toBe('no-address');
    expect(await stored()).toEqual([]);
  });

  it('changeEmail: goes to the address that is added', async () => {
    const outcome = await shop.db.transaction().execute((tx) => changeEmail(createEmails(site), tx, user));
    expect(outcome).toBe('queued');
    expect(await stored()).toEqual(['identity.change-email', 'change-email']);
    await shop.db.deleteFrom('outbound_email').where('user_id', '=', user.id).execute();
    await shop.db.deleteFrom('one_time_token').where('user_id', '=', user.id).execute();
  });
});

describe('an email about an order, a payout or a notification to somebody without an address', () => {
  const order = () => ({
    id: 1,
    number: 'DRO-7K3F9QAC',
    course_title: 'Beekeeping',
    user_id: user.id,
    currency: 'KES',
    list_minor: 290_000,
    discount_minor: 0,
    total_minor: 290_000,
    coupon_code: null,
    expires_at: new Date(),
    paid_at: new Date(),
    enrolled_at: new Date(),
    bundle_title: null,
  });
  type About = Parameters<typeof emailPaid>[2];
  const about = (): About => order() as unknown as About;
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['placed', (tx) => emailPlaced(tx, site, about(), [])],
    ['paid', (tx) => emailPaid(tx, site, about(), [])],
    ['rejected', (tx) => emailRejected(tx, site, about(), 'No such payment')],
    [
      'refunded',
      (tx) =>
        emailRefunded(tx, site, about(), {
          amount: 100,
          full: false,
          reason: 'Asked',
          creditNote: undefined,
        }),
    ],
    ['expiring', (tx) => emailExpiring(tx, site, about(), [])],
    ['payout account changed', (tx) => emailAccountChanged(tx, site, user.id, '…678')],
    [
      'notification',
      (tx) =>
        notify(
          tx,
          site,
          {
            to: [user.id],
            content: { kind: 'roles.changed', roles: ['student'] },
            link: '/',
            eventId: crypto.randomUUID(),
          },
          new Date(),
        ),
    ],
  ])('%s: nothing is stored, and nothing fails', async (_name, send) => {
    await shop.db.transaction().execute(send);
    expect(await stored()).toEqual([]);
  });

  const reminded = async (content: NotificationContent, userId: number) => {
    const eventId = crypto.randomUUID();
    await shop.db.transaction().execute((tx) =>
      notify(
        tx,
        site,
        {
          to: [userId],
          content,
          link: '/',
          eventId,
          reminder: { course_id: null, requirement_id: null, by: null },
        },
        new Date(),
      ),
    );
    const { email } = await shop.db
      .selectFrom('kept_reminder')
      .select('email')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    const notified = await shop.db
      .deleteFrom('notification')
      .where('event_id', '=', eventId)
      .returning('kind')
      .execute();
    return { outcome: email as EmailOutcome, notified: notified.map(({ kind }) => kind) };
  };

  it.each(contents.map((content) => [content.kind, content] as const))(
    '%s: no email is queued, the outcome is that there is no address, and so says its sentence',
    async (kind, content) => {
      const { outcome, notified } = await reminded(content, user.id);
      expect([outcome, notified]).toEqual(['no_address', [kind]]);
      expect(emailOutcomeTexts[outcome]).toBe('No email: no address is known');
      expect(await stored()).toEqual([]);
    },
  );

  it('an address that was never confirmed gets none either, and is told apart', async () => {
    const person = await shop.addPerson({ email: 'never@example.org' });
    await shop.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', person.id)
      .execute();
    const { outcome } = await reminded(
      { kind: 'course.message', course_id: '7', title: 'Beekeeping', words: 'Hello' },
      person.id,
    );
    expect(outcome).toBe('unconfirmed');
  });

  it('the notification itself is there to read', async () => {
    const rows = await shop.db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ kind: 'roles.changed' }]);
  });
});

it('says what became of each of many emails', async () => {
  const mail = (email: string | null) => ({
    kind: 'identity.verify-email',
    to: { email },
    userId: user.id,
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  });
  expect(await queueEmails(shop.db, [mail('asha@example.org'), mail(null), mail('not an address')])).toEqual([
    'queued',
    'no-address',
    'undeliverable',
  ]);
  await shop.db.deleteFrom('outbound_email').where('user_id', '=', user.id).execute();
});

describe('an account without an email', () => {
  it('is signed into by its username, and says null to its owner', async () => {
    const person = await shop.addPerson({ email: null, username: 'adm-1043' });
    const { status, data } = await shop.call('POST', '/auth/login', {
      body: { email: 'ADM-1043', password: person.password },
    });
    expect([status, data.user.email, data.user.email_verified]).toEqual([200, null, false]);
  });

  it.each([
    ['/auth/forgot-password', 'somebody@example.org'],
    ['/auth/resend-verification', 'somebody@example.org'],
  ])('%s says the same as for an address that nobody has', async (path, email) => {
    const first = await shop.call('POST', path, { body: { email } });
    const second = await shop.call('POST', path, { body: { email: 'adm-1042@example.org' } });
    expect([first.status, first.message]).toEqual([second.status, second.message]);
    // A username is no address, whoever has it
    const named = await shop.call('POST', path, { body: { email: 'adm-1042' } });
    const unknown = await shop.call('POST', path, { body: { email: 'adm-9999' } });
    expect([named.status, named.message]).toEqual([unknown.status, unknown.message]);
    await setTimeout(0);
    expect(await stored()).toEqual([]);
  });

  it('is found, listed, disabled and given roles by an administrator, who cannot send it a link', async () => {
    const { admin } = shop;
    const list = await shop.call('GET', '/administration/people', {
      as: admin,
      query: { search: 'adm-1042' },
    });
    expect(list.data.people).toMatchObject([{ username: 'adm-1042', email: null, email_verified: false }]);
    const path = `/administration/people/${user.id}`;
    const one = await shop.call('GET', path, { as: admin });
    expect(one.data.person.abilities.send_password_link).toBe(false);
    const link = await shop.call('POST', `${path}/password-link`, { as: admin });
    expect([link.status, link.message]).toEqual([
      409,
      'This account has no email address. Print a login card instead.',
    ]);
    for (const disabled of [true, false]) {
      const changed = await shop.call('PUT', `${path}/status`, { as: admin, body: { disabled, reason: '' } });
      expect(changed.status).toBe(200);
    }
    const roles = await shop.call('PUT', `${path}/roles`, {
      as: admin,
      body: { roles: ['student', 'instructor'] },
    });
    expect(roles.status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['waiting', ['new-one']],
    ['unverified', []],
    ['active', ['came-once']],
  ])('is listed as %s by whether it was ever used', async (status, names) => {
    if (status === 'waiting') {
      await shop.addPerson({ email: null, username: 'new-one', first_name: 'Zuhura' });
      await shop.addPerson({
        email: null,
        username: 'came-once',
        first_name: 'Zuhura',
        last_login_at: new Date(),
      });
    }
    const list = await shop.call('GET', '/administration/people', {
      as: shop.admin,
      query: { status, search: 'zuhura' },
    });
    expect(list.data.people.map(({ username }: { username: string }) => username)).toEqual(names);
  });

  it('is left alone by the jobs that compare emails', async () => {
    const context = createJobContext({
      db: shop.db,
      log: silentLog(),
      signal: new AbortController().signal,
    });
    await fillEmailKeys.handler({}, context);
    await renewEmailKeys.handler({}, context);
    const row = await shop.db
      .selectFrom('app_user')
      .select(['email', 'email_key'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email: null, email_key: null });
  });

  it('adds an email that it confirms, and then has it', async () => {
    const person = await shop.member({ email: null, username: 'adds-one' });
    const asked = await shop.call('POST', '/auth/email', { as: person, body: { email: 'adds@example.org' } });
    expect(asked.status).toBe(202);
    const emails = createEmails(site);
    const row = await shop.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    await emails.changeEmail(shop.db, row, 'adds@example.org');
    const { body } = await shop.db
      .selectFrom('outbound_email')
      .select('body')
      .where('recipient', '=', 'adds@example.org')
      .executeTakeFirstOrThrow();
    const [, token = ''] = /#token=([\w-]+)/.exec(body ?? '') ?? [];
    expect((await shop.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
    const me = await shop.call('GET', '/auth/me', { as: person });
    expect(me.data.user).toMatchObject({ email: 'adds@example.org', email_verified: true });
  });

  it('is exported, erased, and named to nobody afterwards', async () => {
    const person = await shop.member({
      email: null,
      username: 'goes-away',
      external_number: 'ADM/7',
      date_of_birth: '2012-02-29',
    });
    const exported = await shop.call('GET', '/auth/export', { as: person });
    expect(exported.status).toBe(200);
    expect(exported.data.account).toMatchObject({
      email: null,
      external_number: 'ADM/7',
      date_of_birth: '2012-02-29',
    });
    expect((await shop.call('DELETE', '/auth/account', { as: person })).status).toBe(200);
    const row = await shop.db
      .selectFrom('app_user')
      .select(['email', 'external_number', 'date_of_birth', 'words'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      email: null,
      external_number: null,
      date_of_birth: null,
      words: ` deleted-${person.id} deleted account `,
    });
  });

  it('orders with a phone, and not without both', async () => {
    const courseId = await shop.course();
    const neither = await shop.member({ email: null, username: 'no-contact' });
    const refused = await shop.order(neither, courseId);
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'no_contact']);
    const phone = await shop.member({ email: null, username: 'with-phone', phone: '0712 345 678' });
    const placed = await shop.order(phone, courseId);
    expect(placed.status).toBe(201);
    const staff = await shop.call('GET', `/administration/orders/${placed.data.order.id}`, {
      as: shop.admin,
    });
    expect(staff.data.order.buyer.email).toBeNull();
  });
});
