import { courseMessages } from '../catalogue/course-messages.ts';
import { courseUpdateProblems } from '../catalogue/update-rules.ts';
import { hasSomethingToSee } from '../identity/visible-text.ts';
import { assessmentProblems } from './checking/assessment-problems.ts';
import { blockProblems } from './checking/block-problems.ts';
import { lessonProblems } from './checking/lesson-problems.ts';
import { markdownWarnings } from './checking/links.ts';
import { prerequisiteCycles } from './checking/prerequisites.ts';
import { lessonsAskedBy, releaseProblems } from './checking/release-problems.ts';
import type { CourseDetailsDocument, CourseDocument, LessonDocument } from './document.ts';
import { authoringLimits as limits } from './limits.ts';
import type { Finding } from './schemas.ts';

interface KnownValues {
  /** Slugs of the catalogue's categories; without them any category will do. */
  categories?: readonly string[] | undefined;
}

/**
 * What a course needs before it can be submitted (`missing`), and what reviewers should know (`warning`), in the order of
 * the editor's steps. Paths are those of `schemas.ts`: `details/title`, `outline/modules`, `module:0190…/title`,
 * `lesson:0190…/content_text`, `assessment:0190…/questions/0191…/prompt`.
 */
export function findProblems(document: CourseDocument, known: KnownValues = {}): Finding[] {
  const { details, modules, assessments } = document;
  const byId = new Map(assessments.map((assessment) => [assessment.id, assessment]));
  const lessons = modules.flatMap((module) => module.lessons);
  return [
    ...detailsProblems(details, known),
    ...outlineProblems(document, lessons),
    ...prerequisiteProblems(document),
    ...releaseProblems(document),
    ...lessons.flatMap((lesson) => lessonProblems(lesson, byId)),
    ...blockProblems(document),
    ...assessments.flatMap(assessmentProblems),
  ];
}

function detailsProblems(details: CourseDetailsDocument, { categories }: KnownValues): Finding[] {
  const findings: Finding[] = [];
  const missing = (field: string, message: string) =>
    findings.push({ path: `details/${field}`, message, severity: 'missing' });
  const warning = (field: string, message: string) =>
    findings.push({ path: `details/${field}`, message, severity: 'warning' });

  for (const { path, message } of courseUpdateProblems(details)) missing(path, message);
  if (details.description.trim() === '') missing('description', 'Description is required');
  if (details.category === '' || (categories && !categories.includes(details.category)))
    missing('category', courseMessages.categoryRequired);
  if (details.price === null) missing('price', courseMessages.price);
  if ((details.price ?? 0) > limits.price)
    missing('price', `Price must be at most ${limits.price.toLocaleString('en')}`);
  if (details.course_type !== 'self-paced') {
    const courses = 'for instructor-led and blended courses';
    if (details.start_date === null) missing('start_date', `Start date is required ${courses}`);
    if (details.end_date === null) missing('end_date', `End date is required ${courses}`);
  }
  if (details.learning_outcomes.every((outcome) => outcome.trim() === ''))
    warning('learning_outcomes', 'The course has no learning outcomes');
  if (details.image?.alt.trim() === '') warning('image', 'The course picture has no alternative text');
  return [...findings, ...markdownWarnings('details/description', details.description)];
}

function outlineProblems({ modules }: CourseDocument, lessons: readonly LessonDocument[]): Finding[] {
  const findings: Finding[] = [];
  const add = (path: string, message: string, severity: Finding['severity']) =>
    findings.push({ path, message, severity });
  if (lessons.length === 0) add('outline/modules', 'Add at least one module with one lesson', 'missing');
  if (lessons.length > limits.lessons)
    add('outline/modules', `At most ${limits.lessons.toLocaleString('en')} lessons`, 'missing');
  for (const { id, title, lessons: own } of modules) {
    if (!hasSomethingToSee(title)) add(`module:${id}/title`, 'Module title is required', 'missing');
    if (own.length === 0 && lessons.length > 0)
      add(`module:${id}/lessons`, 'The module has no lessons', 'warning');
  }
  if (lessons.length > 0 && !lessons.some(({ is_preview }) => is_preview))
    add('outline/modules', 'No lesson can be previewed before enrolling', 'warning');
  return findings;
}

function prerequisiteProblems({ modules }: CourseDocument): Finding[] {
  const findings: Finding[] = [];
  const lessons = modules.flatMap((module) => module.lessons);
  const asking = modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, prerequisites: lessonsAskedBy(lesson, module, modules) })),
  );
  const position = new Map(lessons.map(({ id }, index) => [id, index]));
  const inCycle = new Set<string>();
  for (const cycle of prerequisiteCycles(asking)) {
    for (const { id } of cycle) inCycle.add(id);
    const titles = cycle.slice(0, 5).map(({ title }) => `“${title}”`);
    const names = [...titles, ...(cycle.length > titles.length ? ['…'] : [])].join(', ');
    const message = `These lessons require one another, so none can be started: ${names}`;
    findings.push({ path: `lesson:${cycle[0]?.id}/prerequisites`, message, severity: 'missing' });
  }
  for (const [index, { id, prerequisites }] of lessons.entries()) {
    const path = `lesson:${id}/prerequisites`;
    if (prerequisites.some((required) => !position.has(required)))
      findings.push({
        path,
        message: 'A required lesson is no longer in the course',
        severity: 'missing',
      });
    if (!inCycle.has(id) && prerequisites.some((required) => (position.get(required) ?? -1) > index))
      findings.push({ path, message: 'A required lesson comes later in the course', severity: 'warning' });
  }
  return findings;
}
