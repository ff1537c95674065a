import { type ForeignRow, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';
import { conversationOf } from '../rows/messages.ts';

const strangers = ['other student', 'other instructor', 'admin'] as const;

/** A conversation in which the caller is not, and one that is not there. */
const inOthers = (rest: string, body?: object): ForeignRow[] => [
  {
    actors: [...strangers],
    prepare: async (scene) => ({
      url: `${API}/conversations/${(await conversationOf(scene)).id}${rest}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({ url: `${API}/conversations/${NO_UUID}${rest}`, ...(body ? { body } : {}) }),
];
/** A message there; of a reader's too, where only its author may. */
const onMessages = (rest: string, body: object | undefined, ofAuthors: boolean): ForeignRow[] => [
  {
    actors: ofAuthors ? [...strangers, 'instructor'] : [...strangers],
    async prepare(scene) {
      const { id, message } = await conversationOf(scene);
      return {
        url: `${API}/conversations/${id}/messages/${message}${rest}`,
        ...(body ? { body } : {}),
      };
    },
  },
  {
    actors: ['student'],
    prepare: async (scene) => ({
      url: `${API}/conversations/${(await conversationOf(scene)).id}/messages/${NO_UUID}${rest}`,
      ...(body ? { body } : {}),
    }),
  },
];

/** Calls of messages with ids of others. */
export const foreignMessages: Record<string, ForeignRow[]> = {
  [`PUT ${API}/conversations/:id`]: [
    {
      actors: ['other student', 'other instructor'],
      prepare: async ({ cast }) => ({
        url: `${API}/conversations/${NO_UUID}`,
        body: { to: [String(cast.student.id)] },
      }),
    },
  ],
  [`GET ${API}/conversations/:id`]: inOthers(''),
  [`GET ${API}/conversations/:id/messages`]: inOthers('/messages'),
  [`PUT ${API}/conversations/:id/messages/:message`]: inOthers(`/messages/${NO_UUID}`, { text: 'Hello' }),
  [`PUT ${API}/conversations/:id/messages/:message/text`]: onMessages('/text', { text: 'Hi' }, true),
  [`DELETE ${API}/conversations/:id/messages/:message`]: onMessages('', undefined, true),
  [`PUT ${API}/conversations/:id/messages/:message/report`]: onMessages('/report', { reason: 'Bad' }, false),
  [`PUT ${API}/conversations/:id/read`]: inOthers('/read', { seq: 1 }),
  [`PUT ${API}/conversations/:id/muted`]: inOthers('/muted', { muted: true }),
  [`PUT ${API}/conversations/:id/left`]: inOthers('/left', {}),
  [`PUT ${API}/administration/message-reports/:id`]: [
    ofNobody({ url: `${API}/administration/message-reports/${NO_UUID}`, body: { remove: false } }),
  ],
};
