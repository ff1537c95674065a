import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { toMajor } from '@darasa/contract/payments/money';
import type { CourseContents } from '#modules/catalogue';

/** What a course that was never edited here is made of: the catalogue's rows as a document. */
export function documentOfRows({ course, modules }: CourseContents): CourseDocument {
  const lessons = modules.flatMap((module) => module.lessons);
  const ids = new Set(lessons.map(({ stable_id }) => stable_id));
  const idByTitle = new Map(lessons.map(({ title, stable_id }) => [title, stable_id]));
  return courseDocument.parse({
    details: {
      title: course.title,
      subtitle: course.subtitle.slice(0, 255),
      description: course.description.slice(0, 50_000),
      category: course.category,
      subcategory: course.subcategory,
      level: course.level,
      language: course.language,
      price: toMajor(course.price_minor, course.currency),
      currency: course.currency,
      course_type: course.course_type,
      enrollment_capacity: course.enrollment_capacity,
      start_date: course.start_date,
      end_date: course.end_date,
      tags: course.tags.slice(0, 20).map((tag) => tag.slice(0, 50)),
      learning_outcomes: course.learning_outcomes.slice(0, 30).map((text) => text.slice(0, 500)),
      projects: course.projects.slice(0, 30).map((text) => text.slice(0, 500)),
      prerequisites: course.prerequisites.slice(0, 30).map((text) => text.slice(0, 500)),
      estimated_hours: Math.min(10_000, Math.round((course.estimated_minutes / 60) * 10) / 10),
      has_certificate: course.has_certificate,
    },
    modules: modules.map((module) => ({
      id: module.stable_id,
      title: module.title.slice(0, 255),
      description: module.description.slice(0, 2000),
      estimated_duration_minutes: module.estimated_minutes,
      lessons: module.lessons.map((lesson) => ({
        id: lesson.stable_id,
        title: lesson.title.slice(0, 255),
        description: lesson.description.slice(0, 2000),
        lesson_type: lesson.lesson_type,
        content_url: lesson.content_url ?? '',
        content_text: lesson.content_text ?? '',
        duration_minutes: lesson.duration_minutes,
        is_mandatory: lesson.is_mandatory,
        is_preview: lesson.is_preview,
        // By id where they were published here, by title where they were imported
        prerequisites: lesson.prerequisites.flatMap((named) =>
          ids.has(named) ? named : (idByTitle.get(named) ?? []),
        ),
        resources: lesson.resources.map(({ title = '', url = '' }) => ({ id: newId(), title, url })),
      })),
    })),
  });
}
