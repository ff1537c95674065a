import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '#platform/database/index';
import { type Colour, emailColours } from '#platform/mail/rendering/look';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { insertUser, type UserRow } from '../users/user-repository.ts';
import { createEmails, type Emails } from './emails.ts';

const site = {
  siteName: 'Shule <Mpya> & "Co"',
  siteUrl: 'https://learn.example.org',
  supportEmail: 'help@learn.example.org',
};
const NOON = new Date('2026-11-21T12:05:00Z');
const client: ClientInfo = {
  ip: '203.0.113.9',
  network: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
};
const HOSTILE = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>\r\nBcc: all@example.org\u202e';

interface Sent {
  subject: string;
  html: string;
  text: string;
  to: string;
  name: string;
  kind: string;
}
type Write = (emails: Emails, user: UserRow, words: string) => Promise<unknown>;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.deleteFrom('outbound_email').execute();
});

/** Every email; `words` are user input, wherever an email contains any. */
const every: Record<keyof Emails, Write> = {
  verifyEmail: (emails, user) => emails.verifyEmail(test.db, user),
  resetPassword: (emails, user) => emails.resetPassword(test.db, user),
  signInMethods: (emails, user, words) =>
    emails.signInMethods(test.db, user, { passkey: true, providers: [words, 'Google'] }),
  signedIn: (emails, user) => emails.signedIn(test.db, user, client),
  passwordChanged: (emails, user) => emails.passwordChanged(test.db, user, client),
  changeEmail: (emails, user) => emails.changeEmail(test.db, user, 'new@example.org'),
  emailChanged: (emails, user) => emails.emailChanged(test.db, user, 'old@example.org'),
  secondFactorChanged: (emails, user) => emails.secondFactorChanged(test.db, user, 'on'),
  passkeyChanged: (emails, user, words) => emails.passkeyChanged(test.db, user, 'added', words),
  disabled: (emails, user, words) => emails.disabled(test.db, user, words),
  rolesChanged: (emails, user, words) => emails.rolesChanged(test.db, user, ['Teacher', 'student', words]),
  applicationReceived: (emails, user) => emails.applicationReceived(test.db, user),
  applicationDecided: (emails, user, words) => emails.applicationDecided(test.db, user, 'decline', words),
  accountDeleted: (emails, user) => emails.accountDeleted(test.db, user),
  accountCreated: (emails, user) => emails.accountCreated(test.db, user),
  buyerAccount: (emails, user) => emails.buyerAccount(test.db, user),
  providerChanged: (emails, user, words) => emails.providerChanged(test.db, user, 'linked', words),
};
const names = Object.keys(every) as (keyof Emails)[];
const inBoth = names.flatMap((name) => [[name, 'en'] as const, [name, 'sw'] as const]);
/** Those whose link gives access. */
const withToken: readonly (keyof Emails)[] = [
  'verifyEmail',
  'resetPassword',
  'changeEmail',
  'accountCreated',
  'buyerAccount',
];

let made = 0;
async function person(change: Partial<Insertable<DB['app_user']>> = {}): Promise<UserRow> {
  made++;
  const user = await insertUser(test.db, {
    username: `reader-${made}`,
    email: `reader-${made}@example.org`,
    first_name: 'Neema',
    last_name: 'Okello',
    email_verified_at: new Date(),
    ...change,
  });
  if (!user) throw new Error('The reader could not be made');
  return user;
}
/** Writes one email and removes it from the queue. */
async function write(name: keyof Emails, user: UserRow, words = 'Kind words', from = site): Promise<Sent> {
  await every[name](
    createEmails(from, () => NOON),
    user,
    words,
  );
  const row = await test.db
    .selectFrom('outbound_email')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return {
    subject: row.subject,
    html: row.html ?? '',
    text: row.body ?? '',
    to: row.recipient,
    name: row.recipient_name,
    kind: row.kind,
  };
}
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

