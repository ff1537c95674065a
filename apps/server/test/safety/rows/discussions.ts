import { newId } from '@darasa/contract/http/ids';
import { API, type Expected, ownedBy, type Rows, type Scene, signedIn } from '../row.ts';
import { studentsCourse } from './learning.ts';

/** A question of the student's, on the instructor's course. */
export async function addThread(scene: Scene): Promise<string> {
  const { courseId } = await studentsCourse(scene);
  const id = newId();
  const row = {
    user_id: scene.cast.student.id,
    id,
    course_id: courseId,
    title: 'How deep?',
    text: '',
    html: '',
  };
  await scene.db.insertInto('discussion_thread').values(row).execute();
  return id;
}
/** The instructor's answer to it. */
export async function addPost(scene: Scene): Promise<string> {
  const id = newId();
  const row = {
    user_id: scene.cast.instructor.id,
    id,
    thread_id: await addThread(scene),
    text: 'Two',
    html: '',
  };
  await scene.db
    .insertInto('discussion_post')
    .values({ ...row, by_teacher: true })
    .execute();
  return id;
}
/** What the student reported of the instructor's answer. */
export async function addReport(scene: Scene): Promise<string> {
  const id = newId();
  const subject_id = await addPost(scene);
  const { thread_id } = await scene.db
    .selectFrom('discussion_post')
    .select('thread_id')
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  await scene.db
    .insertInto('discussion_report')
    .values({ id, thread_id, subject_id, user_id: scene.cast.student.id, reason: 'rude' })
    .execute();
  return id;
}

/** Those who are in the course, and administrators; for others it is not there. */
const inCourse: Expected = {
  visitor: 401,
  student: 200,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};
const keepers: Expected = { ...inCourse, student: 404 };
const enrolled: Expected = { ...inCourse, 'other student': 409, 'other instructor': 409 };
/** The student's course, where its instructor has graded a discussion. */
export async function addParticipation(scene: Scene): Promise<string> {
  const id = newId();
  const course_id = Number(await course(scene));
  await scene.db
    .insertInto('graded_activity')
    .values({
      id,
      course_id,
      kind: 'discussion',
      title: 'Talk',
      max_points: 10,
      passing_score: 5,
      path: '/discussions',
    })
    .execute();
  await scene.db
    .insertInto('participation')
    .values({
      id,
      course_id,
      posts: 1,
      replies: 2,
      late_policy: 'accept',
      late_percent: 0,
      graded_by: 'teacher',
    })
    .execute();
  return id;
}
/** What a teacher says of one. */
export const participationBody = {
  title: 'Talk about soil',
  thread_id: null,
  posts: 1,
  replies: 2,
  max_points: 10,
  passing_score: 5,
  due_date: null,
  late: { policy: 'accept', percent_per_day: 0 },
  graded_by: 'count',
};
const course = async (scene: Scene): Promise<string> => String((await studentsCourse(scene)).courseId);

const onThread = (rest: string, expect: Expected, body?: object) => ({
  url: async (scene: Scene) => `${API}/discussions/threads/${await addThread(scene)}${rest}`,
  ...(body ? { body } : {}),
  expect,
});
const onCourse = (path: string, expect: Expected) => ({
  url: async (scene: Scene) => `${API}/discussions/${path}?course=${await course(scene)}`,
  expect,
});
const onSettings = (rest: string, body?: object) => ({
  url: async (scene: Scene) =>
    `${API}/discussions/settings/${await course(scene)}${rest.replace('{student}', String(scene.cast.student.id))}`,
  ...(body ? { body } : {}),
  expect: keepers,
});

