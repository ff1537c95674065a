import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { addMedia } from '../../media/media-rows.ts';
import { API, type Row, type Rows, type Scene, self } from '../row.ts';

const BANK = `${API}/question-bank`;
const question = newQuestion('essay', { prompt: 'Why?' });

/** Every teacher about their own questions. */
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

/** A question in somebody's bank. @returns its id */
export async function addBankQuestion(db: Scene['db'], userId: number): Promise<string> {
  const { id } = newQuestion('essay');
  await db
    .insertInto('bank_question')
    .values({
      id,
      user_id: userId,
      document: JSON.stringify({ ...question, id }),
      question_type: 'essay',
      search_text: 'why?',
    })
    .execute();
  return id;
}
/** A question of whoever asks. */
const own =
  (rest = '') =>
  async (scene: Scene): Promise<string> => {
    const id = scene.actor === 'visitor' ? question.id : await addBankQuestion(scene.db, self(scene).id);
    return `${BANK}/${id}${rest}`;
  };

/** A file of questions of somebody, which was read. @returns the id of its import */
export async function addQuestionImport(db: Scene['db'], userId: number): Promise<string> {
  const { id } = newQuestion('essay');
  await db
    .insertInto('question_import')
    .values({ id, user_id: userId, media_id: id, file_name: 'a.gift', format: 'gift', state: 'read' })
    .execute();
  return id;
}
const ownImport =
  (rest = '') =>
  async (scene: Scene): Promise<string> => {
    const id = scene.actor === 'visitor' ? question.id : await addQuestionImport(scene.db, self(scene).id);
    return `${BANK}/imports/${id}${rest}`;
  };

export const questionBankRows: Rows = {
  [`GET ${BANK}`]: teachers({ url: BANK }),
  [`POST ${BANK}`]: teachers({ url: BANK, body: { questions: [question] } }, 201),
  [`GET ${BANK}/:id`]: teachers({ url: own() }),
  [`PUT ${BANK}/:id`]: teachers({ url: own(), body: { version: 1, document: question } }),
  [`DELETE ${BANK}/:id`]: teachers({ url: own() }),
  [`POST ${BANK}/:id/restore`]: teachers({ url: own('/restore') }),
  [`POST ${BANK}/copies`]: teachers({ url: `${BANK}/copies`, body: { ids: [question.id] } }),
  [`POST ${BANK}/import`]: teachers(
    { url: `${BANK}/import`, body: { format: 'gift', text: 'Why? {}' } },
    201,
  ),
  [`GET ${BANK}/imports`]: teachers({ url: `${BANK}/imports` }),
  [`POST ${BANK}/imports`]: teachers(
    {
      url: `${BANK}/imports`,
      body: async (scene) => ({
        media_id: scene.actor === 'visitor' ? question.id : await addMedia(scene.db, self(scene).id),
        format: 'gift',
      }),
    },
    201,
  ),
  [`GET ${BANK}/imports/:id`]: teachers({ url: ownImport() }),
  [`POST ${BANK}/imports/:id/confirm`]: teachers({ url: ownImport('/confirm'), body: {} }),
  [`DELETE ${BANK}/imports/:id`]: teachers({ url: ownImport() }),
  [`POST ${BANK}/export`]: teachers({ url: `${BANK}/export`, body: { format: 'csv' } }),
};