describe.each(inBoth)('the email %s in %s', (name, language) => {
  it('is complete: subject, HTML in its language, and the same as text', async () => {
    const message = await write(name, await person({ language }));
    expect(message.subject).toMatch(/\S/);
    expect(message.html).toContain(`<html lang="${language}"`);
    expect(message.text).toContain(language === 'sw' ? 'Habari' : 'Hello');
    expect(message.text).toContain(site.supportEmail);
    expect(message.kind).toMatch(/^identity\.[a-z-]+$/);
    expect(message.html.length).toBeLessThan(30_000);
    // Gmail cuts messages at 102 kB; no exclamation marks
    expect(`${message.subject}${message.text}`).not.toMatch(/!|undefined|null|\[object/);
  });

  it('has the same links in HTML and text, all to this site', async () => {
    const message = await write(name, await person({ language }));
    const own = linksOf(message.html);
    for (const link of own) {
      expect(new URL(link).origin).toBe(site.siteUrl);
      expect(message.text).toContain(link);
    }
    const token = own.filter((link) => link.includes('#token='));
    expect(new Set(token).size).toBe(withToken.includes(name) ? 1 : 0);
    for (const link of token) expect(new URL(link).search).toBe('');
  });

  it('loads nothing and runs nothing', async () => {
    const { html } = await write(name, await person({ language }));
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|object|svg|video)\b|\bsrc=|url\(|@import|\son\w+=/i,
    );
  });

  it('is safe with any user input', async () => {
    const user = await person({ language, first_name: HOSTILE, last_name: HOSTILE, username: `x${made}<b>` });
    const message = await write(name, user, HOSTILE);
    const usual = await write(name, await person({ language }));
    const tags = (html: string) => [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map((match) => match[1]);
    expect(new Set(tags(message.html))).toEqual(new Set(tags(usual.html)));
    expect(message.html).not.toMatch(/<script|<img/i);
    for (const header of [message.subject, message.name, message.to])
      expect(header).not.toMatch(/\p{Cc}|\u202e/u);
    expect(message.text).not.toContain('\r');
    expect(`${message.html}${message.text}`).not.toContain('\u202e');
  });

  it('is readable with input of any length', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(300);
    const message = await write(name, await person({ language, first_name: long, last_name: long }), long);
    expect([...message.subject].length).toBeLessThanOrEqual(250);
    expect([...message.name].length).toBeLessThanOrEqual(120);
    expect(message.html.length).toBeLessThan(40_000);
  });
});

