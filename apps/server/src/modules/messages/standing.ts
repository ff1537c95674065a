import { hasRole } from '@darasa/contract/identity/rules';
import { type WriteRefusal, whyNotWrite } from '@darasa/contract/messages/message-rules';
import { findChildrenAmong } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { sharesConversation } from './conversation-repository.ts';
import { findStandings } from './standing-repository.ts';

type Asked = Pick<Ctx | TxCtx, 'db' | 'actor'>;

/**
 * Whether the caller knows somebody: they share a course or group, or a conversation. Of others nothing is said, not even that they are there,
 * and administrators know everybody.
 */
export async function knows({ db, actor }: Asked, other: number): Promise<boolean> {
  const [standing] = await findStandings(db, actor.userId, [other]);
  if (!standing || standing.gone) return false;
  if (hasRole(actor.roles, 'admin') || standing.teaches || standing.taught || standing.fellow) return true;
  return sharesConversation(db, actor.userId, other);
}

/**
 * Why the caller cannot write to each of some people; null: they can.
 * @param writers who has written in the conversation, where there is one: they are answered
 */
export async function refusalsFor(
  { db, actor }: Asked,
  others: readonly number[],
  writers: ReadonlySet<number> = new Set(),
): Promise<Map<number, WriteRefusal | null>> {
  const [rows, children] = await Promise.all([
    findStandings(db, actor.userId, others),
    findChildrenAmong(db, [actor.userId, ...others]),
  ]);
  const isChild = new Set(children);
  const isStaff = hasRole(actor.roles, 'admin');
  return new Map(
    rows.map((row) => [
      row.user_id,
      row.user_id === actor.userId
        ? 'self'
        : whyNotWrite({
            fromStaff: isStaff,
            toStaff: row.to_staff,
            teaches: row.teaches,
            taught: row.taught,
            fellow: row.fellow,
            answering: writers.has(row.user_id),
            writerIsChild: isChild.has(actor.userId),
            readerIsChild: isChild.has(row.user_id),
            readerGone: row.gone,
            readerOpen: row.open,
            blockedByReader: row.blocked_by_them,
            blockedByWriter: row.blocked_by_me,
          }),
    ]),
  );
}

/** A child among several people to whom somebody of them would write who is neither their teacher or leader, nor of the staff. */
export async function childAmong(
  { db, actor }: Asked,
  people: readonly number[],
): Promise<number | undefined> {
  const children = await findChildrenAmong(db, people);
  for (const child of children) {
    const standings = await findStandings(
      db,
      child,
      people.filter((id) => id !== child),
    );
    const isAlone = standings.every(
      ({ user_id, taught, to_staff }) =>
        taught || to_staff || (user_id === actor.userId && hasRole(actor.roles, 'admin')),
    );
    if (!isAlone) return child;
  }
  return undefined;
}
