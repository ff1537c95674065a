import { draftCourse } from '../draft.ts';
import type { SeedClock } from './clock.ts';
import { completeCourses, publishedCourses } from './content.ts';
import { type CourseRow, planCourse } from './courses.ts';
import { type LessonRow, type ModuleRow, planCurriculum } from './curriculum.ts';
import { learnerUsernames, type PersonRow, planLearners, planStaff } from './people.ts';
import { type EnrollmentRow, planPopularity, type ReviewRow } from './popularity.ts';

export interface SeedPlan {
  people: PersonRow[];
  courses: CourseRow[];
  modules: ModuleRow[];
  lessons: LessonRow[];
  enrollments: EnrollmentRow[];
  reviews: ReviewRow[];
}

/** Every row of the demo content, apart from the tracks. Depends on the day and on nothing else. */
export async function planSeed(clock: SeedClock, passwordHash: string | null): Promise<SeedPlan> {
  const plan: SeedPlan = { people: [], courses: [], modules: [], lessons: [], enrollments: [], reviews: [] };
  const complete = new Set(completeCourses);
  for (const course of [...publishedCourses, draftCourse]) {
    const curriculum = await planCurriculum(course, complete.has(course));
    plan.courses.push(planCourse(course, curriculum, clock, course === draftCourse ? 'draft' : 'published'));
    plan.modules.push(...curriculum.modules);
    plan.lessons.push(...curriculum.lessons);
    if (course === draftCourse) continue;
    const { enrollments, reviews } = planPopularity(course, learnerUsernames, clock);
    plan.enrollments.push(...enrollments);
    plan.reviews.push(...reviews);
  }
  const learners = planLearners(clock, firstEnrollments(plan.enrollments));
  plan.people = [...planStaff(clock, passwordHash), ...learners];
  return plan;
}

function firstEnrollments(enrollments: readonly EnrollmentRow[]): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const { username, enrolled_at } of enrollments) {
    const known = first.get(username);
    if (!known || enrolled_at < known) first.set(username, enrolled_at);
  }
  return first;
}