/** What people write to each other in courses, and who keeps order there. */
export const discussionRows: Rows = {
  [`GET ${API}/discussions/threads`]: onCourse('threads', enrolled),
  [`GET ${API}/discussions/unread`]: onCourse('unread', enrolled),
  [`GET ${API}/discussions/people`]: onCourse('people', enrolled),
  [`GET ${API}/discussions/participation`]: onCourse('participation', enrolled),
  [`PUT ${API}/discussions/participation/:id`]: {
    url: () => `${API}/discussions/participation/${newId()}`,
    body: async (scene: Scene) => ({ course: await course(scene), fields: participationBody }),
    expect: keepers,
  },
  [`DELETE ${API}/discussions/participation/:id`]: {
    url: async (scene) => `${API}/discussions/participation/${await addParticipation(scene)}`,
    expect: keepers,
  },
  [`GET ${API}/discussions/participation/:id/learners`]: {
    url: async (scene) => `${API}/discussions/participation/${await addParticipation(scene)}/learners`,
    expect: keepers,
  },
  [`PUT ${API}/discussions/participation/:id/learners/:user_id`]: {
    url: async (scene) =>
      `${API}/discussions/participation/${await addParticipation(scene)}/learners/${scene.cast.student.id}`,
    body: { points: 7, comment: 'Well said' },
    expect: keepers,
  },
  [`PUT ${API}/discussions/unread`]: {
    url: `${API}/discussions/unread`,
    body: async (scene: Scene) => ({ course: await course(scene) }),
    expect: enrolled,
  },
  [`GET ${API}/discussions/threads/:id`]: onThread('', inCourse),
  [`PUT ${API}/discussions/threads/:id`]: {
    url: () => `${API}/discussions/threads/${newId()}`,
    body: async (scene: Scene) => ({ course: await course(scene), title: 'How deep do I sow?' }),
    expect: enrolled,
  },
  [`PUT ${API}/discussions/threads/:id/text`]: ownedBy('student', {
    url: async (scene) => `${API}/discussions/threads/${await addThread(scene)}/text`,
    body: { title: 'How deep?', text: 'In sand.' },
  }),
  [`PUT ${API}/discussions/threads/:id/removed`]: ownedBy('student', {
    url: async (scene) => `${API}/discussions/threads/${await addThread(scene)}/removed`,
    body: { removed: true },
  }),
  [`PUT ${API}/discussions/threads/:id/state`]: onThread('/state', keepers, { pinned: true }),
  [`PUT ${API}/discussions/threads/:id/accepted`]: onThread('/accepted', inCourse, { post_id: null }),
  [`PUT ${API}/discussions/threads/:id/followed`]: onThread('/followed', inCourse, { followed: false }),
  [`PUT ${API}/discussions/threads/:id/read`]: onThread('/read', inCourse),
  [`PUT ${API}/discussions/posts/:id`]: {
    url: () => `${API}/discussions/posts/${newId()}`,
    body: async (scene: Scene) => ({ thread_id: await addThread(scene), text: 'Two centimetres.' }),
    expect: inCourse,
  },
  [`PUT ${API}/discussions/posts/:id/text`]: ownedBy('instructor', {
    url: async (scene) => `${API}/discussions/posts/${await addPost(scene)}/text`,
    body: { text: 'Three centimetres.' },
  }),
  [`PUT ${API}/discussions/posts/:id/removed`]: ownedBy('instructor', {
    url: async (scene) => `${API}/discussions/posts/${await addPost(scene)}/removed`,
    body: { removed: true },
  }),
  // Nobody votes for what they wrote themselves
  [`PUT ${API}/discussions/votes/:id`]: {
    url: async (scene) => `${API}/discussions/votes/${await addThread(scene)}`,
    body: { voted: true },
    expect: { ...inCourse, student: 409 },
  },
  [`PUT ${API}/discussions/hidden/:id`]: {
    url: async (scene) => `${API}/discussions/hidden/${await addThread(scene)}`,
    body: { hidden: true, reason: 'It is rude.' },
    expect: keepers,
  },
  [`PUT ${API}/discussions/reports/:id`]: {
    url: () => `${API}/discussions/reports/${newId()}`,
    body: async (scene: Scene) => ({ subject_id: await addThread(scene), reason: 'rude' }),
    expect: { ...inCourse, student: 409 },
  },
  [`GET ${API}/discussions/reports`]: signedIn(`${API}/discussions/reports`),
  [`PUT ${API}/discussions/reports/:id/settled`]: {
    url: async (scene) => `${API}/discussions/reports/${await addReport(scene)}/settled`,
    body: { hide: false },
    expect: keepers,
  },
  [`GET ${API}/discussions/settings/:course`]: onSettings(''),
  [`PUT ${API}/discussions/settings/:course`]: onSettings('', { anonymous: true, slow_seconds: 30 }),
  [`PUT ${API}/discussions/settings/:course/banned/:user_id`]: onSettings('/banned/{student}', {
    banned: true,
    reason: 'Spam',
  }),
};
