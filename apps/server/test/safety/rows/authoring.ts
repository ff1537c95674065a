import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { newId } from '@darasa/contract/http/ids';
import { addDraftCourse } from '../../authoring/authoring.ts';
import { archiveOfCourse } from '../../authoring/course-archive.ts';
import { addMedia } from '../../media/media-rows.ts';
import { API, type Expected, type Row, type Rows, type Scene, self } from '../row.ts';

const COURSE = `${API}/courses/:id`;

/** Every teacher about their own things. */
const teachers = (request: Omit<Row, 'expect'>, status = 200): Row => ({
  ...request,
  expect: {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: status,
    'other instructor': status,
    admin: status,
  },
});
/** A course of the instructor's: for administrators too, for other teachers it is not there. */
const ofTheInstructor = (request: Omit<Row, 'expect'>, status = 200, admin = status): Row => {
  const expect: Expected = { ...teachers(request, status).expect, 'other instructor': 404, admin };
  return { ...request, expect };
};

const courseOf =
  (path: string) =>
  async ({ db, cast }: Scene): Promise<string> =>
    `${API}/courses/${(await addDraftCourse(db, cast.instructor)).id}${path}`;
const published =
  (path: string) =>
  async ({ db, cast }: Scene): Promise<string> => {
    const { id } = await addDraftCourse(db, cast.instructor);
    await db
      .updateTable('course')
      .set({ status: 'published', is_published: true })
      .where('id', '=', id)
      .execute();
    return `${API}/courses/${id}${path}`;
  };
const inReview = async ({ db, cast }: Scene): Promise<string> => {
  const { id } = await addDraftCourse(db, cast.instructor);
  await db.updateTable('course').set({ status: 'in_review' }).where('id', '=', id).execute();
  await db
    .insertInto('course_revision')
    .values({ course_id: id, number: 1, state: 'in_review', outline: '{}', version: 1 })
    .execute();
  return `${API}/courses/${id}/submit-review`;
};

const draft = { draft_data: { step: 'basics' }, last_modified: '2026-03-01T08:00:00.000Z' };
/** A draft of whoever asks. */
const ownDraft = async (scene: Scene): Promise<string> => {
  const id = newId();
  if (scene.actor !== 'visitor')
    await scene.db
      .insertInto('course_draft')
      .values({ user_id: self(scene).id, id, draft_data: '{}', last_modified: draft.last_modified })
      .execute();
  return `${API}/drafts/${id}`;
};

const DOCUMENT_LESSON = newLesson({ title: 'Soil', lesson_type: 'text', content_text: 'Soil' });
const addDocumentFile = (db: Scene['db'], userId: number): Promise<string> =>
  addMedia(db, userId, { file_name: 'soil.docx' });

/** A document of somebody, which was read. @returns the id of its import */
export async function addDocumentImport(db: Scene['db'], userId: number): Promise<string> {
  const id = newId();
  const modules = JSON.stringify([newModule({ lessons: [DOCUMENT_LESSON] })]);
  await db
    .insertInto('document_import')
    .values({ id, user_id: userId, media_id: id, file_name: 'soil.docx', state: 'read', modules })
    .execute();
  return id;
}
const ownDocument =
  (rest = '') =>
  async (scene: Scene): Promise<string> => {
    const id = scene.actor === 'visitor' ? newId() : await addDocumentImport(scene.db, self(scene).id);
    return `${API}/authoring/documents/${id}${rest}`;
  };

let made = 0;

