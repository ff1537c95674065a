import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity } from '../identity.ts';
import { type Someone, someone } from '../learning/learning.ts';
import { type AssessmentInput, addGradedCourse, type GradedCourse } from './grades.ts';

/** The application with a teacher, who keeps a gradebook, and two learners. */
export async function openGradebook() {
  const t = await buildTestIdentity({ passwords: cheapPasswords() });
  const [teacher, amina, otieno] = [await someone(t, ['instructor']), await someone(t), await someone(t)];
  return {
    t,
    teacher,
    amina,
    otieno,
    /** A course of the teacher's, with both learners. */
    open: (assessments: AssessmentInput[] = [{}], learners = [amina, otieno]) =>
      addGradedCourse(t.db, teacher, learners, assessments),
    change: (course: GradedCourse, changes: object[], reason = '', as = teacher) =>
      t.call('PUT', `/courses/${course.id}/gradebook/grades`, { as, body: { changes, reason } }),
    cell: async (course: GradedCourse, person: Someone, index = 0) =>
      (
        await t.call('GET', `/courses/${course.id}/gradebook/${person.id}/${course.assessments[index]}`, {
          as: teacher,
        })
      ).data,
    preview: (course: GradedCourse, csv: string, as = teacher) =>
      t.call('POST', `/courses/${course.id}/gradebook/import`, { as, body: { csv } }),
  };
}

/** A change of one grade. */
export const one = (person: Someone, assessment: string | undefined, rest: object) => ({
  user_id: String(person.id),
  assessment_id: assessment,
  ...rest,
});
