import { questionsOf } from '../../assessment/questions/questions-of.ts';
import { formatQuantity } from '../../formatting/quantities.ts';
import { hasSomethingToSee } from '../../identity/visible-text.ts';
import type { AssessmentDocument } from '../document.ts';
import { hasVisibleText } from '../lesson-content.ts';
import type { Finding } from '../schemas.ts';
import { markdownWarnings } from './links.ts';
import { challengeProblems, type PartProblem, questionProblems } from './question-problems.ts';

const isBlank = (text: string): boolean => !hasSomethingToSee(text);

/** What an assessment needs before its course can be submitted, and what reviewers should know of it. */
export function assessmentProblems(assessment: AssessmentDocument): Finding[] {
  const { id, assessment_type, questions, coding_challenges, instructions } = assessment;
  const findings: Finding[] = [];
  const path = (field: string) => `assessment:${id}/${field}`;
  const missing = (field: string, message: string) =>
    findings.push({ path: path(field), message, severity: 'missing' });

  if (isBlank(assessment.title)) missing('title', 'Assessment title is required');
  if (assessment.passing_score > assessment.total_points)
    missing('passing_score', 'Passing score cannot be higher than the total points');
  if (assessment_type === 'coding_challenge' && coding_challenges.length === 0)
    missing('coding_challenges', 'Add at least one coding challenge');
  if (assessment_type === 'quiz' && questionsOf(assessment).length === 0)
    missing('questions', 'The quiz is missing its questions');
  const add = (part: string, problems: readonly PartProblem[]) => {
    for (const { field, message, severity } of problems)
      findings.push({ path: path(`${part}/${field}`), message, severity });
  };
  for (const challenge of coding_challenges)
    add(`coding_challenges/${challenge.id}`, challengeProblems(challenge));
  for (const question of questions) add(`questions/${question.id}`, questionProblems(question));
  if (
    questions.length + coding_challenges.length > 0 &&
    questionsOf(assessment).every(({ points }) => points === 0)
  )
    missing('questions', 'No question gives points');
  findings.push(...poolProblems(assessment, path), ...settingsProblems(assessment, path));
  if (assessment_type === 'assignment' && !hasVisibleText(instructions) && questions.length === 0)
    missing('instructions', 'The assignment has no instructions');
  return [
    ...findings,
    ...markdownWarnings(path('instructions'), instructions),
    ...questions.flatMap((entry) => markdownWarnings(path(`questions/${entry.id}/prompt`), entry.prompt)),
    ...coding_challenges.flatMap((entry) =>
      markdownWarnings(path(`coding_challenges/${entry.id}/problem_statement`), entry.problem_statement),
    ),
  ];
}

type Path = (field: string) => string;

function poolProblems({ pools, questions }: AssessmentDocument, path: Path): Finding[] {
  const findings: Finding[] = [];
  for (const { id, title, pick } of pools) {
    const own = questions.filter(({ pool_id }) => pool_id === id);
    const name = isBlank(title) ? 'A pool' : `The pool “${title.trim()}”`;
    const warn = (message: string) =>
      findings.push({ path: path(`pools/${id}`), message: `${name} ${message}`, severity: 'warning' });
    if (own.length === 0) warn('has no questions');
    else if (own.length < pick) warn(`asks ${formatQuantity(pick, 'question')}, and has only ${own.length}`);
    if (own.length > pick && new Set(own.map(({ points }) => points)).size > 1)
      warn('has questions of different points, so that attempts differ in what can be reached');
  }
  const known = new Set(pools.map(({ id }) => id));
  for (const { id, pool_id } of questions)
    if (pool_id !== null && !known.has(pool_id))
      findings.push({
        path: path(`questions/${id}/pool_id`),
        message: 'The pool of the question no longer exists: it is always asked',
        severity: 'warning',
      });
  return findings;
}

function settingsProblems(assessment: AssessmentDocument, path: Path): Finding[] {
  const { available_from, available_until, due_date, peer_review, late } = assessment;
  const findings: Finding[] = [];
  const at = (moment: string | null) => (moment === null ? undefined : Date.parse(moment));
  const [from, until, due] = [at(available_from), at(available_until), at(due_date)];
  if (from !== undefined && until !== undefined && from >= until)
    findings.push({
      path: path('available_until'),
      message: 'The assessment ends before it begins',
      severity: 'missing',
    });
  if (due !== undefined && ((until !== undefined && due > until) || (from !== undefined && due <= from)))
    findings.push({
      path: path('due_date'),
      message: 'The due date is not within the time in which the assessment can be taken',
      severity: 'warning',
    });
  if (due === undefined && late.policy !== 'accept')
    findings.push({ path: path('late'), message: 'Without a due date nothing is late', severity: 'warning' });
  if (peer_review && peer_review.rubric.criteria.length === 0)
    findings.push({
      path: path('peer_review'),
      message: 'The rubric of the peer review has no criteria',
      severity: 'warning',
    });
  return findings;
}
