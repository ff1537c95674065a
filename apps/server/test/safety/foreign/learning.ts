import { addCertificate } from '../../learning/certificates.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, ofTheStudent } from '../foreign-row.ts';
import { API } from '../row.ts';
import { addNote, studentsCourse } from '../rows/learning.ts';

/** A call on a course as its learners have it, tried on ones that are not there. */
const onLearningCourses = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/learning/courses/${id}${rest}`, ...(body ? { body } : {}) }),
  );

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
};
