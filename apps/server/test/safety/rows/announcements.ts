import { newId } from '@darasa/contract/http/ids';
import { API, type Expected, type Rows, type Scene, signedIn } from '../row.ts';
import { ledGroup, ownCourse } from './groups.ts';

/** Who announces at the place, and administrators; for others it is not there. */
const itsAnnouncer: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};
const forAdmins: Expected = { ...itsAnnouncer, instructor: 404 };
export const texts = [{ language: 'en', title: 'Matrix', text: 'Of routes' }];

/** One to a group that the instructor leads and the student is in. */
export async function announcementOf(scene: Scene, state: 'scheduled' | 'sent' = 'sent'): Promise<string> {
  const { db, cast } = scene;
  const { id } = await db
    .insertInto('announcement')
    .values({
      id: newId(),
      audience: 'group',
      group_id: await ledGroup(scene, cast.student),
      author_id: cast.instructor.id,
      texts: JSON.stringify(texts),
      state,
      send_at: state === 'scheduled' ? new Date('2100-01-01') : new Date(Date.now() - 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const on = (rest: string, body?: object, state?: 'scheduled') => ({
  url: async (scene: Scene) => `${API}/sent-announcements/${await announcementOf(scene, state)}${rest}`,
  ...(body ? { body } : {}),
  expect: itsAnnouncer,
});
/** The student reads it, and the instructor, who leads the group. */
const itsReader: Expected = { ...itsAnnouncer, student: 200, admin: 404 };

/** What is announced to people, and by whom. */
export const announcementRows: Rows = {
  [`GET ${API}/announcements`]: signedIn(`${API}/announcements`),
  [`GET ${API}/announcements/:id`]: {
    url: async (scene) => `${API}/announcements/${await announcementOf(scene)}`,
    expect: itsReader,
  },
  [`PUT ${API}/announcements/:id/read`]: {
    url: async (scene) => `${API}/announcements/${await announcementOf(scene)}/read`,
    expect: itsReader,
  },
  [`GET ${API}/sent-announcements`]: { url: `${API}/sent-announcements`, expect: forAdmins },
  [`POST ${API}/sent-announcements/reach`]: {
    url: `${API}/sent-announcements/reach`,
    body: async (scene: Scene) => ({ kind: 'course', id: String(await ownCourse(scene)) }),
    expect: itsAnnouncer,
  },
  [`POST ${API}/sent-announcements/sms-price`]: {
    url: `${API}/sent-announcements/sms-price`,
    body: async (scene: Scene) => ({
      audience: { kind: 'course', id: String(await ownCourse(scene)) },
      texts,
    }),
    expect: itsAnnouncer,
  },
  [`POST ${API}/sent-announcements/:id/preview`]: {
    url: () => `${API}/sent-announcements/${newId()}/preview`,
    body: async (scene: Scene) => ({
      texts,
      audience: { kind: 'group', id: String(await ledGroup(scene)) },
    }),
    expect: itsAnnouncer,
  },
  [`PUT ${API}/sent-announcements/:id`]: {
    url: () => `${API}/sent-announcements/${newId()}`,
    body: async (scene: Scene) => ({
      texts,
      audience: { kind: 'group', id: String(await ledGroup(scene)) },
    }),
    expect: itsAnnouncer,
  },
  [`PUT ${API}/sent-announcements/:id/pinned`]: on('/pinned', { pinned: true }),
  [`PUT ${API}/sent-announcements/:id/state`]: on('/state', { state: 'withdrawn' }),
  [`DELETE ${API}/sent-announcements/:id`]: on('', undefined, 'scheduled'),
  [`GET ${API}/sent-announcements/:id/readers`]: on('/readers'),
};
