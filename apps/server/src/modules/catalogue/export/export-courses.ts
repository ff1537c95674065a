import { toMajor } from '@darasa/contract/payments/money';
import { inParts, type SiteExport } from '#platform/modules/index';
import { countCourses, type ExportedCourse, findCoursesAfter } from './export-repository.ts';

/** Every course in every state, the oldest first. */
export const courseExport: SiteExport = {
  table: 'courses',
  about: [],
  columns: [
    'Course',
    'Course address',
    'State',
    'In the catalogue',
    'Category',
    'Subcategory',
    'Level',
    'Type',
    'Language',
    'Price',
    'Currency',
    'Teacher',
    'Places',
    'Students',
    'Rating',
    'Ratings',
    'Lessons',
    'Minutes',
    'Starts',
    'Ends',
    'Made',
    'Changed',
  ],
  count: countCourses,
  async *parts(db) {
    for await (const rows of inParts<ExportedCourse>((after, limit) =>
      findCoursesAfter(db, after?.id ?? 0, limit),
    ))
      yield rows.map((row) => ({
        cells: [
          row.title,
          row.slug,
          row.status,
          row.listed,
          row.category,
          row.subcategory,
          row.level,
          row.course_type,
          row.language,
          toMajor(row.price_minor, row.currency),
          row.currency,
          row.instructor_name,
          row.enrollment_capacity,
          row.students_count,
          Math.round(row.rating * 100) / 100,
          row.rating_count,
          row.lessons_count,
          row.estimated_minutes,
          row.start_date,
          row.end_date,
          row.created_at,
          row.updated_at,
        ],
      }));
  },
};
