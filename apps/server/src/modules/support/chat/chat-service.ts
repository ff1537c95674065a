import { createHmac } from 'node:crypto';
import { siteDay, siteDayStart } from '@darasa/contract/formatting/site-zone';
import type { ChatConversation, ChatView } from '@darasa/contract/support/chat';
import {
  chatLimits,
  chatMessages,
  expectedWait,
  GUEST_DAYS,
  GUEST_NAME,
  type LiveHelp,
  openingAt,
} from '@darasa/contract/support/chat-rules';
import { findContacts, lockAccount } from '#modules/identity';
import type { KeyedLimiter } from '#platform/concurrency-limiter';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { rateLimitKey } from '#platform/http/rate-limit-key';
import { addEntry } from '../conversation/add-entry.ts';
import {
  countAhead,
  countBegun,
  countWritten,
  findChatByToken,
  findChatMedian,
  findEntries,
  findEntryOfClient,
  findFile,
  findOnDuty,
  insertChat,
  lockNetwork,
  updateConversation,
} from '../conversation/conversation-repository.ts';
import { findNames, presentForVisitor } from '../conversation/entry-presenter.ts';
import { checkFile } from '../conversation/files.ts';
import { tell } from '../conversation/live.ts';
import { newReference } from '../reference.ts';
import { lockMessage, type MessageRow } from '../repository.ts';
import { findOwn, type Visitor } from './visitor.ts';

