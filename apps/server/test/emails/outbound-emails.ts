import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Db } from '#platform/database/index';

/**
 * Waits until no email job is left to run now or to retry, and every email has been sent. On a busy machine the mail server
 * may not answer in time; emails postponed for that reason are sent immediately instead of half a minute later.
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

/** The token in an email's link, which must be the same in the text and HTML parts. */
export function tokenIn({ html = '', text = '' }: Pick<Email, 'html' | 'text'>): string {
  const [fromText] = linksWithToken(text);
  const [fromHtml] = linksWithToken(html);
  if (fromText === undefined || fromText !== fromHtml) throw new Error(`The email has no link: ${text}`);
  return fromText;
}

const linksWithToken = (text: string): string[] =>
  [...text.matchAll(/https:\/\/[^\s"#]+#token=([\w-]+)/g)].map((match) => match[1] ?? '');
