import type { Db, Tx } from '#platform/database/index';
import { type InboxMessage, presentMessage } from './presenter.ts';
import { findOpenMessages } from './repository.ts';

const MAX_LIMIT = 100;

/** The messages that nobody has answered or closed, newest first. For administrators: the caller checks that. */
export async function listOpenMessages(
  db: Db | Tx,
  page: { limit?: number; offset?: number } = {},
): Promise<InboxMessage[]> {
  const limit = Math.min(page.limit ?? 50, MAX_LIMIT);
  const rows = await findOpenMessages(db, { limit, offset: page.offset ?? 0 });
  return rows.map(presentMessage);
}
