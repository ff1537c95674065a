import { randomUUID } from 'node:crypto';
import { API, admins, type Rows, type Scene } from '../row.ts';

/** A message that waits in the support inbox. @returns its path */
async function openMessage({ db }: Scene): Promise<string> {
  const { id } = await db
    .insertInto('support_message')
    .values({
      reference: `DRS-${randomUUID()}`,
      kind: 'contact',
      name: 'Neema Okello',
      email: 'neema@example.org',
      subject: 'A question',
      message: 'How do I enrol in two courses?',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${API}/administration/support-messages/${id}`;
}

/** What admins see of the site. */
export const administrationRows: Rows = {
  [`GET ${API}/administration/overview`]: admins(`${API}/administration/overview`),
  [`GET ${API}/administration/support-messages`]: admins(`${API}/administration/support-messages`),
  [`PUT ${API}/administration/support-messages/:id`]: admins({
    url: openMessage,
    body: { status: 'answered' },
  }),
};
