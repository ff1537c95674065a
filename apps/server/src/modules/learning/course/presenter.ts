import { coursePath } from '@darasa/contract/catalogue/rules';
import { siteDayStart } from '@darasa/contract/formatting/site-zone';
import { awaitedBy } from '@darasa/contract/learning/release-rules';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import type { OpenCourse } from '../open-course.ts';
import { courseAbilities, lockOf, type Reader } from '../policy.ts';
import { presentCourseProgress } from '../progress/presenter.ts';
import type { CourseProgressRow, LessonProgressRow } from '../progress/progress-repository.ts';
import { readerOf } from '../reader.ts';
import type { RevisionFacts, RevisionLesson } from '../revision-facts.ts';
import type { NewerRevision } from './newer-revision.ts';

/** What concerns the person who reads alone. */
interface Own {
  progress: { course: CourseProgressRow; rows: LessonProgressRow[] } | null;
  newer: NewerRevision | null;
  bookmarks: string[];
}

export function presentCourse(
  open: OpenCourse,
  revision: RevisionFacts,
  { progress, newer, bookmarks }: Own,
  now: Date,
): LearningCourse {
  const { course, standing } = open;
  const reader = readerOf(open, revision, progress?.rows ?? [], now);
  return {
    course: {
      id: String(course.id),
      slug: course.slug,
      title: course.title,
      category: course.category,
      path: coursePath(course),
      has_certificate: course.has_certificate,
      course_type: course.course_type,
      language: course.language,
      instructor: { name: course.instructor_name, username: course.instructor_username },
    },
    enrollment: presentEnrollment(open),
    revision: { id: String(revision.id), number: revision.number },
    new_revision: newer && { ...newer, id: String(newer.id) },
    modules: revision.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => presentOutlineLesson(lesson, lockOf(lesson, reader), reader)),
    })),
    progress: progress && presentCourseProgress(progress.course, progress.rows, revision),
    bookmarks,
    abilities: courseAbilities(standing, open),
  };
}

function presentEnrollment({ course, opensAt }: OpenCourse): LearningCourse['enrollment'] {
  const { enrollment_status: status, enrolled_at, ended_reason } = course;
  if (status === null || enrolled_at === null) return null;
  return {
    status,
    enrolled_at: enrolled_at.toISOString(),
    ended_reason: status === 'left' ? ended_reason : null,
    opens_at: opensAt?.toISOString() ?? null,
  };
}

const presentOutlineLesson = (
  lesson: RevisionLesson,
  locked: OutlineLesson['locked_because'],
  reader: Reader,
): OutlineLesson => ({
  id: lesson.id,
  title: lesson.title,
  lesson_type: lesson.lesson_type,
  duration_minutes: lesson.duration_minutes,
  bytes: lesson.bytes,
  is_mandatory: lesson.is_mandatory,
  is_preview: lesson.is_preview,
  assessment_id: lesson.assessment_id,
  completion: lesson.completion,
  seconds: lesson.seconds,
  available: lesson.available,
  access: locked === null ? 'open' : 'locked',
  locked_because: locked,
  prerequisites: [...lesson.prerequisites],
  waits_for:
    locked === 'released_later' || locked === 'prerequisites' ? presentAwaited(lesson, reader) : null,
});

function presentAwaited(lesson: RevisionLesson, { lessons, facts }: Reader): OutlineLesson['waits_for'] {
  const { opens_on, scores } = awaitedBy(lesson, lessons, facts);
  return {
    opens_at: opens_on && siteDayStart(opens_on).toISOString(),
    scores: scores.map(({ id, percent }) => ({ lesson_id: id, percent })),
    modules: [...(lesson.release?.modules ?? [])],
  };
}
