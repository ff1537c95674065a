import type {
  CourseProgress,
  LearningCourse,
  LearningLesson,
  LessonProgress,
  OutlineLesson,
} from '@darasa/contract/learning/schemas';

export const outlineLesson = (id: string, change: Partial<OutlineLesson> = {}): OutlineLesson => ({
  id,
  title: `Lesson ${id}`,
  lesson_type: 'text',
  duration_minutes: 5,
  bytes: 20_000,
  is_mandatory: true,
  is_preview: false,
  assessment_id: null,
  completion: { rule: 'mark', watch_percent: null },
  seconds: null,
  available: true,
  access: 'open',
  locked_because: null,
  prerequisites: [],
  waits_for: null,
  ...change,
});

export const lessonProgress = (change: Partial<LessonProgress> = {}): LessonProgress => ({
  opened_at: '2026-11-20T08:00:00.000Z',
  done_at: null,
  position_seconds: null,
  watched: [],
  watched_percent: 0,
  ...change,
});

export const courseProgress = (change: Partial<CourseProgress> = {}): CourseProgress => ({
  percent: 0,
  done: 0,
  total: 3,
  last_lesson_id: null,
  completed_at: null,
  lessons: {},
  ...change,
});

/** A course of one module in which somebody learns. */
export const learningCourse = (
  lessons: readonly OutlineLesson[],
  change: Partial<LearningCourse> = {},
): LearningCourse => ({
  course: {
    id: '7',
    slug: 'bees',
    title: 'Keeping bees',
    category: 'agriculture',
    path: '/courses/agriculture/bees',
    has_certificate: false,
    course_type: 'self-paced',
    language: 'en',
    instructor: { name: 'Asha Mwangi', username: 'asha' },
  },
  enrollment: {
    status: 'active',
    enrolled_at: '2026-11-01T08:00:00.000Z',
    ended_reason: null,
    opens_at: null,
  },
  revision: { id: '70', number: 1 },
  new_revision: null,
  modules: [{ id: 'm1', title: 'The hive', description: '', lessons: [...lessons] }],
  progress: courseProgress({ total: lessons.length }),
  bookmarks: [],
  abilities: { learn: true, take_notes: true, read_questions: true, ask: true, answer_as_teacher: false },
  ...change,
});

export const learningLesson = (id: string, change: Partial<LearningLesson> = {}): LearningLesson => ({
  id,
  revision_id: '70',
  course_id: '7',
  title: `Lesson ${id}`,
  lesson_type: 'text',
  description_html: '',
  content_html: '<p>Bees need water.</p>',
  duration_minutes: 5,
  bytes: 20_000,
  is_mandatory: true,
  is_preview: false,
  prerequisites: [],
  video: null,
  file: null,
  link: null,
  embed: null,
  live: null,
  resources: [],
  chapters: [],
  available: true,
  assessment: null,
  completion: { rule: 'mark', watch_percent: null },
  ...change,
});
