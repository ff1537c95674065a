import { newId } from '@darasa/contract/http/ids';
import type { Tx } from '#platform/database/index';
import { appendMessage } from './append-message.ts';
import { findByPair, insertConversation, pairOf } from './conversation-repository.ts';

/** The conversation of two people, which begins now if there is none. */
async function pairConversation(tx: Tx, by: number, other: number): Promise<string> {
  const pair = pairOf(by, other);
  const before = await findByPair(tx, pair);
  if (before !== undefined) return before;
  const id = newId();
  const values = { id, pair, title: null, course_id: null, group_id: null, created_by: by };
  if (await insertConversation(tx, values, [by, other])) return id;
  return (await findByPair(tx, pair)) ?? id;
}

/** The same words to each of some people, in the conversation with each. They are told of it by whatever caused it. */
export async function writeToEach(
  tx: Tx,
  { by, user_ids, words, now }: { by: number; user_ids: readonly number[]; words: string; now: Date },
): Promise<void> {
  for (const other of user_ids.toSorted((one, two) => one - two)) {
    const id = await pairConversation(tx, by, other);
    const place = { id, pair: pairOf(by, other), course_id: null, group_id: null };
    await appendMessage(tx, place, { id: newId(), author: by, text: words, now, isTold: true });
  }
}
