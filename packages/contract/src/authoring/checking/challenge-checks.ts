import type { CodingChallengeDocument } from '../../assessment/questions/challenge.ts';
import type { ChallengeCheck } from '../../assessment/taking/programs.ts';
import type { AssessmentDocument } from '../document.ts';
import type { Finding } from '../schemas.ts';

type Seen = ChallengeCheck['state'] | undefined;

/**
 * Challenges that cannot be published because nobody has seen their solution pass all tests and their wrong solutions fail. Where
 * nothing of a challenge can be run, that is a warning.
 * @param stateOf what came out when a challenge was last checked as it is written now
 */
export function uncheckedSolutions(
  assessment: AssessmentDocument,
  stateOf: (challenge: CodingChallengeDocument) => Seen,
): Finding[] {
  const { id, assessment_type, coding_challenges, questions } = assessment;
  const challenges: [path: string, challenge: CodingChallengeDocument][] = [
    ...(assessment_type === 'coding_challenge' ? coding_challenges : []).map(
      (challenge): [string, CodingChallengeDocument] => [`coding_challenges/${challenge.id}`, challenge],
    ),
    ...questions.flatMap(({ id: question, question_type, challenge }): [string, CodingChallengeDocument][] =>
      question_type === 'code' && challenge ? [[`questions/${question}/challenge`, challenge]] : [],
    ),
  ];
  return challenges.flatMap(([path, challenge]) => {
    // What these lack is a finding of its own
    if (challenge.test_cases.length === 0 || challenge.programming_languages.length === 0) return [];
    const finding = findingOf(challenge, stateOf(challenge));
    return finding ? [{ path: `assessment:${id}/${path}/solution_template`, ...finding }] : [];
  });
}

function findingOf(challenge: CodingChallengeDocument, state: Seen): Omit<Finding, 'path'> | undefined {
  const name = challenge.title.trim() === '' ? 'The challenge' : `“${challenge.title.trim()}”`;
  const hasSolution = challenge.programming_languages.some(
    (language) => (challenge.solution_template[language] ?? '').trim() !== '',
  );
  if (!hasSolution) return { message: `${name} has no solution to try`, severity: 'missing' };
  switch (state) {
    case 'passed':
      return undefined;
    case 'unavailable':
      return { message: `${name}: its solution cannot be run on this site`, severity: 'warning' };
    case 'failed':
      return { message: `${name}: its solution fails, or a wrong solution passes`, severity: 'missing' };
    default:
      return {
        message: `${name}: try the solution to see that it passes all tests`,
        severity: 'missing',
      };
  }
}
