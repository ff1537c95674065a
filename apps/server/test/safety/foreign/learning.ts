import { addCertificate } from '../../learning/certificates.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, ofTheStudent } from '../foreign-row.ts';
import { API } from '../row.ts';
import { ledGroup } from '../rows/groups.ts';
import { addAnswer, addNote, addQuestion, studentsCourse } from '../rows/learning.ts';

/** A call on a course as its learners have it, tried on ones that are not there. */
const onLearningCourses = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/learning/courses/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** A call on a question of the student's, tried by people who are not in the course. @param own not by its teachers either */
const onQuestions = (rest: string, body?: object, own = false): ForeignRow[] => [
  {
    actors: own ? ['other student', 'instructor', 'admin'] : ['other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/learning/questions/${await addQuestion(scene)}${rest}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({ url: `${API}/learning/questions/${NO_UUID}${rest}`, ...(body ? { body } : {}) }),
];
/** A call on the instructor's answer. */
const onAnswers = (body?: object): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/learning/answers/${await addAnswer(scene)}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({ url: `${API}/learning/answers/${NO_UUID}`, ...(body ? { body } : {}) }),
];

/** A call on a certificate, tried on the student's and on ones that are not there. */
const onCertificates = (rest: string): ForeignRow[] => [
  ofTheStudent(async ({ db, cast }) => ({
    url: `${API}/certificates/${(await addCertificate(db, cast.student.id)).id}${rest}`,
  })),
  ...[NO_NUMBER, NO_UUID, 'C-AAAAA-AAAAA', '0'].map((id) =>
    ofNobody({ url: `${API}/certificates/${id}${rest}` }),
  ),
];
/** An administrator's call on a certificate, tried on ones that are not there. */
const onManagedCertificates = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, 'C-AAAAA-AAAAA', '0'].map((id) =>
    ofNobody({ url: `${API}/administration/certificates/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** Calls on what learners do, and on their certificates, with ids of others. */
export const foreignLearning: Record<string, ForeignRow[]> = {
  [`GET ${API}/learning/questions`]: [
    {
      // A group that another teacher leads
      actors: ['student', 'other student', 'other instructor'],
      prepare: async (scene) => ({
        url: `${API}/learning/questions?group_id=${await ledGroup(scene, scene.cast.student)}`,
      }),
    },
    ofNobody({ url: `${API}/learning/questions?group_id=${NO_NUMBER}` }),
  ],
  [`PUT ${API}/certificates/:id/name`]: onCertificates('/name'),
  [`GET ${API}/certificates/:id/badge`]: onCertificates('/badge'),
  [`PUT ${API}/administration/certificates/:id/revoked`]: onManagedCertificates('/revoked', {
    reason: 'Cheating',
  }),
  [`PUT ${API}/administration/certificates/:id/name`]: onManagedCertificates('/name', {
    name: 'Neema Otieno',
    reason: 'She has married',
  }),
  [`DELETE ${API}/administration/certificates/:id/revoked`]: onManagedCertificates('/revoked'),
  [`POST ${API}/learning/courses/:course/revision`]: onLearningCourses('/revision', { revision_id: '1' }),
  [`DELETE ${API}/learning/notes/:id`]: [
    ofTheStudent(async (scene) => {
      const { courseId } = await studentsCourse(scene);
      return { url: `${API}/learning/notes/${await addNote(scene, courseId, scene.cast.student.id)}` };
    }),
    ofNobody({ url: `${API}/learning/notes/${NO_UUID}` }),
  ],
  [`POST ${API}/learning/courses/:course/questions`]: onLearningCourses('/questions', { title: 'How deep?' }),
  [`PUT ${API}/learning/questions/:id`]: onQuestions('', { title: 'Mine now', text: '' }, true),
  [`DELETE ${API}/learning/questions/:id`]: onQuestions(''),
  [`PUT ${API}/learning/questions/:id/resolved`]: onQuestions('/resolved', { resolved: true }),
  [`POST ${API}/learning/questions/:id/answers`]: onQuestions('/answers', { text: 'Mine now' }),
  [`PUT ${API}/learning/answers/:id`]: onAnswers({ text: 'Mine now' }),
  [`DELETE ${API}/learning/answers/:id`]: onAnswers(),
};