/** What teachers do with courses that they write. */
export const authoringRows: Rows = {
  [`GET ${API}/drafts`]: teachers({ url: `${API}/drafts` }),
  [`POST ${API}/drafts`]: teachers({ url: `${API}/drafts`, body: draft }, 201),
  [`GET ${API}/drafts/:id`]: teachers({ url: ownDraft }),
  [`PUT ${API}/drafts/:id`]: teachers({ url: ownDraft, body: draft }),
  [`DELETE ${API}/drafts/:id`]: teachers({ url: ownDraft }),
  [`POST ${API}/authoring/preview`]: teachers({
    url: `${API}/authoring/preview`,
    body: { markdown: '# Udongo' },
  }),
  [`POST ${API}/authoring/question-preview`]: teachers({
    url: `${API}/authoring/question-preview`,
    body: { question: newQuestion('single_choice', { prompt: 'Where?' }) },
  }),
  [`GET ${API}/authoring/courses`]: teachers({ url: `${API}/authoring/courses` }),
  [`POST ${API}/courses`]: teachers(
    { url: `${API}/courses`, body: () => ({ title: `Beekeeping ${++made}`, category: 'agriculture' }) },
    201,
  ),
  [`GET ${COURSE}/dates`]: ofTheInstructor({ url: courseOf('/dates') }),
  [`POST ${COURSE}/copy`]: ofTheInstructor({ url: courseOf('/copy'), body: {} }, 201),
  [`GET ${COURSE}/edit-data`]: ofTheInstructor({ url: courseOf('/edit-data') }),
  [`PUT ${COURSE}/working-copy`]: ofTheInstructor({
    url: courseOf('/working-copy'),
    body: { version: 1, parts: {} },
  }),
  [`GET ${COURSE}/findings`]: ofTheInstructor({ url: courseOf('/findings') }),
  [`GET ${COURSE}/saves`]: ofTheInstructor({ url: courseOf('/saves') }),
  [`GET ${COURSE}/saves/:version`]: ofTheInstructor({ url: courseOf('/saves/1') }),
  [`POST ${COURSE}/saves/:version/restore`]: ofTheInstructor({
    url: courseOf('/saves/1/restore'),
    body: {},
  }),
  [`PUT ${COURSE}`]: ofTheInstructor({ url: courseOf(''), body: { title: 'Another title' } }),
  [`DELETE ${COURSE}`]: ofTheInstructor({ url: courseOf('') }),
  [`PUT ${COURSE}/submit-review`]: ofTheInstructor({ url: courseOf('/submit-review'), body: {} }),
  [`DELETE ${COURSE}/submit-review`]: ofTheInstructor({ url: inReview }),
  // The owner has to wait for an approval
  [`POST ${COURSE}/publish`]: ofTheInstructor({ url: courseOf('/publish'), body: {} }, 409, 200),
  [`GET ${COURSE}/archive`]: ofTheInstructor({ url: courseOf('/archive') }),
  [`POST ${API}/authoring/documents`]: teachers(
    {
      url: `${API}/authoring/documents`,
      body: async (scene) => ({
        media_id: scene.actor === 'visitor' ? newId() : await addDocumentFile(scene.db, self(scene).id),
      }),
    },
    201,
  ),
  [`GET ${API}/authoring/documents/:id`]: teachers({ url: ownDocument() }),
  [`POST ${API}/authoring/documents/:id/take`]: teachers({
    url: ownDocument('/take'),
    body: { lesson_ids: [DOCUMENT_LESSON.id] },
  }),
  [`DELETE ${API}/authoring/documents/:id`]: teachers({ url: ownDocument() }),
  [`POST ${API}/authoring/import`]: teachers(
    {
      url: `${API}/authoring/import`,
      headers: { 'content-type': 'application/zip' },
      body: () => archiveOfCourse(),
    },
    201,
  ),
  [`PUT ${COURSE}/archive`]: ofTheInstructor({ url: published('/archive'), body: { archived: true } }),
  [`GET ${COURSE}/authors`]: ofTheInstructor({ url: courseOf('/authors') }),
  [`PUT ${COURSE}/authors`]: ofTheInstructor({
    url: courseOf('/authors'),
    body: ({ cast }: Scene) => ({ user: cast.admin.username, role: 'editor' }),
  }),
  [`DELETE ${COURSE}/authors/:user_id`]: ofTheInstructor({
    url: async ({ db, cast }) => {
      const { id } = await addDraftCourse(db, cast.instructor);
      await db
        .insertInto('course_author')
        .values({ course_id: id, user_id: cast.admin.id, role: 'viewer' })
        .execute();
      return `${API}/courses/${id}/authors/${cast.admin.id}`;
    },
  }),
};
