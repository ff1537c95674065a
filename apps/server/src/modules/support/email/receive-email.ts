import { createHash } from 'node:crypto';
import { withoutTurning } from '@darasa/contract/identity/visible-text';
import { chatLimits } from '@darasa/contract/support/chat-rules';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { addEntry } from '../conversation/add-entry.ts';
import { countWritten } from '../conversation/conversation-repository.ts';
import { type CheckedFile, checkFile } from '../conversation/files.ts';
import { lockMessage } from '../repository.ts';
import type { ReadEmail } from './read-email.ts';
import { readOnThread } from './read-on-thread.ts';
import type { ReplyTokens } from './reply-token.ts';

/**
 * `known`: it was handed in before. `automatic`: a program answered. `refused`: no address in it is one that this site made, it is too old,
 * or the conversation is closed for its sender. `empty`: nothing is left once the quoted words are cut.
 */
export type InboundOutcome = 'added' | 'known' | 'automatic' | 'refused' | 'empty';

/** Longer emails are cut there. */
const MOST_PARTS = 5;
const MOST_FILES = 5;

/**
 * Puts a reply by email into its conversation: once, however often it is handed in.
 * @param to the address that it was delivered to, where no header says it
 * @throws AppError RATE_LIMITED, for the mail server to try again later
 */
export async function receiveEmail(
  ctx: Ctx,
  tokens: ReplyTokens,
  raw: Buffer,
  to?: string,
): Promise<InboundOutcome> {
  const email = await readOnThread(raw);
  // What an address of ours has sent would come back again and again
  if (email.isAutomatic || tokens.read(email.from, ctx.now) !== null) return 'automatic';
  const [id] = [...(to === undefined ? [] : [to]), ...email.recipients].flatMap((address) => {
    const read = tokens.read(address, ctx.now);
    return typeof read === 'number' ? [read] : [];
  });
  if (id === undefined) return 'refused';
  const parts = await partsOf(email);
  if (parts.length === 0) return 'empty';
  const mark = createHash('sha256')
    .update(email.messageId ?? raw)
    .digest();
  return ctx.transaction(async ({ db: tx, now }) => {
    let row = await lockMessage(tx, id);
    if (!row || row.blocked_at !== null || (row.kind !== 'chat' && row.email === '')) return 'refused';
    let added = false;
    const written = await countWritten(tx, row.id, new Date(now.getTime() - 60_000));
    for (const [index, part] of parts.entries()) {
      const said = await addEntry(
        tx,
        row,
        {
          clientId: idOf(mark, index),
          author: 'visitor',
          authorId: row.user_id,
          ...part,
          emailFrom: email.from,
        },
        now,
      );
      row = said.conversation;
      added ||= said.added;
    }
    if (added && written >= chatLimits.perMinute)
      throw new AppError('RATE_LIMITED', undefined, undefined, 60);
    return added ? 'added' : 'known';
  });
}

interface Part {
  text: string;
  file: CheckedFile | null;
}

/** The words in messages of our length, and each file in one of its own. What cannot be taken is said. */
async function partsOf({ text, files }: ReadEmail): Promise<Part[]> {
  const parts: Part[] = piecesOf(withoutTurning(text)).map((piece) => ({ text: piece, file: null }));
  for (const { name, content } of files.slice(0, MOST_FILES)) {
    const file = await checkFile(name, Buffer.from(content)).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    parts.push(
      file ? { text: '', file } : { text: `(The attached file ${name} could not be taken.)`, file: null },
    );
  }
  if (files.length > MOST_FILES) parts.push({ text: '(More files were attached.)', file: null });
  return parts;
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest !== '' && pieces.length < MOST_PARTS) {
    // Not within a character of two halves
    const end = /[\ud800-\udbff]$/.test(rest.slice(0, chatLimits.text))
      ? chatLimits.text - 1
      : chatLimits.text;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
  if (rest !== '') pieces.push('(The email was longer.)');
  return pieces.filter((piece) => piece !== '');
}

/** The same for the same email. */
function idOf(mark: Buffer, index: number): string {
  const bytes = createHash('sha256').update(mark).update(String(index)).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
