import { type ForeignRow, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API, type Scene } from '../row.ts';
import { announcementOf, texts } from '../rows/announcements.ts';
import { ledGroup, ownCourse } from '../rows/groups.ts';

/** A call on an announcement to a group of another's, tried by its reader and by strangers, and on one that is not there. */
const onAnnouncements = (rest: string, body?: object, state?: 'scheduled'): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/sent-announcements/${await announcementOf(scene, state)}${rest}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({ url: `${API}/sent-announcements/${NO_UUID}${rest}`, ...(body ? { body } : {}) }),
];
/** What only its readers see. */
const byReaders = (rest: string): ForeignRow[] => [
  {
    actors: ['other student', 'other instructor', 'admin'],
    prepare: async (scene) => ({ url: `${API}/announcements/${await announcementOf(scene)}${rest}` }),
  },
  ofNobody({ url: `${API}/announcements/${NO_UUID}${rest}` }),
];
const strangers = ['student', 'other student', 'other instructor'] as const;
const audiences = [
  async (scene: Scene) => ({ kind: 'course', id: String(await ownCourse(scene)) }),
  async (scene: Scene) => ({ kind: 'group', id: String(await ledGroup(scene, scene.cast.student)) }),
];

/** Calls of announcements with ids of others. */
export const foreignAnnouncements: Record<string, ForeignRow[]> = {
  [`GET ${API}/announcements/:id`]: byReaders(''),
  [`PUT ${API}/announcements/:id/read`]: byReaders('/read'),
  [`GET ${API}/sent-announcements`]: [
    {
      actors: [...strangers],
      prepare: async (scene) => ({ url: `${API}/sent-announcements?course_id=${await ownCourse(scene)}` }),
    },
    {
      actors: [...strangers],
      prepare: async (scene) => ({ url: `${API}/sent-announcements?group_id=${await ledGroup(scene)}` }),
    },
  ],
  [`POST ${API}/sent-announcements/sms-price`]: audiences.map((audience) => ({
    actors: [...strangers],
    prepare: async (scene) => ({
      url: `${API}/sent-announcements/sms-price`,
      body: { audience: await audience(scene), texts },
    }),
  })),
  [`POST ${API}/sent-announcements/reach`]: audiences.map((audience) => ({
    actors: [...strangers],
    prepare: async (scene) => ({ url: `${API}/sent-announcements/reach`, body: await audience(scene) }),
  })),
  [`POST ${API}/sent-announcements/:id/preview`]: audiences.map((audience) => ({
    actors: [...strangers],
    prepare: async (scene) => ({
      url: `${API}/sent-announcements/${await announcementOf(scene)}/preview`,
      body: { texts, audience: await audience(scene) },
    }),
  })),
  [`PUT ${API}/sent-announcements/:id`]: audiences.map((audience) => ({
    actors: [...strangers],
    prepare: async (scene) => ({
      url: `${API}/sent-announcements/${NO_UUID}`,
      body: { texts, audience: await audience(scene) },
    }),
  })),
  [`PUT ${API}/sent-announcements/:id/pinned`]: onAnnouncements('/pinned', { pinned: true }),
  [`PUT ${API}/sent-announcements/:id/state`]: onAnnouncements('/state', { state: 'withdrawn' }),
  [`DELETE ${API}/sent-announcements/:id`]: onAnnouncements('', undefined, 'scheduled'),
  [`GET ${API}/sent-announcements/:id/readers`]: onAnnouncements('/readers'),
};
