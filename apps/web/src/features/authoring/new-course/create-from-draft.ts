import { createCourse, getEditData } from '../authoring-calls.ts';
import { courseCopyKey } from '../course/course-copy-key.ts';
import { browserCopies } from '../course-document/local-copies.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { coursePayloadOf } from './course-payload.ts';

/**
 * Makes a course of a draft. What the creation payload has no field for (subtitle, subcategory) is left in this browser for
 * the editor, which saves it with its first save.
 * @param already the course, where an earlier try got so far
 * @returns the course's id
 */
export async function createFromDraft(
  { store, remove }: OpenDraft,
  userId: string,
  already: { id?: string },
): Promise<string> {
  const { document } = store.get().state;
  already.id ??= (await createCourse(coursePayloadOf(document))).course_id;
  const created = await getEditData(already.id);
  await browserCopies.write({
    key: courseCopyKey(created.course_id),
    userId,
    keptAt: new Date().toISOString(),
    version: created.version,
    base: created.document,
    document: { ...created.document, details: document.details },
    conflicts: [],
  });
  await remove();
  return created.course_id;
}
