import type { MailServerInput, MailState } from '@darasa/contract/settings/mail';
import { findContacts, recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { type Db, notify, type Tx } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { createMailer, DeliveryFault, type EmailSite, renderEmail } from '#platform/mail/index';
import { settingsChanged } from '../events.ts';
import { SETTINGS_CHANNEL } from '../follow-settings.ts';
import { findSettings, lockSettings, saveSetting } from '../repository.ts';
import {
  fromOf,
  MAIL_KEY,
  openPassword,
  type StoredMail,
  sealPassword,
  smtpUrlOf,
  storedMail,
} from '../stored-mail.ts';

export interface MailSettingsDeps {
  /** Of the installation. */
  encryption: Uint8Array;
  /** What the environment says decides. */
  config: EmailSite & {
    readonly mailVariable: string | null;
  };
  reload(): Promise<void>;
}

/** A server that hangs is given up after this time. */
const TEST_MS = 8000;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

async function findMail(db: Db | Tx) {
  const row = (await findSettings(db)).find(({ key }) => key === MAIL_KEY);
  const parsed = storedMail.safeParse(row?.value);
  return { row, stored: parsed.success ? parsed.data : null };
}

/** How emails are sent, without the password. */
export async function readMail(
  db: Db | Tx,
  { config }: Pick<MailSettingsDeps, 'config'>,
): Promise<MailState> {
  const { row, stored } = await findMail(db);
  const [by] = row?.updated_by ? await findContacts(db, [row.updated_by]) : [];
  return {
    server: stored && { ...stored },
    has_password: stored?.sealed != null,
    version: row?.version ?? 0,
    variable: config.mailVariable,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: by?.name ?? null,
  };
}

/**
 * Every email goes by this server from now on, those with links to new passwords too: it asks for a recent sign-in.
 * @throws AppError FORBIDDEN with `details.reason = 'reauthenticate'`, BAD_REQUEST, CONFLICT
 */
export async function changeMail(
  ctx: Ctx,
  deps: MailSettingsDeps,
  { server, version }: { server: MailServerInput | null; version: number },
): Promise<MailState> {
  requireRecent(ctx.actor);
  if (deps.config.mailVariable !== null)
    throw badRequest([
      { path: 'server', message: `The environment of the server decides this (${deps.config.mailVariable})` },
    ]);
  await ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    await lockSettings(tx);
    const { row, stored } = await findMail(tx);
    if ((row?.version ?? 0) !== version)
      throw new AppError(
        'CONFLICT',
        'Somebody else has changed the mail server meanwhile. Look at it again.',
      );
    const next = server && sealed(deps, server, stored);
    await saveSetting(tx, { key: MAIL_KEY, value: next, by: actor.userId, at: now });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'settings.mail-changed',
      subject: { type: 'settings', id: MAIL_KEY, name: next?.host ?? 'No mail server' },
      details: { from: stored?.host ?? null, to: next?.host ?? null },
      ip,
    });
    await announce(tx, settingsChanged, { by: actor.userId });
    await notify(tx, SETTINGS_CHANNEL, { keys: [MAIL_KEY] });
  });
  await deps.reload();
  return readMail(ctx.db, deps);
}

/**
 * Sends an email to the caller by settings that need not be saved.
 * @returns what came of it, within seconds
 */
export async function testMail(
  ctx: Ctx,
  deps: MailSettingsDeps,
  server: MailServerInput,
): Promise<{ to: string; fault: string | null }> {
  requireRecent(ctx.actor);
  const [own] = await findContacts(ctx.db, [ctx.actor.userId]);
  const to = own?.account_email;
  if (!to) throw new AppError('CONFLICT', 'Your account has no email address to send a test to');
  const { stored } = await findMail(ctx.db);
  const wanted = sealed(deps, server, stored);
  const from = fromOf(wanted);
  const mailer = createMailer({
    smtpUrl: smtpUrlOf(wanted, openPassword(deps.encryption, wanted)),
    mailFrom: { name: from.name || deps.config.siteName, address: from.address || deps.config.supportEmail },
    attemptMs: TEST_MS,
  });
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'settings.mail-tested',
    subject: { type: 'settings', id: MAIL_KEY, name: wanted.host },
    ip: ctx.ip,
  });
  const subject = `${deps.config.siteName}: emails work`;
  const text = `This is a test of how ${deps.config.siteName} sends emails. It has arrived, so it works.`;
  try {
    await mailer.send({
      id: `test.${crypto.randomUUID()}`,
      to: { name: own.name, address: to },
      ...renderEmail(
        { subject, preview: text, heading: 'Emails work', blocks: [text] },
        { language: 'en', site: deps.config, firstName: own.first_name },
      ),
    });
    return { to, fault: null };
  } catch (error) {
    if (error instanceof DeliveryFault) return { to, fault: error.message };
    throw error;
  } finally {
    await mailer.close();
  }
}

/** As it is stored. @throws AppError BAD_REQUEST for a password that would go where it was not meant to, or could be read on its way */
function sealed(
  { encryption }: MailSettingsDeps,
  { password, ...server }: MailServerInput,
  stored: StoredMail | null,
): StoredMail {
  if (server.user === '') return { ...server, sealed: null };
  if (server.security === 'none' && !LOOPBACK.test(server.host))
    throw badRequest([
      {
        path: 'server.security',
        message: 'A login is not sent over a network without encryption. Choose one.',
      },
    ]);
  if (password !== undefined)
    return { ...server, sealed: password === '' ? null : sealPassword(encryption, password) };
  const isSame = stored?.host === server.host && stored.port === server.port && stored.user === server.user;
  if (stored?.sealed != null && !isSame)
    throw badRequest([
      {
        path: 'server.password',
        message: 'Enter the password again: this is another server or another login',
      },
    ]);
  return { ...server, sealed: stored?.sealed ?? null };
}
