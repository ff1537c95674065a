import { createCourse, getEditData } from '../authoring-calls.ts';
import { courseCopyKey } from '../course/course-copy-key.ts';
import { browserCopies } from '../course-document/local-copies.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { coursePayloadOf } from './course-payload.ts';

/** What is kept between attempts at making a course of one draft. */
export interface CreationAttempt {
  /** Known to the server from the first attempt on, also when its reply was lost. */
  key?: string;
  /** The course, once it is known that it was made. */
  id?: string;
}

/**
 * Makes a course of a draft. What the creation payload has no field for (subtitle, subcategory) is left in this browser for
 * the editor, which saves it with its first save.
 * @param already what earlier attempts in this page have got
 * @returns the course's id
 */
export async function createFromDraft(
  { store, remove, id }: OpenDraft,
  userId: string,
  already: CreationAttempt,
): Promise<string> {
  const { document } = store.get().state;
  already.key ??= id();
  already.id ??= (await createCourse(coursePayloadOf(document), already.key)).course_id;
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
