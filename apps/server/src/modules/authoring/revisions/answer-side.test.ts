import {
  type AssessmentDocument,
  assessment,
  type CourseDocument,
} from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeDocument } from '../../../../test/authoring.ts';
import { joinAssessment, splitAssessment } from './answer-side.ts';
import { toDocument, toRevision } from './revision-contents.ts';

const SECRET = 'the answer';
const id = fc.constant(0).map(() => newId());
const question = fc.record({
  id,
  prompt: fc.string(),
  options: fc.array(fc.record({ id, text: fc.string(), is_correct: fc.boolean() }), { maxLength: 4 }),
  accepted_answers: fc.array(fc.constant(SECRET), { maxLength: 2 }),
  explanation: fc.constantFrom('', SECRET),
  // Of a type of question that has fields of its own
  pairs: fc.array(fc.record({ id, left: fc.string(), right: fc.constant(SECRET) }), { maxLength: 2 }),
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
        // As they come back from the database
        const stored = JSON.parse(JSON.stringify({ content, answers }));
        expect(joinAssessment(stored.content, stored.answers)).toEqual(whole);
      }),
    );
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
