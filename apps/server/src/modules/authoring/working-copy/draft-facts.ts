import type { CourseDetailsDocument, CourseDocument } from '@darasa/contract/authoring/document';
import { courseUpdateProblems } from '@darasa/contract/catalogue/update-rules';
import { toMinor } from '@darasa/contract/payments/money';
import type { CourseFacts } from '#modules/catalogue';

/** What the details of a document say about its course in the catalogue. Fit to be stored when they have no problems. */
export function factsOf(details: CourseDetailsDocument): CourseFacts & { title: string } {
  // A revision from before there were projects has none
  const { projects = [] }: Partial<CourseDetailsDocument> = details;
  return {
    title: details.title.trim(),
    subtitle: details.subtitle.trim(),
    description: details.description,
    level: details.level,
    language: details.language,
    course_type: details.course_type,
    price_minor: toMinor(details.price ?? 0, details.currency),
    currency: details.currency,
    enrollment_capacity: details.enrollment_capacity,
    start_date: inUtc(details.start_date),
    end_date: inUtc(details.end_date),
    tags: details.tags.map((tag) => tag.trim()).filter(Boolean),
    learning_outcomes: details.learning_outcomes.map((text) => text.trim()).filter(Boolean),
    projects: projects.map((text) => text.trim()).filter(Boolean),
    prerequisites: details.prerequisites.map((text) => text.trim()).filter(Boolean),
    has_certificate: details.has_certificate,
  };
}

/** Offsets from UTC reach further than those that the database knows. */
const inUtc = (time: string | null): string | null => time && new Date(time).toISOString();

/** Learning time: what the lessons take, or the author's estimate while they say nothing. */
export function minutesOf({ details, modules }: CourseDocument): number {
  const minutes = modules
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, lesson) => sum + lesson.duration_minutes, 0);
  return minutes || Math.round(details.estimated_hours * 60);
}

/**
 * What the lists of a course's authors show while it is being written: as much of the document as can be stored. Nobody else
 * sees it.
 */
export function draftFacts(document: CourseDocument): CourseFacts {
  const facts = factsOf(document.details);
  const wrong = new Set(courseUpdateProblems({ ...document.details }).map(({ path }) => path.split('.')[0]));
  const usable: CourseFacts = { ...facts };
  if (wrong.has('title')) delete usable.title;
  if (wrong.has('price') || document.details.price === null) delete usable.price_minor;
  if (wrong.has('enrollment_capacity')) delete usable.enrollment_capacity;
  if (wrong.has('start_date') || wrong.has('end_date')) {
    delete usable.start_date;
    delete usable.end_date;
  }
  return {
    ...usable,
    estimated_minutes: minutesOf(document),
    modules_count: document.modules.length,
    lessons_count: document.modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
  };
}
