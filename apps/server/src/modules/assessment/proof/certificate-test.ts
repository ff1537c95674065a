import type { Db, Tx } from '#platform/database/index';
import { partOf } from './own-form.ts';
import { findFirstForm, findForms, findSubmitted } from './proof-repository.ts';

/** Whether a certificate of a course waits for somebody's test at the end: its rule asks for it, and they have not taken it. */
export async function lacksTest(
  db: Db | Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<boolean> {
  const forms = await findForms(db, courseId);
  if (!forms?.for_certificate) return false;
  const ids = [forms.form_a, forms.form_b];
  const [first, submitted] = await Promise.all([
    findFirstForm(db, courseId, userId),
    findSubmitted(db, userId, courseId, ids),
  ]);
  // Who completed the course before it had tests begins with neither
  if (first === undefined) return submitted.size === 0;
  return !ids.some((id) => partOf(forms, id, first) === 'after' && submitted.has(id));
}

/** Whether an assessment is a test that certificates of its course wait for. */
export async function isCertificateTest(
  db: Db | Tx,
  courseId: number,
  assessmentId: string,
): Promise<boolean> {
  const forms = await findForms(db, courseId);
  return forms?.for_certificate === true && [forms.form_a, forms.form_b].includes(assessmentId);
}