export interface ChatDeps {
  /** As it is now. */
  liveHelp(): LiveHelp;
  /** 256 bits: networks are kept as hashes that nobody else can compute. */
  secret: Uint8Array;
  /** Small files may be large pictures: those of one network are drawn one after the other. */
  drawing: KeyedLimiter<string>;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const MAX_ATTEMPTS = 5;

/** Whether somebody is there, and the visitor's conversation from a number on. */
export async function readChat(
  ctx: Ctx,
  deps: ChatDeps,
  visitor: Visitor | null,
  after: number,
): Promise<ChatView> {
  const row = visitor ? await findOwn(ctx.db, visitor) : undefined;
  const [desk, found] = await Promise.all([
    readDesk(ctx, deps),
    row ? findEntries(ctx.db, row.id, { after, limit: chatLimits.entries + 1, notes: false }) : [],
  ]);
  const entries = found.slice(0, chatLimits.entries);
  return {
    desk,
    conversation: row ? await presentConversation(ctx, row) : null,
    entries: await presentForVisitor(ctx.db, entries),
    more: found.length > entries.length,
  };
}

async function readDesk(ctx: Ctx, { liveHelp }: ChatDeps): Promise<ChatView['desk']> {
  const { hours, mail_after } = liveHelp();
  const [onDuty, median, ahead] = await Promise.all([
    findOnDuty(ctx.db),
    todaysMedian(ctx.db, ctx.now),
    countAhead(ctx.db, ctx.now, ctx.now),
  ]);
  return {
    ...openingAt(hours, ctx.timeZone, ctx.now),
    on_duty: onDuty.length > 0,
    wait_minutes: expectedWait(median, ahead + 1, onDuty.length),
    mail_after,
  };
}
const todaysMedian = (db: Db | Tx, now: Date): Promise<number | null> =>
  findChatMedian(db, siteDayStart(siteDay(now)));

async function presentConversation(ctx: Ctx | TxCtx, row: MessageRow): Promise<ChatConversation> {
  const queued = row.waiting_since !== null && row.assignee_id === null && row.status === 'open';
  const [names, ahead, onDuty, median] = await Promise.all([
    findNames(ctx.db, [row.assignee_id]),
    queued && row.waiting_since ? countAhead(ctx.db, row.waiting_since, ctx.now) : 0,
    queued ? findOnDuty(ctx.db) : [],
    queued ? todaysMedian(ctx.db, ctx.now) : null,
  ]);
  const agent = row.assignee_id === null ? undefined : names.get(row.assignee_id);
  return {
    id: String(row.id),
    reference: row.reference,
    state: row.status === 'closed' ? 'closed' : 'open',
    blocked: row.blocked_at !== null,
    name: row.name,
    email: row.email,
    agent: agent ? agent.first_name || agent.name : null,
    place: queued ? ahead + 1 : null,
    wait_minutes: queued ? expectedWait(median, ahead + 1, onDuty.length) : null,
    desk_read: row.desk_read,
    own_read: row.visitor_read,
    page: row.page_path === null ? null : { path: row.page_path, title: row.page_title ?? '' },
  };
}

export interface Said {
  text: string;
  file: { name: string; data: string } | null;
  name: string;
  email: string;
  page: { path: string; title: string } | null;
}

/**
 * Says something; the first message begins the conversation.
 * @throws AppError BAD_REQUEST for the file, RATE_LIMITED, CONFLICT when the conversation was blocked or its token has ended
 */
export async function sayInChat(ctx: Ctx, deps: ChatDeps, visitor: Visitor, clientId: string, said: Said) {
  const { file: sent } = said;
  const file =
    sent &&
    (await deps.drawing(rateLimitKey(ctx.ip ?? undefined), () =>
      checkFile(sent.name, Buffer.from(sent.data, 'base64')),
    ));
  return ctx.transaction(async (inside) => {
    const { db: tx, now } = inside;
    const row = (await lockOwn(inside, visitor)) ?? (await begin(inside, deps, visitor, said));
    const known = await findEntryOfClient(tx, row.id, clientId);
    if (!known) {
      if (row.blocked_at !== null) throw blocked();
      const written = await countWritten(tx, row.id, new Date(now.getTime() - MINUTE));
      if (written >= chatLimits.perMinute)
        throw new AppError('RATE_LIMITED', chatMessages.fast, undefined, 60);
    }
    const { conversation, entry } = await addEntry(
      tx,
      row,
      {
        clientId,
        author: 'visitor',
        authorId: 'userId' in visitor ? visitor.userId : null,
        text: said.text,
        file,
      },
      now,
    );
    const moved =
      said.page && !known
        ? await updateConversation(tx, row.id, { page_path: said.page.path, page_title: said.page.title })
        : conversation;
    const [presented] = await presentForVisitor(tx, [entry]);
    if (!presented) throw new Error('The entry is not there');
    return { conversation: await presentConversation(inside, moved), entry: presented };
  });
}

const blocked = () => new AppError('CONFLICT', chatMessages.blocked, { reason: 'blocked' });
const gone = () => new AppError('CONFLICT', chatMessages.gone, { reason: 'gone' });

/** The visitor's conversation, locked. */
async function lockOwn({ db: tx }: TxCtx, visitor: Visitor): Promise<MessageRow | undefined> {
  // Two first messages of one person begin one conversation
  if ('userId' in visitor) await lockAccount(tx, visitor.userId);
  const found = await findOwn(tx, visitor);
  const row = found && (await lockMessage(tx, found.id));
  // While this call waited, somebody who signed in may have taken it over
  const isTheirs =
    'userId' in visitor ? row?.user_id === visitor.userId : row?.token_hash?.equals(visitor.token);
  return isTheirs ? row : undefined;
}

async function begin(inside: TxCtx, deps: ChatDeps, visitor: Visitor, said: Said): Promise<MessageRow> {
  const { db: tx, now, ip } = inside;
  const own =
    'userId' in visitor
      ? await asPerson(tx, visitor.userId)
      : await asGuest(inside, deps, visitor.token, said, ip);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const row = await insertChat(tx, {
      ...own,
      reference: newReference(),
      kind: 'chat',
      subject: '',
      message: '',
      created_at: now,
      last_at: now,
    });
    if (row) return row;
    if (!('token' in visitor)) continue;
    // Another tab was first, or the token has ended
    const other = await findChatByToken(tx, visitor.token);
    const locked = other && (await lockMessage(tx, other.id));
    if (locked) return locked;
    if (attempt > 1) throw gone();
  }
  throw new AppError('SERVER_ERROR');
}

