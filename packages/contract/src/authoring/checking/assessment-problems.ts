import type { CodingChallengeDocument } from '../../assessment/challenge.ts';
import type { QuestionDocument } from '../../assessment/question.ts';
import type { AssessmentDocument } from '../document.ts';
import type { Finding } from '../schemas.ts';
import { markdownWarnings } from './links.ts';

const isBlank = (text: string): boolean => text.trim() === '';
const atLeastOne = (list: readonly string[]): boolean => list.some((entry) => !isBlank(entry));

/** What an assessment needs before its course can be submitted, and what reviewers should know of it. */
export function assessmentProblems(assessment: AssessmentDocument): Finding[] {
  const { id, assessment_type, questions, coding_challenges, instructions } = assessment;
  const findings: Finding[] = [];
  const path = (field: string) => `assessment:${id}/${field}`;
  const missing = (field: string, message: string) =>
    findings.push({ path: path(field), message, severity: 'missing' });
  const warning = (field: string, message: string) =>
    findings.push({ path: path(field), message, severity: 'warning' });

  if (isBlank(assessment.title)) missing('title', 'Assessment title is required');
  if (assessment.passing_score > assessment.total_points)
    missing('passing_score', 'Passing score cannot be higher than the total points');
  if (assessment_type === 'coding_challenge') {
    if (coding_challenges.length === 0) missing('coding_challenges', 'Add at least one coding challenge');
    for (const challenge of coding_challenges)
      for (const [field, message] of missingInChallenge(challenge))
        missing(`coding_challenges/${challenge.id}/${field}`, message);
  }
  if (assessment_type === 'quiz') {
    if (questions.length === 0) warning('questions', 'The quiz has no questions');
    for (const question of questions)
      for (const [field, message] of questionWarnings(question))
        warning(`questions/${question.id}/${field}`, message);
  }
  if (assessment_type === 'assignment' && isBlank(instructions) && questions.length === 0)
    warning('instructions', 'The assignment has no instructions');
  return [
    ...findings,
    ...markdownWarnings(path('instructions'), instructions),
    ...questions.flatMap((entry) => markdownWarnings(path(`questions/${entry.id}/prompt`), entry.prompt)),
    ...coding_challenges.flatMap((entry) =>
      markdownWarnings(path(`coding_challenges/${entry.id}/problem_statement`), entry.problem_statement),
    ),
  ];
}

function missingInChallenge(challenge: CodingChallengeDocument): [field: string, message: string][] {
  const problems: [field: string, message: string][] = [];
  if (isBlank(challenge.title)) problems.push(['title', 'Challenge title is required']);
  if (isBlank(challenge.problem_statement))
    problems.push(['problem_statement', 'Write the problem statement']);
  if (challenge.programming_languages.length === 0)
    problems.push(['programming_languages', 'Choose at least one programming language']);
  if (challenge.test_cases.length === 0) problems.push(['test_cases', 'Add at least one test case']);
  return problems;
}

function questionWarnings(question: QuestionDocument): [field: string, message: string][] {
  const problems: [field: string, message: string][] = [];
  if (isBlank(question.prompt)) problems.push(['prompt', 'The question has no text']);
  const noAnswer = 'The question has no right answer';
  switch (question.question_type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'true_false':
      if (!question.options.some(({ is_correct }) => is_correct)) problems.push(['options', noAnswer]);
      break;
    case 'short_text':
    case 'numeric':
      if (!atLeastOne(question.accepted_answers)) problems.push(['accepted_answers', noAnswer]);
      break;
  }
  return problems;
}
