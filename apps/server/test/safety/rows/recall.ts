import { newId } from '@darasa/contract/http/ids';
import { API, ownedBy, type Rows, type Scene, signedIn } from '../row.ts';
import { ownCourse } from './groups.ts';
import { studentsCourse } from './learning.ts';

const ofCourse =
  (rest = '') =>
  async (scene: Scene): Promise<string> =>
    `${API}/recall/courses/${(await studentsCourse(scene)).courseId}${rest}`;
const ownCard = () => `${API}/recall/own-cards/${newId()}`;
export const recallSettings = { retention: 0.9, minutes: 10, days_off: [7], time_zone: null };

/** What is asked about a class: its teacher's and administrators' alone. */
const ofClass = (rest: string, body?: object): Rows[string] => ({
  url: async (scene) => `${API}/courses/${await ownCourse(scene)}/recall${rest}`,
  ...(body ? { body } : {}),
  expect: {
    visitor: 401,
    student: 404,
    'other student': 404,
    instructor: 200,
    'other instructor': 404,
    admin: 200,
  },
});

/** The daily review: everybody's own cards, and for teachers what their class knows. */
export const recallRows: Rows = {
  [`GET ${API}/recall`]: signedIn(`${API}/recall`),
  [`GET ${API}/recall/cards`]: signedIn(`${API}/recall/cards`),
  [`POST ${API}/recall/answers`]: signedIn({
    url: `${API}/recall/answers`,
    body: { sent_at: '2026-01-05T06:00:00Z', answers: [], undone: [] },
  }),
  [`GET ${API}/recall/own-cards`]: signedIn(`${API}/recall/own-cards`),
  [`POST ${API}/recall/spread`]: signedIn({ url: `${API}/recall/spread`, body: { days: 7 } }),
  [`PUT ${API}/recall/own-cards/:id`]: signedIn({ url: ownCard, body: { front: 'Mvua', back: 'Rain' } }),
  [`DELETE ${API}/recall/own-cards/:id`]: signedIn({ url: ownCard }),
  [`PUT ${API}/recall/settings`]: signedIn({ url: `${API}/recall/settings`, body: recallSettings }),
  [`PUT ${API}/recall/courses/:id`]: ownedBy('student', { url: ofCourse(), body: { left_out: true } }),
  [`POST ${API}/recall/courses/:id/reset`]: ownedBy('student', { url: ofCourse('/reset') }),
  [`GET ${API}/courses/:id/recall`]: ofClass(''),
  [`GET ${API}/courses/:id/recall/warm-up`]: ofClass('/warm-up'),
  [`PUT ${API}/courses/:id/recall/names`]: ofClass('/names', { names_shown: false }),
};
