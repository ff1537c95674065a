import { issueFor } from '../../src/modules/credentials/issue.ts';
import { addCourse } from '../catalogue.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity } from '../identity.ts';
import type { PersonInput } from '../people.ts';
import { type Someone, someone } from './learning.ts';

export const completedAt = new Date('2026-10-03T08:00:00Z');

/** The application with an administrator, in which courses end with certificates. */
export async function openCredentials() {
  const t = await buildTestIdentity({ passwords: cheapPasswords() });
  const learner = async (columns: PersonInput): Promise<Someone> => {
    const person = await t.addPerson({ roles: ['student'], ...columns });
    return { ...person, ...(await t.signIn(person)) };
  };
  const mine = async (as: Someone) => (await t.call('GET', '/certificates', { as })).data;
  const issue = (user: { id: number }, courseId: number) =>
    t.db.transaction().execute((tx) => issueFor(tx, { userId: user.id, courseId, completedAt }));
  return {
    t,
    admin: await someone(t, ['admin']),
    /** Two learners, and a course that ends with a certificate. */
    newLearners: async () => ({
      neema: await learner({ first_name: 'Neema', last_name: 'Okello' }),
      juma: await learner({ first_name: 'Juma', last_name: 'Mwangi' }),
      course: await addCourse(t.database, {
        title: 'Beekeeping for Beginners',
        category: 'design',
        has_certificate: true,
        instructor_name: 'Olive Achieng',
        estimated_minutes: 380,
      }),
    }),
    /** What completing a course does. */
    issue,
    mine,
    file: (url: string) => t.app.inject({ url }),
    /** The certificate of who completes this course. */
    async issuedFor(as: Someone, courseId: number): Promise<{ id: string; serial: string }> {
      await issue(as, courseId);
      return (await mine(as)).certificates[0];
    },
  };
}
