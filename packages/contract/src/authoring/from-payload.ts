import type { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { courseMessages } from '../catalogue/course-messages.ts';
import {
  codeOfLanguage,
  courseUpdateProblems,
  datesProblem,
  stepProblem,
} from '../catalogue/update-rules.ts';
import type { FieldProblem } from '../http/errors.ts';
import { newId } from '../http/ids.ts';
import type { ParsedCoursePayload } from './creation.ts';
import {
  type CourseDetailsDocument,
  type CourseDocument,
  courseDetails,
  courseDocument,
} from './document.ts';
import { newLesson, newModule } from './edits.ts';
import { challengeFromPayload, questionFromPayload } from './payload/assessments.ts';

type LessonPayload = ParsedCoursePayload['modules'][number]['lessons'][number];
type AssessmentPayload = ParsedCoursePayload['assessments'][number];
interface Placed {
  id: string;
  title: string;
}

/**
 * The document of a new course. Everything gets its id; modules and lessons stand in the order of their `sequence_number`,
 * else as they came; prerequisites are found by title among the lessons before; a quiz, assignment or coding challenge lesson
 * gets the assessment of its title. Assessments that are taken in no lesson get lessons of their own, at the end.
 * `image_url` has no place in a document: the picture is fetched first.
 * @returns the problems, when a prerequisite names no lesson before, or questions, challenges or test cases are not what they
 *   should be
 */
export function documentFromPayload(
  payload: ParsedCoursePayload,
): { document: CourseDocument } | { problems: FieldProblem[] } {
  const { modules, assessments, image_url: _, ...details } = payload;
  const problems: FieldProblem[] = [];
  const newAssessments = assessments.map((assessment, index) =>
    assessmentFrom(assessment, `assessments.${index}`, problems),
  );
  const before: Placed[] = [];
  const newModules = inSequence(modules).map(({ value: module, index }) => ({
    id: newId(),
    title: module.title,
    description: module.description,
    estimated_duration_minutes: minutes(module.estimated_duration_minutes),
    lessons: inSequence(module.lessons).map(({ value: lesson, index: place }) =>
      lessonFrom(lesson, before, `modules.${index}.lessons.${place}`, problems),
    ),
  }));
  chooseAssessments(
    newModules.flatMap(({ lessons }) => lessons),
    newAssessments,
  );
  addLessonsOfOthers(newModules, newAssessments);
  const parsed = courseDocument.safeParse({
    details: { ...details, enrollment_capacity: details.enrollment_capacity ?? null },
    modules: newModules,
    assessments: newAssessments,
  });
  if (!parsed.success) problems.push(...problemsOf(parsed.error));
  return parsed.success && problems.length === 0 ? { document: parsed.data } : { problems };
}

const problemsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

function inSequence<Value extends { sequence_number?: number | undefined }>(
  values: readonly Value[],
): { value: Value; index: number }[] {
  const numberOf = ({ value, index }: { value: Value; index: number }) => value.sequence_number ?? index + 1;
  return values
    .map((value, index) => ({ value, index }))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
}

const minutes = (said: number | null | undefined): number | null =>
  typeof said === 'number' ? Math.round(said) : null;

/**
 * @param before lessons so far; the new one is added
 * @param path of the lesson in the payload
 */
function lessonFrom(lesson: LessonPayload, before: Placed[], path: string, problems: FieldProblem[]) {
  const {
    title,
    prerequisites,
    resources,
    content_url,
    content_text,
    sequence_number: _,
    ...fields
  } = lesson;
  const required = prerequisites.flatMap((wanted, index) => {
    const found = before.findLast((earlier) => isSameTitle(earlier.title, wanted));
    if (!found)
      problems.push({
        path: `${path}.prerequisites.${index}`,
        message: `No lesson before this one is called “${wanted}”`,
      });
    return found?.id ?? [];
  });
  const placed = { id: newId(), title };
  before.push(placed);
  return {
    ...fields,
    ...placed,
    content_url: content_url ?? '',
    content_text: content_text ?? '',
    prerequisites: [...new Set(required)],
    resources: resources.map((resource) => ({ id: newId(), ...resource })),
    assessment_id: null as string | null,
  };
}

const isSameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function assessmentFrom(assessment: AssessmentPayload, path: string, problems: FieldProblem[]) {
  const { questions = [], coding_challenges = [], time_limit_minutes, max_attempts, ...fields } = assessment;
  return {
    ...fields,
    id: newId(),
    time_limit_minutes: time_limit_minutes ?? null,
    max_attempts: max_attempts ?? null,
    questions: questions.map(questionFromPayload),
    coding_challenges: coding_challenges.map((challenge, index) =>
      challengeFromPayload(challenge, `${path}.coding_challenges.${index}`, problems),
    ),
  };
}

/** By title; when as many lessons as assessments of a kind are left, in their order. */
function chooseAssessments(
  lessons: { title: string; lesson_type: string; assessment_id: string | null }[],
  assessments: { id: string; title: string; assessment_type: string }[],
): void {
  for (const type of new Set(assessments.map(({ assessment_type }) => assessment_type))) {
    const free = new Set(assessments.filter(({ assessment_type }) => assessment_type === type));
    const waiting = new Set(lessons.filter(({ lesson_type }) => lesson_type === type));
    for (const lesson of waiting) {
      const found = [...free].find(({ title }) => isSameTitle(title, lesson.title));
      if (!found) continue;
      lesson.assessment_id = found.id;
      free.delete(found);
      waiting.delete(lesson);
    }
    if (free.size !== waiting.size) continue;
    const rest = [...free];
    for (const [index, lesson] of [...waiting].entries()) lesson.assessment_id = rest[index]?.id ?? null;
  }
}

/** Assessments that no lesson names can be taken too: in lessons at the end of the last module, in their order. */
function addLessonsOfOthers(
  modules: { lessons: ReturnType<typeof lessonFrom>[] }[],
  assessments: readonly ReturnType<typeof assessmentFrom>[],
): void {
  const taken = new Set(modules.flatMap(({ lessons }) => lessons).map(({ assessment_id }) => assessment_id));
  const others = assessments.filter(({ id }) => !taken.has(id));
  if (others.length === 0) return;
  const lessons = others.map(({ id, title, assessment_type }) =>
    newLesson({ title, lesson_type: assessment_type, assessment_id: id }),
  );
  const last = modules.at(-1);
  if (last) last.lessons.push(...lessons);
  else modules.push(newModule({ title: 'Assessments', lessons }));
}

/** Fields of a course update that change its details. */
const updateFields = [
  'title',
  'subtitle',
  'description',
  'category',
  'subcategory',
  'level',
  'language',
  'price',
  'currency',
  'course_type',
  'enrollment_capacity',
  'start_date',
  'end_date',
  'tags',
  'learning_outcomes',
  'projects',
  'prerequisites',
  'estimated_hours',
  'has_certificate',
] as const satisfies readonly (keyof CourseDetailsDocument)[];

/**
 * The details of a course after an update (PUT /courses/{id}): fields that are given replace those that stand; others that
 * the payload may have (ids, counts, `is_published`) are not looked at. Problems are in the specification's words.
 */
export function detailsFromUpdate(
  details: CourseDetailsDocument,
  update: Record<string, unknown>,
): { details: CourseDetailsDocument } | { problems: FieldProblem[] } {
  const problems: FieldProblem[] = courseUpdateProblems(update);
  for (const field of ['modules', 'assessments'])
    if (update[field] !== undefined)
      problems.push({ path: field, message: `The ${field} are changed by saving the working copy` });
  // Null is no price: a course that is sold must not become free by it
  if (update.price === null) problems.push({ path: 'price', message: courseMessages.price });
  const changes: Record<string, unknown> = {};
  for (const field of updateFields) if (update[field] !== undefined) changes[field] = update[field];
  for (const field of ['title', 'description'])
    if (typeof changes[field] === 'string') changes[field] = changes[field].trim();
  if (changes.language !== undefined) changes.language = codeOfLanguage(changes.language);
  for (const field of ['start_date', 'end_date']) {
    if (changes[field] === undefined) continue;
    const time = isoTime(changes[field]);
    if (time === undefined) problems.push({ path: field, message: courseMessages.dateFormat });
    changes[field] = time ?? null;
  }
  // One of the two may be given: what counts is the price that comes of it. One that stands is not looked at again
  const { price, currency } = { ...details, ...changes };
  const known = currencies.find((one) => one === currency);
  if (
    (update.price ?? update.currency) !== undefined &&
    problems.length === 0 &&
    typeof price === 'number' &&
    known &&
    (price !== details.price || known !== details.currency)
  ) {
    const problem = stepProblem(price, known);
    if (problem) problems.push({ path: 'price', message: problem });
  }
  const parsed = courseDetails.safeParse({ ...details, ...changes });
  if (!parsed.success) problems.push(...problemsOf(parsed.error));
  const order =
    changes.start_date || changes.end_date
      ? datesProblem(parsed.data?.start_date, parsed.data?.end_date)
      : undefined;
  if (order) problems.push({ path: 'end_date', message: order });
  if (parsed.success && problems.length === 0) return { details: parsed.data };
  // One problem a field, the specification's words first
  const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
  return { problems: problems.filter((problem) => first.get(problem.path) === problem) };
}

/** ISO 8601 in UTC; null for an empty date; undefined for what is none. */
function isoTime(value: unknown): string | null | undefined {
  if (value === null || value === '') return null;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
