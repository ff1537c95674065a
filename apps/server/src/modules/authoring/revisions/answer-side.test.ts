import {
  type AssessmentDocument,
  assessment,
  type CourseDocument,
} from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeDocument } from '../../../../test/authoring/authoring.ts';
import { joinAssessment, splitAssessment, storedAssessment } from './answer-side.ts';
import { toDocument, toRevision } from './revision-contents.ts';

const SECRET = 'the answer';
const id = fc.constant(0).map(() => newId());
const question = fc.record({
  id,
  prompt: fc.string(),
  options: fc.array(fc.record({ id, text: fc.string(), is_correct: fc.boolean() }), { maxLength: 4 }),
  accepted_answers: fc.array(fc.constant(SECRET), { maxLength: 2 }),
  explanation: fc.constantFrom('', SECRET),
  marking_notes: fc.constantFrom('', SECRET),
  formula: fc.constantFrom('', SECRET),
  blanks: fc.array(fc.record({ id, accepted_answers: fc.constant([SECRET]) }), { maxLength: 2 }),
  regions: fc.array(fc.record({ id, points: fc.constant([[0.123456, 0.5]]), is_correct: fc.boolean() }), {
    maxLength: 2,
  }),
});
const challenge = fc.record({
  id,
  title: fc.string(),
  solution_template: fc.constantFrom({}, { python: SECRET }),
  test_cases: fc.array(
    fc
      .record({ id, input: fc.string(), is_sample: fc.boolean() })
      .map((test) => ({ ...test, expected_output: test.is_sample ? 'shown' : SECRET })),
    { maxLength: 5 },
  ),
});
const assessments = fc
  .record({
    id,
    title: fc.string(),
    questions: fc.array(question, { maxLength: 4 }),
    coding_challenges: fc.array(challenge, { maxLength: 3 }),
  })
  .map((value): AssessmentDocument => assessment.parse(value));

describe('the answers of an assessment', () => {
  it('are never in what learners read, and nothing is lost', () => {
    fc.assert(
      fc.property(assessments, (whole) => {
        const { content, answers } = splitAssessment(whole);
        expect(JSON.stringify(content)).not.toContain(SECRET);
        expect(JSON.stringify(content)).not.toContain('is_correct');
        expect(JSON.stringify(content)).not.toContain('0.123456');
        // As they come back from the database
        const stored = JSON.parse(JSON.stringify({ content, answers }));
        expect(joinAssessment(stored.content, stored.answers)).toEqual(whole);
      }),
    );
  });
});

describe('an assessment that was stored before questions had types of their own', () => {
  it('is understood as it was written', () => {
    const ids = { question: newId(), right: newId(), wrong: newId(), challenge: newId(), test: newId() };
    const { content, answers } = storedAssessment({
      content: {
        id: newId(),
        title: 'Soil',
        questions: [
          {
            id: ids.question,
            question_type: 'single_choice',
            prompt: 'Which?',
            points: 2,
            options: [
              { id: ids.right, text: 'Clay' },
              { id: ids.wrong, text: 'Milk' },
            ],
          },
        ],
        coding_challenges: [{ id: ids.challenge, title: 'Sum', test_cases: [], hints: ['Add'] }],
      },
      answers: {
        questions: { [ids.question]: { correct: [ids.right], rest: { explanation: 'It is.' } } },
        coding_challenges: {
          [ids.challenge]: {
            solution_template: { python: 'pass' },
            order: [ids.test],
            hidden: [{ id: ids.test, input: '1', expected_output: '2', is_sample: false, points: 1 }],
          },
        },
      },
    });
    expect(answers.questions[ids.question]).toMatchObject({
      explanation: 'It is.',
      options: [
        { id: ids.right, is_correct: true },
        { id: ids.wrong, is_correct: false },
      ],
    });
    expect(answers.coding_challenges[ids.challenge]).toMatchObject({
      solution_template: { python: 'pass' },
      test_cases: [{ id: ids.test, expected_output: '2' }],
    });
    expect(content.coding_challenges).toMatchObject([{ id: ids.challenge, hints: 1, hidden_tests: 1 }]);
  });
});

describe('a revision', () => {
  it('gives the document back that it was made of', () => {
    fc.assert(
      fc.property(fc.array(assessments, { maxLength: 3 }), (some) => {
        const document: CourseDocument = { ...completeDocument(), assessments: some };
        const revision = toRevision(document, new Map(), () => 7);
        expect(toDocument(JSON.parse(JSON.stringify(revision)))).toEqual(document);
        expect(JSON.stringify(revision.outline)).not.toContain(SECRET);
      }),
    );
  });
});
