import { deleteCourse, hasEnrolled, lockCourse, setInstructor } from '#modules/catalogue';
import type { Tx } from '#platform/database/index';
import { deleteAuthor, findAuthors, findUnpublishedOf } from '../authors/author-repository.ts';
import { releaseCourseMedia } from '../media/course-media.ts';
import { mayAuthor, roleMay } from '../policy.ts';

/**
 * What becomes of the unpublished courses of somebody who has deleted their account: the editor who has been there longest
 * gets each. One without editors that nobody has joined is deleted. Published courses keep an account from being deleted.
 */
export async function changeInstructorOfErased(tx: Tx, userId: number): Promise<void> {
  for (const id of await findUnpublishedOf(tx, userId)) {
    await lockCourse(tx, id, { forRemoval: true });
    const heir = (await findAuthors(tx, id)).find(
      (author) => author.user_id !== userId && roleMay(author.role, 'edit') && mayAuthor(author),
    );
    if (heir) {
      await deleteAuthor(tx, id, heir.user_id);
      await setInstructor(tx, id, heir.user_id);
    } else if (!(await hasEnrolled(tx, id))) {
      await releaseCourseMedia(tx, id);
      await deleteCourse(tx, id);
    }
  }
}
