import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
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
  [`POST ${BANK}/export`]: teachers({ url: `${BANK}/export`, body: { format: 'csv' } }),
};
