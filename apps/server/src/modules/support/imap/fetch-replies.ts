import { MAX_INBOUND_BYTES } from '@darasa/contract/support/inbound';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { Log } from '#platform/observability/index';
import { receiveEmail } from '../email/receive-email.ts';
import type { ReplyTokens } from '../email/reply-token.ts';
import { findMailbox, type MailboxPlace, saveMailbox } from './mailbox-repository.ts';
import { type ListedMessage, type Mailbox, mailboxOf, openMailbox } from './open-mailbox.ts';

/** Messages in one run; the next one takes up what is left. */
const AT_ONCE = 500;
/** A message that fails as often is left where it is. */
const MOST_TRIES = 5;

interface Deps {
  url: string;
  tokens: ReplyTokens;
  db: Db;
  ctx: Ctx;
  log: Log;
  signal: AbortSignal;
}

/**
 * Puts what has come into the mailbox since the last run into its conversations, as what a mail server hands in. How far it was read is kept
 * after each message, so nothing is lost while the mail server or this one is away; what is read twice is there once.
 * @returns how many were looked at; null when the mailbox could not be opened
 */
export async function fetchReplies(deps: Deps): Promise<number | null> {
  const { url, db, log, signal } = deps;
  const { name } = mailboxOf(url);
  let mailbox: Mailbox;
  try {
    mailbox = await openMailbox(url);
  } catch (error) {
    // The next run tries again
    log.warn({ err: error, mailbox: name }, 'The mailbox with replies to support could not be opened');
    return null;
  }
  try {
    const known = await findMailbox(db, name);
    const place: MailboxPlace =
      known?.uid_validity === mailbox.uidValidity
        ? known
        : { uid_validity: mailbox.uidValidity, last_uid: 0, failed: [] };
    let looked = 0;
    const again = place.failed.splice(0);
    for (const { uid, tries } of again) {
      if (signal.aborted) place.failed.push({ uid, tries });
      else if (!(await take(deps, mailbox, { uid, size: 0 }))) noteFailure(log, place, uid, tries + 1);
      looked += 1;
    }
    for (const message of await mailbox.listAfter(place.last_uid, AT_ONCE)) {
      if (signal.aborted) break;
      if (!(await take(deps, mailbox, message))) noteFailure(log, place, message.uid, 1);
      place.last_uid = message.uid;
      await saveMailbox(db, name, place);
      looked += 1;
    }
    if (again.length > 0) await saveMailbox(db, name, place);
    return looked;
  } catch (error) {
    log.warn({ err: error, mailbox: name }, 'The mailbox with replies to support could not be read on');
    return null;
  } finally {
    await mailbox.close();
  }
}

function noteFailure(log: Log, place: MailboxPlace, uid: number, tries: number): void {
  if (tries < MOST_TRIES) place.failed.push({ uid, tries });
  else log.error({ uid }, 'A reply to support could not be taken; it stays in the mailbox');
}

/** @returns false: it is to be tried again */
async function take(
  { tokens, ctx, log }: Deps,
  mailbox: Mailbox,
  { uid, size }: ListedMessage,
): Promise<boolean> {
  if (size > MAX_INBOUND_BYTES) {
    log.warn({ uid, size }, 'An email to support is too large; it stays in the mailbox');
    return true;
  }
  // What breaks the connection ends the run
  const raw = await mailbox.read(uid);
  if (!raw) return true;
  try {
    const outcome = await receiveEmail(ctx, tokens, raw);
    log.info({ uid, outcome }, 'A reply to support was read');
  } catch (error) {
    const isNoEmail = error instanceof AppError && error.code === 'BAD_REQUEST';
    log.warn({ err: error, uid }, 'A reply to support could not be taken');
    if (!isNoEmail) return false;
  }
  await mailbox.markSeen(uid);
  return true;
}
