import { inParts, type SiteExport } from '#platform/modules/index';
import { findActivities } from '../gradebook/activity-columns.ts';
import type { ReadColumnsOf } from '../gradebook/columns.ts';
import { findUsedRevisions } from '../gradebook/gradebook-repository.ts';
import { countGrades, type ExportedGrade, findGradesAfter } from './export-repository.ts';

/** Every grade of every course, person by person. */
export const gradeExport = ({ readColumnsOf }: { readColumnsOf: ReadColumnsOf }): SiteExport => ({
  table: 'grades',
  about: ['person', 'course'],
  columns: ['Assessment', 'Points', 'Of', 'Passed', 'Excused', 'Set by a teacher', 'Changed'],
  count: countGrades,
  async *parts(db) {
    for await (const rows of inParts<ExportedGrade>((after, limit) => findGradesAfter(db, after, limit))) {
      const courseIds = [...new Set(rows.map(({ course_id }) => course_id))];
      const [revisions, activities] = await Promise.all([
        findUsedRevisions(db, courseIds),
        findActivities(db, courseIds),
      ]);
      const columns = await readColumnsOf(
        db,
        revisions.map(({ revision_id }) => revision_id),
      );
      const titles = new Map(
        [...columns.values(), ...activities.values()].flat().map(({ id, title }) => [id, title]),
      );
      yield rows.map((row) => ({
        person: row.user_id,
        course: row.course_id,
        cells: [
          titles.get(row.assessment_id) ?? null,
          row.points,
          row.max_points,
          row.passed,
          row.excused,
          row.overridden,
          row.updated_at,
        ],
      }));
    }
  },
});
