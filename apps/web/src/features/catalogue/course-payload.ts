import { DEFAULT_COURSE_TYPE, DEFAULT_CURRENCY } from '@darasa/contract/catalogue/constants';
import { courseMessages, languageCode } from '@darasa/contract/catalogue/rules';
import { ApiError } from '~/lib/api/errors';

/** The wire shapes of course creation (the specification's section 3), snake_case as they are sent. */
export interface LessonPayload {
  title: string;
  description?: string;
  lesson_type: string;
  content_url?: string | null;
  content_text?: string | null;
  duration_minutes: number;
  sequence_number: number;
  is_mandatory: boolean;
  prerequisites: string[];
  resources: unknown[];
}
export interface ModulePayload {
  title: string;
  description?: string;
  sequence_number: number;
  estimated_duration_minutes: number;
  lessons: LessonPayload[];
}
export interface CodingChallengePayload {
  title: string;
  problem_statement: string;
  time_limit_seconds: number;
  memory_limit_mb: number;
  points_possible: number;
  [field: string]: unknown;
}
export interface AssessmentPayload {
  title: string;
  assessment_type: string;
  questions?: unknown[];
  coding_challenges?: CodingChallengePayload[];
  [field: string]: unknown;
}
export interface CoursePayload {
  title: string;
  description: string;
  category: string;
  level: string;
  price: number;
  currency: string;
  course_type: string;
  enrollment_capacity?: number | null;
  start_date: string | null;
  end_date: string | null;
  image_url?: string | null;
  tags: string[];
  learning_outcomes: string[];
  prerequisites: string[];
  estimated_hours: number;
  language: string;
  has_certificate: boolean;
  modules: ModulePayload[];
  assessments?: AssessmentPayload[];
}

type Loose<T> = { [Field in keyof T]?: T[Field] };
type LooseModule = Omit<Loose<ModulePayload>, 'lessons'> & { lessons?: Loose<LessonPayload>[] };
interface LooseAssessment {
  title?: string;
  assessment_type?: string;
  questions?: unknown[];
  coding_challenges?: LooseChallenge[];
  [field: string]: unknown;
}
interface LooseChallenge {
  title?: string;
  problem_statement?: string;
  time_limit_seconds?: number;
  memory_limit_mb?: number;
  points_possible?: number;
  [field: string]: unknown;
}

/** What the course wizard has gathered, step by step. A date may be an empty string; the language is a name. */
export interface CourseWizardData {
  basic_info?: Loose<
    Pick<CoursePayload, 'title' | 'description' | 'category' | 'level' | 'language' | 'tags' | 'image_url'>
  >;
  details?: Loose<
    Pick<
      CoursePayload,
      | 'price'
      | 'currency'
      | 'course_type'
      | 'enrollment_capacity'
      | 'start_date'
      | 'end_date'
      | 'learning_outcomes'
      | 'prerequisites'
      | 'estimated_hours'
      | 'has_certificate'
    >
  >;
  modules?: LooseModule[];
  assessments?: LooseAssessment[];
}

const dateOrNull = (date: string | null | undefined): string | null => {
  if (!date || date.trim() === '') return null;
  const time = Date.parse(date);
  if (Number.isNaN(time)) throw new ApiError(courseMessages.dateFormat, 'BAD_REQUEST');
  return new Date(time).toISOString();
};

const lessonPayload = (lesson: Loose<LessonPayload>, index: number): LessonPayload => ({
  ...lesson,
  title: lesson.title?.trim() ?? '',
  lesson_type: lesson.lesson_type ?? 'video',
  duration_minutes: lesson.duration_minutes ?? 0,
  sequence_number: lesson.sequence_number ?? index + 1,
  is_mandatory: lesson.is_mandatory ?? true,
  prerequisites: lesson.prerequisites ?? [],
  resources: lesson.resources ?? [],
});

function modulePayload(module: LooseModule, index: number): ModulePayload {
  const lessons = (module.lessons ?? []).map(lessonPayload);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0);
  return {
    ...module,
    title: module.title?.trim() ?? '',
    sequence_number: module.sequence_number ?? index + 1,
    estimated_duration_minutes: module.estimated_duration_minutes ?? minutes,
    lessons,
  };
}

const challengePayload = (challenge: LooseChallenge): CodingChallengePayload => ({
  ...challenge,
  title: challenge.title?.trim() ?? '',
  problem_statement: challenge.problem_statement ?? '',
  time_limit_seconds: challenge.time_limit_seconds ?? 30,
  memory_limit_mb: challenge.memory_limit_mb ?? 256,
  points_possible: challenge.points_possible ?? 100,
});

/** An assessment carries either questions or coding challenges, never both. */
function assessmentPayload({ coding_challenges, questions, ...rest }: LooseAssessment): AssessmentPayload {
  return {
    ...rest,
    title: rest.title?.trim() ?? '',
    assessment_type: rest.assessment_type ?? 'quiz',
    ...(coding_challenges?.length
      ? { coding_challenges: coding_challenges.map(challengePayload) }
      : { questions: questions ?? [] }),
  };
}

/**
 * The creation payload from wizard data: title and description trimmed, empty dates null, the language's name as its code,
 * defaults KES, self-paced, beginner, one hour. Throws 'Missing required course data' without basic_info or details.
 */
export function coursePayload(wizard: CourseWizardData | null | undefined): CoursePayload {
  const { basic_info: basics, details, modules = [], assessments } = wizard ?? {};
  if (!basics || !details) throw new ApiError(courseMessages.wizardData, 'BAD_REQUEST');
  return {
    title: basics.title?.trim() ?? '',
    description: basics.description?.trim() ?? '',
    category: basics.category ?? '',
    level: basics.level || 'beginner',
    price: details.price ?? 0,
    currency: details.currency || DEFAULT_CURRENCY,
    course_type: details.course_type || DEFAULT_COURSE_TYPE,
    enrollment_capacity: details.enrollment_capacity ?? null,
    start_date: dateOrNull(details.start_date),
    end_date: dateOrNull(details.end_date),
    image_url: basics.image_url || null,
    tags: basics.tags ?? [],
    learning_outcomes: details.learning_outcomes ?? [],
    prerequisites: details.prerequisites ?? [],
    estimated_hours: details.estimated_hours || 1,
    language: languageCode(basics.language),
    has_certificate: details.has_certificate ?? false,
    modules: modules.map(modulePayload),
    ...(assessments?.length ? { assessments: assessments.map(assessmentPayload) } : {}),
  };
}
