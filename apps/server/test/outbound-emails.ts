import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Db } from '#platform/database/index';

/**
 * Waits until no job of emails or mail is left to run now, or again after it failed, and until every message has gone out. On a
 * busy machine the mail server may not answer in time; what was postponed for that goes out at once instead of in half a minute.
 */
export async function workedOff(db: Db): Promise<void> {
  const left = async () => {
    await hurryPostponed(db);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from pgboss.job
          where (name like 'identity.%' or name like 'mail.%') and state in ('created', 'retry', 'active')
            and (start_after <= now() or state = 'retry')
            and name not in ('mail.sweep', 'mail.remove-old', 'identity.clean-up'))::int
        + (select count(*) from outbound_email where status = 'queued')::int as left`.execute(db);
    return rows[0]?.left;
  };
  await expect.poll(left, { timeout: 20_000, interval: 20 }).toBe(0);
}

async function hurryPostponed(db: Db): Promise<void> {
  const postponed = db
    .updateTable('outbound_email')
    .set({ due_at: sql`now()` })
    .where('status', '=', 'queued')
    .where('last_error', 'is not', null)
    .where('due_at', '>', sql<Date>`now()`);
  if ((await postponed.executeTakeFirst()).numUpdatedRows === 0n) return;
  await sql`update pgboss.job set start_after = now()
    where name = 'mail.deliver' and state = 'created' and start_after > now()`.execute(db);
}

/** The token of the link that an email holds, which must be the same in both of its forms. */
export function tokenIn({ html = '', text = '' }: Pick<Email, 'html' | 'text'>): string {
  const [fromText] = linksWithToken(text);
  const [fromHtml] = linksWithToken(html);
  if (fromText === undefined || fromText !== fromHtml) throw new Error(`The message has no link: ${text}`);
  return fromText;
}

const linksWithToken = (text: string): string[] =>
  [...text.matchAll(/https:\/\/[^\s"#]+#token=([\w-]+)/g)].map((match) => match[1] ?? '');
