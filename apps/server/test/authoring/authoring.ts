import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { Context } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { createFromDocument } from '../../src/modules/authoring/working-copy/create-course.ts';

let made = 0;

/** A course with nothing missing: two modules, four lessons, a quiz. */
export function completeDocument(title = `Growing maize ${++made}`): CourseDocument {
  const quizId = newId();
  const [right, wrong] = [newId(), newId()];
  const lesson = (name: string, extra: object = {}) => ({
    id: newId(),
    title: name,
    lesson_type: 'text',
    content_text: `# ${name}\n\nSow after the first rains.`,
    duration_minutes: 10,
    ...extra,
  });
  return courseDocument.parse({
    details: {
      title,
      description: 'From seed to market, for **small farms**.',
      category: 'agriculture',
      learning_outcomes: ['Choose seed', 'Sell well'],
      estimated_hours: 2,
    },
    modules: [
      { id: newId(), title: 'Before the rains', lessons: [lesson('Soil'), lesson('Seed')] },
      {
        id: newId(),
        title: 'After the rains',
        lessons: [
          lesson('Weeds'),
          lesson('What you know', { lesson_type: 'quiz', assessment_id: quizId, content_text: '' }),
        ],
      },
    ],
    assessments: [
      {
        id: quizId,
        title: 'What you know',
        total_points: 1,
        passing_score: 1,
        questions: [
          {
            id: newId(),
            prompt: 'When do you sow?',
            points: 1,
            options: [
              { id: right, text: 'After the first rains', is_correct: true },
              { id: wrong, text: 'In the dry season', is_correct: false },
            ],
            explanation: 'Seed needs water.',
          },
        ],
      },
    ],
  });
}

/** A draft course of somebody's. */
export async function addDraftCourse(
  db: Db,
  owner: { id: number; roles?: readonly string[] },
  document: CourseDocument = completeDocument(),
): Promise<{ id: number; slug: string; document: CourseDocument }> {
  const actor = { userId: owner.id, roles: owner.roles ?? ['instructor'] };
  const course = await createFromDocument(new Context(db, { caller: actor }), document, { key: undefined });
  return { id: course.id, slug: course.slug, document };
}

/** The parts of a save that changes one lesson. */
export function lessonParts(document: CourseDocument, index: number, change: object) {
  const lesson = document.modules.flatMap((module) => module.lessons)[index];
  if (!lesson) throw new Error(`The document has no lesson ${index}`);
  return { lessons: { [lesson.id]: { ...lesson, ...change } } };
}
