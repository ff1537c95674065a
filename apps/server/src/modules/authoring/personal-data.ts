import type { PersonalData } from '#platform/modules/index';
import { deleteAuthorOf, findAuthoredBy } from './authors/author-repository.ts';
import { deleteDocumentImportsOf, findDocumentImportsOf } from './documents/document-import-repository.ts';
import { deleteDraftsOf, findDraftsWithData } from './drafts/draft-repository.ts';
import { changeInstructorOfErased } from './lifecycle/erased-owner.ts';

/**
 * What authoring keeps about people: their drafts, and what they help to write. Courses that they own are in the catalogue's
 * part. Drafts go with the account; unpublished courses go to who helps to write them, or go too.
 */
export const authoringPersonalData: PersonalData = {
  name: 'authoring',
  processing: {
    activity: 'Courses and their drafts',
    purpose: 'Writing courses',
    people: 'Teachers',
    data: 'Drafts, changes, comments, who wrote them',
    basis: 'Contract',
    recipients: 'Other authors and reviewers of the course',
    kept: 'As long as the account',
  },
  async export(db, userId) {
    const [drafts, courses, documents] = await Promise.all([
      findDraftsWithData(db, userId),
      findAuthoredBy(db, userId),
      findDocumentImportsOf(db, userId),
    ]);
    return { course_drafts: drafts, courses_you_help_to_write: courses, imported_documents: documents };
  },
  async erase(tx, { user_id }) {
    await deleteDraftsOf(tx, user_id);
    await deleteDocumentImportsOf(tx, user_id);
    await deleteAuthorOf(tx, user_id);
    await changeInstructorOfErased(tx, user_id);
  },
};