describe('emails', () => {
  it('differ by language in all texts', async () => {
    for (const name of names) {
      const [en, sw] = [
        await write(name, await person({ language: 'en' })),
        await write(name, await person({ language: 'sw' })),
      ];
      expect([name, en.subject === sw.subject]).toEqual([name, false]);
      const lines = new Set(en.text.split('\n').filter((line) => /\s/.test(line.trim())));
      const same = sw.text.split('\n').filter((line) => lines.has(line));
      const shared = (line: string) => line.startsWith(`${site.siteName} ·`) || line === '> Kind words';
      expect([name, same.filter((line) => !shared(line))]).toEqual([name, []]);
    }
  });

  it('are in English for an unknown language', async () => {
    expect((await write('verifyEmail', await person({ language: 'tlh' }))).text).toContain('Hello Neema,');
  });

  it('greet by the first name, unless it looks like a link', async () => {
    const greeting = async (first_name: string) =>
      /^(Hello.*,)$/m.exec((await write('verifyEmail', await person({ first_name }))).text)?.[1];
    expect(await greeting('Zoë-Marie')).toBe('Hello Zoë-Marie,');
    expect(await greeting('J. R.')).toBe('Hello J. R.,');
    expect(await greeting('')).toBe('Hello,');
    for (const advertisement of [
      'win at evil.example',
      'https://evil.example',
      'write to a@evil.example',
      'www evil example',
      'You have won a prize and must call us today',
    ])
      expect(await greeting(advertisement)).toBe('Hello,');
  });

  it('contain the time in Nairobi, and the place', async () => {
    const en = await write('signedIn', await person());
    expect(en.text).toMatch(/Device: Firefox on Windows\n\s*IP address: 203\.0\.113\.9\n/);
    expect(en.text).toMatch(/Time: 21 November 2026.*15:05 \(Nairobi, UTC\+3\)/);
    const sw = await write('signedIn', await person({ language: 'sw' }));
    expect(sw.text).toContain('Kifaa: Firefox kwenye Windows');
    expect(sw.text).toMatch(/Wakati: 21 Novemba 2026.*15:05 \(Nairobi, UTC\+3\)/);
  });

  it('to an unconfirmed email reveal nothing about the account', async () => {
    const user = await person({
      username: 'her-username',
      email: 'her-own@example.org',
      phone: '+254700000000',
    });
    const message = await write('changeEmail', user);
    expect(message).toMatchObject({ to: 'new@example.org', name: '' });
    expect(JSON.stringify(message)).not.toMatch(/Neema|Okello|her-username|her-own|254700/);
  });

  it('to the earlier email show the new one masked', async () => {
    const message = await write('emailChanged', await person({ email: 'amina.yusuf@example.org' }));
    expect(message).toMatchObject({ to: 'old@example.org' });
    expect(message.text).toContain('a•••@example.org');
    expect(JSON.stringify(message)).not.toContain('amina');
  });

  it('about a new account contain its name and a link, but no password', async () => {
    const user = await person({ password_hash: '$argon2id$x' });
    const message = await write('accountCreated', user);
    expect(message.text).toContain(`Username: ${user.username}`);
    expect(message.text).toContain('3 days');
    expect(JSON.stringify(message)).not.toMatch(/argon2/);
  });

  it('keep the lines of an admin’s text, and omit an empty one', async () => {
    const user = await person();
    const { text, html } = await write('disabled', user, 'First line\r\nSecond <line>\n\nLast');
    expect(text).toContain('> First line\n> Second <line>\n>\n> Last');
    expect(html).toContain('First line<br>Second &lt;line&gt;<br><br>Last');
    expect((await write('disabled', user, '  ')).text).not.toMatch(/reason|^>/m);
    expect((await write('applicationDecided', user, '')).text).not.toContain('wrote');
  });

  it.each(['light', 'dark'] as const)('can be read in %s', (theme) => {
    const shade = (name: Colour) => emailColours(undefined)[name][theme === 'light' ? 0 : 1];
    const pairs: [Colour, Colour][] = [
      ['ink', 'surface'],
      ['ink', 'sunken'],
      ['ink', 'page'],
      ['ink2', 'surface'],
      ['ink2', 'sunken'],
      ['ink2', 'page'],
      ['primary', 'surface'],
      ['onPrimary', 'primary'],
    ];
    for (const [text, ground] of pairs)
      expect([text, ground, contrast(shade(text), shade(ground)) >= 4.5]).toEqual([text, ground, true]);
  });

  it('invalidate an earlier link of their kind', async () => {
    const user = await person();
    for (const name of withToken) await write(name, user);
    for (const name of withToken) await write(name, user);
    const kinds = await test.db
      .selectFrom('one_time_token')
      .select(['kind', 'data'])
      .where('user_id', '=', user.id)
      .orderBy('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['change-email', 'reset-password', 'verify-email']);
    expect(kinds.map(({ data }) => (data as { email: string }).email)).toEqual([
      'new@example.org',
      user.email,
      user.email,
    ]);
  });

  it('are linked to their account', async () => {
    const user = await person();
    for (const name of names) await write(name, user);
    const rows = await test.db.selectFrom('outbound_email').select('user_id').execute();
    expect(rows.map((row) => row.user_id)).toEqual(names.map(() => user.id));
  });

  it('are not sent about an account with an unconfirmed email', async () => {
    const user = await person({ email_verified_at: null });
    for (const name of names)
      await every[name](
        createEmails(site, () => NOON),
        user,
        'Kind words',
      );
    const rows = await test.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute();
    const kinds = rows.map(({ kind }) => kind);
    for (const kind of ['new-sign-in', 'password-changed', 'second-factor-changed', 'passkey-changed'])
      expect(kinds).not.toContain(`identity.${kind}`);
    for (const kind of ['provider-changed', 'account-deleted'])
      expect(kinds).not.toContain(`identity.${kind}`);
    expect(kinds).toContain('identity.verify-email');
  });
});

/** The contrast of two hexadecimal colours, by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
