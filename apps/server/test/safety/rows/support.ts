import { randomBytes, randomUUID } from 'node:crypto';
import { newId } from '@darasa/contract/http/ids';
import { GUEST_HEADER } from '@darasa/contract/support/chat-rules';
import { hashToken } from '#modules/identity';
import { API, admins, type Expected, everyone, type Rows, type Scene, signedIn } from '../row.ts';

const DESK = `${API}/administration/support-messages`;

/** A conversation of a guest in the chat. @returns its id and what admits to it */
export async function guestConversation({ db }: Pick<Scene, 'db'>, change: object = {}) {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .insertInto('support_message')
    .values({
      reference: `DRS-${randomUUID()}`,
      kind: 'chat',
      name: 'Guest User',
      email: '',
      subject: '',
      message: '',
      last_seq: 1,
      last_at: new Date(),
      token_hash: hashToken(token),
      token_ends: new Date(Date.now() + 86_400_000),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = newId();
  await db
    .insertInto('support_file')
    .values({
      id: file,
      message_id: id,
      name: 'a.pdf',
      mime: 'application/pdf',
      bytes: 4,
      content: Buffer.from('%PDF'),
    })
    .execute();
  await db
    .insertInto('support_entry')
    .values({ message_id: id, seq: 1, client_id: newId(), author: 'visitor', body: 'Matrix', file_id: file })
    .execute();
  return { id, file, headers: { [GUEST_HEADER]: token } };
}

/** A message that was sent with the contact form. */
export const addFormMessage = ({ db }: Pick<Scene, 'db'>, change: object = {}) =>
  db
    .insertInto('support_message')
    .values({
      reference: `DRS-${randomUUID()}`,
      kind: 'contact',
      name: 'Neema Okello',
      email: 'neema@example.org',
      subject: 'A question',
      message: 'How do I enrol in two courses?',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A guest by their token; whoever is signed in has a conversation of their own, and not this one. */
const itsGuest: Expected = {
  visitor: 200,
  student: 404,
  'other student': 404,
  instructor: 404,
  'other instructor': 404,
  admin: 404,
};
const ofGuest = (rest: string, body?: object) => {
  // The address and the header are asked for one after the other: both of one conversation
  const made = new WeakMap<Scene, ReturnType<typeof guestConversation>>();
  const one = (scene: Scene) => {
    const known = made.get(scene) ?? guestConversation(scene);
    made.set(scene, known);
    return known;
  };
  return {
    url: async (scene: Scene) => `${API}/support/chat${rest.replace(':file', (await one(scene)).file)}`,
    headers: async (scene: Scene) => (await one(scene)).headers,
    ...(body ? { body } : {}),
    expect: itsGuest,
  };
};
const onGuests = (rest: string, body?: object) =>
  admins({
    url: async (scene: Scene) => {
      const { id, file } = await guestConversation(scene);
      return `${DESK}/${id}${rest.replace(':file', file)}`;
    },
    ...(body ? { body } : {}),
  });
const CANNED = `${API}/administration/support-desk/canned`;

/** Live help: of visitors, and at the desk. */
export const supportRows: Rows = {
  [`GET ${API}/support/chat`]: everyone(`${API}/support/chat`),
  [`PUT ${API}/support/chat/messages/:client_id`]: everyone({
    url: () => `${API}/support/chat/messages/${newId()}`,
    headers: () => ({ [GUEST_HEADER]: randomBytes(32).toString('base64url') }),
    body: { text: 'How do I enrol?' },
  }),
  [`PUT ${API}/support/chat/details`]: ofGuest('/details', { name: 'Neema', email: '' }),
  [`PUT ${API}/support/chat/read`]: ofGuest('/read', { seq: 1 }),
  [`GET ${API}/support/chat/files/:id`]: ofGuest('/files/:file'),
  [`PUT ${API}/support/chat/taken-over`]: signedIn(`${API}/support/chat/taken-over`),
  [`POST ${API}/support/inbound-email`]: everyone(
    { url: `${API}/support/inbound-email`, body: { raw: 'QQ==' } },
    404,
  ),
  [`GET ${DESK}/:id`]: onGuests(''),
  [`PUT ${DESK}/:id/entries/:client_id`]: admins({
    url: async (scene: Scene) => `${DESK}/${(await guestConversation(scene)).id}/entries/${newId()}`,
    body: { text: 'Like this' },
  }),
  [`PUT ${DESK}/:id/read`]: onGuests('/read', { seq: 1 }),
  [`PUT ${DESK}/:id/assignee`]: admins({
    url: async (scene: Scene) => `${DESK}/${(await guestConversation(scene)).id}/assignee`,
    body: { assignee_id: null, was: null },
  }),
  [`PUT ${DESK}/:id/snooze`]: onGuests('/snooze', { until: null }),
  [`PUT ${DESK}/:id/tags`]: onGuests('/tags', { tags: ['matrix'] }),
  [`PUT ${DESK}/:id/blocked`]: onGuests('/blocked', { blocked: true }),
  [`GET ${DESK}/:id/files/:file_id`]: onGuests('/files/:file'),
  [`GET ${API}/administration/support-desk`]: admins(`${API}/administration/support-desk`),
  [`PUT ${API}/administration/support-desk/duty`]: admins({
    url: `${API}/administration/support-desk/duty`,
    body: { on: true },
  }),
  [`PUT ${CANNED}/:id`]: admins({
    url: () => `${CANNED}/${newId()}`,
    body: { title: 'Hello', body: 'Hello {name}' },
  }),
  [`DELETE ${CANNED}/:id`]: admins({
    url: async ({ db }: Scene) => {
      const { id } = await db
        .insertInto('support_canned')
        .values({ id: newId(), title: 'Hello', body: 'Hello' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return `${CANNED}/${id}`;
    },
  }),
};
