import { isMarkedByPeople } from '../../assessment/constants.ts';
import type { CourseDocument } from '../document.ts';
import { partsNamed } from '../lesson-markdown/blocks/parts-named.ts';
import type { Finding } from '../schemas.ts';

/** What blocks of lessons ask for that the course does not have, or that would tell what counts. */
export function blockProblems({ modules, assessments }: CourseDocument): Finding[] {
  const lessons = modules.flatMap((module) => module.lessons);
  const taken = new Set(lessons.map(({ assessment_id }) => assessment_id));
  const sets = new Map(assessments.map((set) => [set.id, set]));
  const questions = new Map(
    assessments.flatMap((set) => set.questions.map((question) => [question.id, { question, set }] as const)),
  );
  return lessons.flatMap(({ id: lesson, content_text }) =>
    partsNamed(content_text).flatMap(({ block, id }): Finding[] => {
      const missing = (message: string): Finding[] => [
        { path: `lesson:${lesson}/content_text`, message, severity: 'missing' },
      ];
      const set = block === 'question' ? questions.get(id)?.set : sets.get(id);
      const type = questions.get(id)?.question.question_type;
      if (!set)
        return missing(
          block === 'question'
            ? 'A question in the text is no longer in the course: choose another one or delete the block'
            : 'The flashcards in the text are no longer in the course: choose others or delete the block',
        );
      if (taken.has(set.id))
        return missing(
          `What the text asks is part of “${set.title}”, which counts: its answers would be told before. Copy it to the questions in lessons`,
        );
      if (block === 'question' && type && (isMarkedByPeople(type) || type === 'code'))
        return missing(
          'A question in the text is marked by a person or runs tests: give it another type, or ask it in a quiz',
        );
      if (block === 'flashcards' && set.questions.every(({ prompt }) => prompt.trim() === ''))
        return missing('The flashcards in the text have no card');
      return [];
    }),
  );
}
