import type { CourseDocument } from '@darasa/contract/authoring/document';
import { findProblems } from '@darasa/contract/authoring/problems';
import type { Finding } from '@darasa/contract/authoring/schemas';
import { isCategory } from '#modules/catalogue';
import type { Db, Tx } from '#platform/database/index';
import { challengeCheckFindings } from '../challenge-checks/check-findings.ts';
import { groupFindings } from './group-findings.ts';

/** What is missing in a document, and what reviewers should know. */
export async function findingsIn(db: Db | Tx, document: CourseDocument): Promise<Finding[]> {
  const { category } = document.details;
  const categories = (await isCategory(db, category)) ? [category] : [];
  return [
    ...findProblems(document, { categories }),
    ...(await groupFindings(db, document)),
    ...(await challengeCheckFindings(db, document)),
  ];
}
