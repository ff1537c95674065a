import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { SeedClock } from './clock.ts';
import { courses } from './content.ts';
import { type CourseRow, datedDocument, type LessonRow, type ModuleRow, planCourse } from './courses.ts';
import { type GroupPlan, planGroups } from './groups.ts';
import { learnerUsernames, nameDrawer, type PersonRow, planLearners, planStaff } from './people.ts';
import { type EnrollmentRow, planPopularity, type ReviewRow } from './popularity.ts';

export interface SeedPlan {
  people: PersonRow[];
  courses: CourseRow[];
  modules: ModuleRow[];
  lessons: LessonRow[];
  /** By slug. */
  documents: Map<string, CourseDocument>;
  enrollments: EnrollmentRow[];
  reviews: ReviewRow[];
  groups: GroupPlan;
}

/** Every row of the demo content, apart from the tracks. Depends on the day and on nothing else. */
export function planSeed(clock: SeedClock, passwordHash: string | null): SeedPlan {
  const plan: Omit<SeedPlan, 'groups'> = {
    people: [],
    courses: [],
    modules: [],
    lessons: [],
    documents: new Map(),
    enrollments: [],
    reviews: [],
  };
  for (const course of courses) {
    const document = datedDocument(course, clock);
    const { row, modules, lessons } = planCourse(course, document, clock);
    plan.courses.push(row);
    plan.modules.push(...modules);
    plan.lessons.push(...lessons);
    plan.documents.set(course.slug, document);
    if (course.draft) continue;
    const { enrollments, reviews } = planPopularity(course, learnerUsernames, clock);
    plan.enrollments.push(...enrollments);
    plan.reviews.push(...reviews);
  }
  const drawName = nameDrawer();
  const learners = planLearners(clock, firstEnrollments(plan.enrollments), drawName);
  const groups = planGroups(clock, drawName);
  return { ...plan, people: [...planStaff(clock, passwordHash), ...learners, ...groups.pupils], groups };
}

function firstEnrollments(enrollments: readonly EnrollmentRow[]): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const { username, enrolled_at } of enrollments) {
    const known = first.get(username);
    if (!known || enrolled_at < known) first.set(username, enrolled_at);
  }
  return first;
}