async function asPerson(tx: Tx, userId: number) {
  const [person] = await findContacts(tx, [userId]);
  if (!person) throw new AppError('UNAUTHORIZED');
  return { user_id: userId, name: person.name, email: person.account_email ?? '' };
}

async function asGuest(
  { db: tx, now }: TxCtx,
  { secret }: ChatDeps,
  token: Buffer,
  said: Said,
  ip: string | null,
) {
  const address = createHmac('sha256', secret)
    .update(`support guest ${rateLimitKey(ip ?? undefined)}`)
    .digest();
  // Of those who begin at once each is counted by the next
  await lockNetwork(tx, address);
  const known = await countBegun(tx, address, {
    begun: new Date(now.getTime() - 60 * MINUTE),
    blocked: new Date(now.getTime() - DAY),
  });
  if (known.blocked) throw blocked();
  if (known.begun >= chatLimits.perAddress)
    throw new AppError('RATE_LIMITED', chatMessages.many, undefined, 3600);
  return {
    name: said.name || GUEST_NAME,
    email: said.email,
    token_hash: token,
    token_ends: new Date(now.getTime() + GUEST_DAYS * DAY),
    guest_address: address,
  };
}

/** @throws AppError NOT_FOUND */
async function requireOwn(inside: TxCtx, visitor: Visitor | null): Promise<MessageRow> {
  const row = visitor && (await lockOwn(inside, visitor));
  if (!row) throw new AppError('NOT_FOUND', 'There is no conversation');
  return row;
}

/** How the visitor is called and reached. */
export const changeDetails = (ctx: Ctx, visitor: Visitor | null, given: { name: string; email: string }) =>
  ctx.transaction(async (inside) => {
    const row = await requireOwn(inside, visitor);
    // The account says it of somebody who is signed in
    const changed =
      row.user_id === null
        ? await updateConversation(inside.db, row.id, {
            name: given.name || row.name,
            email: given.email,
          })
        : row;
    await tell(inside.db, { id: row.id, seq: row.last_seq, user_id: row.user_id, visitor: true });
    return { conversation: await presentConversation(inside, changed) };
  });

export const markReadByVisitor = (ctx: Ctx, visitor: Visitor | null, seq: number) =>
  ctx.transaction(async (inside) => {
    const row = await requireOwn(inside, visitor);
    const own_read = Math.min(row.last_seq, Math.max(row.visitor_read, seq));
    if (own_read > row.visitor_read) {
      await updateConversation(inside.db, row.id, { visitor_read: own_read });
      await tell(inside.db, { id: row.id, seq: row.last_seq, user_id: row.user_id, visitor: true });
    }
    return { own_read };
  });

/** A guest has signed in: their conversation is that account's, and the token admits to nothing. One that was blocked stays a guest's. */
export const takeOver = (ctx: Ctx, token: Buffer | null) =>
  ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const row = token && (await lockOwn(inside, { token }));
    if (!row || row.blocked_at !== null) return { taken: false };
    const person = await asPerson(tx, actor.userId);
    await updateConversation(tx, row.id, {
      ...person,
      email: person.email || row.email,
      token_hash: null,
      token_ends: null,
      guest_address: null,
    });
    await tell(tx, { id: row.id, seq: row.last_seq, user_id: person.user_id, visitor: true, ended: true });
    return { taken: true };
  });

/** @throws AppError NOT_FOUND */
export async function readChatFile(ctx: Ctx, visitor: Visitor | null, id: string) {
  const row = visitor && (await findOwn(ctx.db, visitor));
  const file = row && (await findFile(ctx.db, row.id, id));
  if (!file) throw new AppError('NOT_FOUND', 'File not found');
  return { name: file.name, mime: file.mime, data: file.content.toString('base64') };
}
