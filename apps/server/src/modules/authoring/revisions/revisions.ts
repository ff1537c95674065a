import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Db, Tx } from '#platform/database/index';
import { toDocument } from './revision-contents.ts';
import {
  findContentsOf,
  findPublishedRevision,
  findReturnedRevision,
  findRevision,
  type RevisionRow,
} from './revision-repository.ts';

export type Revision = Omit<RevisionRow, 'outline'> & { document: CourseDocument };

/** A revision with all that its authors wrote, answers included: for authors and reviewers alone. */
export async function readRevision(db: Db | Tx, id: number): Promise<Revision | undefined> {
  const row = await findRevision(db, id);
  return row && withDocument(db, row);
}

/** The same of the revision that learners get; undefined when there is none. */
export async function readPublished(db: Db | Tx, courseId: number): Promise<Revision | undefined> {
  const row = await findPublishedRevision(db, courseId);
  return row && withDocument(db, row);
}

/** What a reviewer sent back before this revision came, when that was after what learners have now. */
export async function readReturned(
  db: Db | Tx,
  revision: Pick<Revision, 'course_id' | 'number'>,
): Promise<Revision | undefined> {
  const row = await findReturnedRevision(db, revision);
  return row && withDocument(db, row);
}

async function withDocument(db: Db | Tx, row: RevisionRow): Promise<Revision> {
  const { outline: _outline, ...revision } = row;
  return { ...revision, document: toDocument(await findContentsOf(db, row)) };
}
