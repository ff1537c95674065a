import { newId } from '@darasa/contract/http/ids';
import type { MemberName } from '../cast.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { addParticipation, addPost, addReport, addThread, participationBody } from '../rows/discussions.ts';
import { ledGroup } from '../rows/groups.ts';
import { studentsCourse } from '../rows/learning.ts';

const strangers: readonly MemberName[] = ['other student', 'other instructor'];
const withBody = (body?: object) => (body ? { body } : {});

/** A call on a thread of the student's course, tried by people who are not in it. */
const onThreads = (path: (id: string) => string, body?: object, actors = strangers): ForeignRow[] => [
  {
    actors,
    prepare: async (scene) => ({
      url: `${API}/discussions/${path(await addThread(scene))}`,
      ...withBody(body),
    }),
  },
  ofNobody({ url: `${API}/discussions/${path(NO_UUID)}`, ...withBody(body) }),
];
/** A call that only its author may make of the instructor's post. */
const onPosts = (rest: string, body: object): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor', 'admin'],
    prepare: async (scene) => ({ url: `${API}/discussions/posts/${await addPost(scene)}${rest}`, body }),
  },
  ofNobody({ url: `${API}/discussions/posts/${NO_UUID}${rest}`, body }),
];
/** A call about a group in which the caller is not. */
const onGroup = (make: (group: string) => Request): ForeignRow[] => [
  {
    actors: strangers,
    prepare: async (scene) => make(String(await ledGroup(scene, scene.cast.student))),
  },
  ofNobody(make(NO_NUMBER)),
];
/** A call about a graded discussion, of those who do not mark in its course. */
const onParticipation = (rest: string, body?: object): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/discussions/participation/${await addParticipation(scene)}${rest}`,
      ...withBody(body),
    }),
  },
  ofNobody({ url: `${API}/discussions/participation/${NO_UUID}${rest}`, ...withBody(body) }),
];
const others = async (scene: Scene) => String((await studentsCourse(scene)).courseId);
const onSettings = (rest: string, body?: object): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/discussions/settings/${await others(scene)}${rest}`,
      ...withBody(body),
    }),
  },
  ofNobody({ url: `${API}/discussions/settings/${NO_NUMBER}${rest}`, ...withBody(body) }),
];

/** Calls of discussions with ids of others. */
export const foreignDiscussions: Record<string, ForeignRow[]> = {
  [`GET ${API}/discussions/threads`]: onGroup((id) => ({ url: `${API}/discussions/threads?group_id=${id}` })),
  [`GET ${API}/discussions/unread`]: onGroup((id) => ({ url: `${API}/discussions/unread?group_id=${id}` })),
  [`GET ${API}/discussions/people`]: onGroup((id) => ({ url: `${API}/discussions/people?group_id=${id}` })),
  [`PUT ${API}/discussions/participation/:id`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/discussions/participation/${await addParticipation(scene)}`,
        body: { course: await others(scene), fields: participationBody },
      }),
    },
    ofNobody({
      url: `${API}/discussions/participation/${NO_UUID}`,
      body: { course: NO_NUMBER, fields: participationBody },
    }),
  ],
  [`DELETE ${API}/discussions/participation/:id`]: onParticipation(''),
  [`GET ${API}/discussions/participation/:id/learners`]: onParticipation('/learners'),
  [`PUT ${API}/discussions/participation/:id/learners/:user_id`]: onParticipation(`/learners/${NO_NUMBER}`, {
    points: 1,
  }),
  [`PUT ${API}/discussions/unread`]: onGroup((id) => ({
    url: `${API}/discussions/unread`,
    body: { group_id: id },
  })),
  [`GET ${API}/discussions/threads/:id`]: onThreads((id) => `threads/${id}`),
  [`PUT ${API}/discussions/threads/:id`]: onGroup((group_id) => ({
    url: `${API}/discussions/threads/${newId()}`,
    body: { group_id, title: 'Mine now' },
  })),
  [`PUT ${API}/discussions/threads/:id/text`]: onThreads(
    (id) => `threads/${id}/text`,
    { title: 'Mine now', text: '' },
    ['other student', 'instructor', 'admin'],
  ),
  [`PUT ${API}/discussions/threads/:id/removed`]: onThreads(
    (id) => `threads/${id}/removed`,
    { removed: true },
    ['other student', 'instructor', 'admin'],
  ),
  [`PUT ${API}/discussions/threads/:id/state`]: onThreads((id) => `threads/${id}/state`, { pinned: true }),
  [`PUT ${API}/discussions/threads/:id/accepted`]: onThreads((id) => `threads/${id}/accepted`, {
    post_id: null,
  }),
  [`PUT ${API}/discussions/threads/:id/followed`]: onThreads((id) => `threads/${id}/followed`, {
    followed: true,
  }),
  [`PUT ${API}/discussions/threads/:id/read`]: onThreads((id) => `threads/${id}/read`),
  [`PUT ${API}/discussions/posts/:id`]: [
    {
      actors: strangers,
      prepare: async (scene) => ({
        url: `${API}/discussions/posts/${newId()}`,
        body: { thread_id: await addThread(scene), text: 'Mine now' },
      }),
    },
    ofNobody({ url: `${API}/discussions/posts/${NO_UUID}`, body: { thread_id: NO_UUID, text: 'Mine now' } }),
  ],
  [`PUT ${API}/discussions/posts/:id/text`]: onPosts('/text', { text: 'Mine now' }),
  [`PUT ${API}/discussions/posts/:id/removed`]: onPosts('/removed', { removed: true }),
  [`PUT ${API}/discussions/votes/:id`]: onThreads((id) => `votes/${id}`, { voted: true }),
  [`PUT ${API}/discussions/hidden/:id`]: onThreads(
    (id) => `hidden/${id}`,
    { hidden: true, reason: 'Mine now' },
    ['student', 'other student', 'other instructor'],
  ),
  [`PUT ${API}/discussions/reports/:id`]: [
    {
      actors: strangers,
      prepare: async (scene) => ({
        url: `${API}/discussions/reports/${newId()}`,
        body: { subject_id: await addThread(scene), reason: 'rude' },
      }),
    },
    ofNobody({ url: `${API}/discussions/reports/${NO_UUID}`, body: { subject_id: NO_UUID, reason: 'rude' } }),
  ],
  [`GET ${API}/discussions/reports`]: onGroup((id) => ({ url: `${API}/discussions/reports?group_id=${id}` })),
  [`PUT ${API}/discussions/reports/:id/settled`]: [
    {
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/discussions/reports/${await addReport(scene)}/settled`,
        body: { hide: false },
      }),
    },
    ofNobody({ url: `${API}/discussions/reports/${NO_UUID}/settled`, body: { hide: false } }),
  ],
  [`GET ${API}/discussions/settings/:course`]: onSettings(''),
  [`PUT ${API}/discussions/settings/:course`]: onSettings('', { anonymous: true, slow_seconds: 0 }),
  [`PUT ${API}/discussions/settings/:course/banned/:user_id`]: onSettings(`/banned/${NO_NUMBER}`, {
    banned: true,
    reason: 'Mine now',
  }),
};
