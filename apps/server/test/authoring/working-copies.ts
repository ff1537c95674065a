import type { CourseDocument } from '@darasa/contract/authoring/document';
import { buildTestIdentity } from '../identity.ts';
import { type Someone, someone } from '../learning/learning.ts';
import { addDraftCourse, completeDocument } from './authoring.ts';

/** The application with people who may do different things with the courses of one of them. */
export async function openWorkingCopies() {
  const site = await buildTestIdentity();
  const [owner, editor, viewer, stranger, admin] = await Promise.all([
    someone(site, ['instructor']),
    someone(site, ['instructor']),
    someone(site, ['instructor']),
    someone(site, ['instructor']),
    someone(site, ['admin']),
  ]);
  const edit = (id: number | string, as: Someone = owner) =>
    site.call('GET', `/courses/${id}/edit-data`, { as });
  return {
    site,
    owner,
    editor,
    viewer,
    stranger,
    admin,
    /** A draft of the owner's, which the editor and the viewer may open too. */
    async newCourse(document: CourseDocument = completeDocument()) {
      const course = await addDraftCourse(site.db, owner, document);
      await site.db
        .insertInto('course_author')
        .values([
          // One after the other: authors are listed in that order
          { course_id: course.id, user_id: editor.id, role: 'editor', added_at: new Date('2026-01-01') },
          { course_id: course.id, user_id: viewer.id, role: 'viewer', added_at: new Date('2026-01-02') },
        ])
        .execute();
      return course;
    },
    edit,
    save: (id: number, version: number, parts: object, as: Someone = owner, resolved: string[] = []) =>
      site.call('PUT', `/courses/${id}/working-copy`, { as, body: { version, parts, resolved } }),
  };
}
