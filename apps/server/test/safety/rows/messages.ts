import { newId } from '@darasa/contract/http/ids';
import { API, admins, type Expected, type Rows, type Scene, signedIn } from '../row.ts';
import { ledGroup } from './groups.ts';

const itsPeople: Expected = {
  visitor: 401,
  student: 200,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 404,
};
/** A conversation of several people of a group: of the student and the instructor, who leads it. With a message of the student. */
export async function conversationOf(scene: Scene): Promise<{ id: string; message: string }> {
  const { db, cast } = scene;
  const [id, message] = [newId(), newId()];
  const group_id = await ledGroup(scene, cast.student);
  await db
    .insertInto('conversation')
    .values({ id, title: 'Matrix', group_id, created_by: cast.student.id, last_seq: 1 })
    .execute();
  await db
    .insertInto('conversation_member')
    .values([cast.student, cast.instructor].map((one) => ({ conversation_id: id, user_id: one.id })))
    .execute();
  await db
    .insertInto('message')
    .values({ id: message, conversation_id: id, seq: 1, author_id: cast.student.id, text: 'Hello' })
    .execute();
  return { id, message };
}
async function reportOf(scene: Scene): Promise<string> {
  const id = newId();
  const { message } = await conversationOf(scene);
  await scene.db
    .insertInto('message_report')
    .values({ id, message_id: message, reporter_id: scene.cast.instructor.id, reason: 'Matrix' })
    .execute();
  return id;
}
const at = (rest: string, body?: object) => ({
  url: async (scene: Scene) => `${API}/conversations/${(await conversationOf(scene)).id}${rest}`,
  ...(body ? { body } : {}),
  expect: itsPeople,
});
const atMessage = (rest: string, expect: Expected, body?: object) => ({
  async url(scene: Scene) {
    const { id, message } = await conversationOf(scene);
    return `${API}/conversations/${id}/messages/${message}${rest}`;
  },
  ...(body ? { body } : {}),
  expect,
});
/** Whoever wrote it. */
const itsAuthor: Expected = { ...itsPeople, instructor: 404 };

/** Messages between people. */
export const messageRows: Rows = {
  [`GET ${API}/conversations`]: signedIn(`${API}/conversations`),
  [`GET ${API}/found-messages`]: signedIn(`${API}/found-messages?search=hello`),
  [`GET ${API}/conversation-people`]: signedIn(`${API}/conversation-people`),
  [`PUT ${API}/conversations/:id`]: {
    url: () => `${API}/conversations/${newId()}`,
    body: async (scene: Scene) => ({
      to: [String(scene.cast.instructor.id)],
      title: 'Matrix',
      group_id: String(await ledGroup(scene, scene.cast.student)),
    }),
    // The instructor would write to themselves
    expect: { ...itsPeople, instructor: 400 },
  },
  [`GET ${API}/conversations/:id`]: at(''),
  [`GET ${API}/conversations/:id/messages`]: at('/messages'),
  [`PUT ${API}/conversations/:id/messages/:message`]: {
    url: async (scene: Scene) =>
      `${API}/conversations/${(await conversationOf(scene)).id}/messages/${newId()}`,
    body: { text: 'Hello' },
    expect: itsPeople,
  },
  [`PUT ${API}/conversations/:id/messages/:message/text`]: atMessage('/text', itsAuthor, { text: 'Hi' }),
  [`DELETE ${API}/conversations/:id/messages/:message`]: atMessage('', itsAuthor),
  [`PUT ${API}/conversations/:id/messages/:message/report`]: atMessage(
    '/report',
    { ...itsPeople, student: 400 },
    { reason: 'Matrix' },
  ),
  [`PUT ${API}/conversations/:id/read`]: at('/read', { seq: 1 }),
  [`PUT ${API}/conversations/:id/muted`]: at('/muted', { muted: true }),
  [`PUT ${API}/conversations/:id/left`]: at('/left', {}),
  [`PUT ${API}/blocked-people/:user_id`]: signedIn({
    url: ({ cast }: Scene) => `${API}/blocked-people/${cast['other student'].id}`,
    body: { blocked: false },
  }),
  [`GET ${API}/message-settings`]: signedIn(`${API}/message-settings`),
  [`PUT ${API}/message-settings`]: signedIn({
    url: `${API}/message-settings`,
    body: { show_read: true, from_fellows: true },
  }),
  [`GET ${API}/administration/message-reports`]: admins(`${API}/administration/message-reports`),
  [`PUT ${API}/administration/message-reports/:id`]: admins({
    url: async (scene: Scene) => `${API}/administration/message-reports/${await reportOf(scene)}`,
    body: { remove: false },
  }),
};
