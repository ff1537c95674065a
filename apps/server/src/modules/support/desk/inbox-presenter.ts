import type { InboxMessage } from '@darasa/contract/support/inbox';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { findNames } from '../conversation/entry-presenter.ts';
import { messageAbilities } from '../policy.ts';
import type { InboxRow } from './inbox-repository.ts';

const secondsBetween = (from: Date, to: Date | null): number | null =>
  to === null ? null : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/** Whoever wrote by a form waits from then on. */
const waitingSince = (row: InboxRow): Date | null =>
  row.waiting_since ??
  (row.kind !== 'chat' && row.status === 'open' && row.first_reply_at === null ? row.created_at : null);

/** Rows in the contract's shape, with what the actor may do. */
export async function presentMessages(
  db: Db | Tx,
  rows: readonly InboxRow[],
  actor: Pick<Actor, 'roles' | 'granted'>,
): Promise<InboxMessage[]> {
  const names = await findNames(
    db,
    rows.map((row) => row.assignee_id),
  );
  return rows.map((row) => ({
    id: String(row.id),
    reference: row.reference,
    kind: row.kind as InboxMessage['kind'],
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    phone: row.phone,
    organisation: row.organisation,
    team_size: row.team_size,
    user_id: row.user_id === null ? null : String(row.user_id),
    status: row.status as InboxMessage['status'],
    created_at: row.created_at.toISOString(),
    assignee:
      row.assignee_id === null
        ? null
        : { id: String(row.assignee_id), name: names.get(row.assignee_id)?.name ?? '' },
    tags: row.tags,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    waiting_since: waitingSince(row)?.toISOString() ?? null,
    last_at: (row.last_at ?? row.created_at).toISOString(),
    last_text: row.last_text ?? '',
    unread: row.unread,
    blocked: row.blocked_at !== null,
    first_reply_seconds: secondsBetween(row.created_at, row.first_reply_at),
    closed_seconds: secondsBetween(row.created_at, row.closed_at),
    abilities: messageAbilities(actor, row),
  }));
}
