import type { MarkFields } from '@darasa/contract/assessment/marking/schemas';
import { courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { addDraftCourse, completeDocument } from '../authoring/authoring.ts';
import type { TestIdentity } from '../identity.ts';
import { enroll, publish, type Someone } from '../learning/learning.ts';

const level = (points: number) => ({ id: newId(), title: `${points} points`, points });

/** An essay of 10 points with a rubric of two criteria: 0, 3, 6 and 0, 4. */
export function essayQuestion(prompt = 'Why does **soil** matter?') {
  const rubric = {
    criteria: [
      { id: newId(), title: 'Argument', levels: [level(0), level(3), level(6)] },
      { id: newId(), title: 'Language', levels: [level(0), level(4)] },
    ],
  };
  return {
    id: newId(),
    question_type: 'essay',
    prompt,
    points: 10,
    rubric,
    marking_notes: 'Look for *humus*.',
  };
}

export interface EssayCourse {
  id: number;
  slug: string;
  assessment: string;
  lesson: string;
  questions: ReturnType<typeof essayQuestion>[];
}

/** A published course with an assignment of essays, and learners in it. */
export async function publishEssays(
  site: TestIdentity,
  { owner, admin, learners }: { owner: Someone; admin: Someone; learners: readonly Someone[] },
  {
    questions = [essayQuestion()],
    ...settings
  }: { questions?: ReturnType<typeof essayQuestion>[] } & Record<string, unknown> = {},
): Promise<EssayCourse> {
  const base = completeDocument();
  const [assessment, lesson] = [newId(), newId()];
  const document = courseDocument.parse({
    ...base,
    modules: [
      {
        id: newId(),
        title: 'Only module',
        lessons: [
          {
            id: lesson,
            title: 'Essay',
            lesson_type: 'assignment',
            assessment_id: assessment,
            duration_minutes: 5,
          },
        ],
      },
    ],
    assessments: [
      {
        id: assessment,
        title: 'Soil essay',
        assessment_type: 'assignment',
        total_points: questions.reduce((sum, { points }) => sum + points, 0),
        passing_score: 5,
        max_attempts: 5,
        questions,
        ...settings,
      },
    ],
  });
  const course = await addDraftCourse(site.db, owner, document);
  await publish(site, admin, course.id);
  for (const { id } of learners) await enroll(site, id, course.id);
  return { id: course.id, slug: course.slug, assessment, lesson, questions };
}

/** Submits an attempt. @param texts by the order of the questions @returns its id */
export async function submitEssays(
  site: TestIdentity,
  as: Someone,
  course: EssayCourse,
  ...texts: string[]
): Promise<string> {
  const begun = await site.call('POST', `/courses/${course.id}/assessments/${course.assessment}/attempts`, {
    as,
    body: {},
  });
  if (begun.status !== 201) throw new Error(`Beginning answered ${begun.status}: ${begun.message}`);
  const at = new Date().toISOString();
  const { id } = begun.data.attempt;
  const submitted = await site.call('POST', `/attempts/${id}/submit`, {
    as,
    body: {
      sent_at: at,
      answers: texts.map((text, index) => ({
        question_id: course.questions[index]?.id,
        response: { text, files: [] },
        answered_at: at,
      })),
    },
  });
  if (submitted.status !== 200)
    throw new Error(`Submitting answered ${submitted.status}: ${submitted.message}`);
  return id;
}

/** What a marker sends, with these fields. */
export const markOf = (fields: Partial<MarkFields> = {}) => ({
  points: 7,
  comment: '',
  rubric_levels: {},
  notes: [],
  ...fields,
});
