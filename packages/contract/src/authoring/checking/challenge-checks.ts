import type { CodingChallengeDocument } from '../../assessment/questions/challenge.ts';
import type { ChallengeCheck } from '../../assessment/taking/programs.ts';
import type { AssessmentDocument } from '../document.ts';
import { languagesList } from '../language-names.ts';
import type { Finding } from '../schemas.ts';

/** How a check of a challenge ended. */
export type SeenCheck = Pick<ChallengeCheck, 'state' | 'unavailable_languages'>;

/** The challenges of an assessment, each with its path in it. */
function challengesOf(assessment: AssessmentDocument): [path: string, challenge: CodingChallengeDocument][] {
  const { assessment_type, coding_challenges, questions } = assessment;
  return [
    ...(assessment_type === 'coding_challenge' ? coding_challenges : []).map(
      (challenge): [string, CodingChallengeDocument] => [`coding_challenges/${challenge.id}`, challenge],
    ),
    ...questions.flatMap(({ id: question, question_type, challenge }): [string, CodingChallengeDocument][] =>
      question_type === 'code' && challenge ? [[`questions/${question}/challenge`, challenge]] : [],
    ),
  ];
}

/** What these lack is a finding of its own. */
const canBeTried = ({ test_cases, programming_languages }: CodingChallengeDocument): boolean =>
  test_cases.length > 0 && programming_languages.length > 0;

const hasSolution = ({ programming_languages, solution_template }: CodingChallengeDocument): boolean =>
  programming_languages.some((language) => (solution_template[language] ?? '').trim() !== '');

/** Challenges whose solution nobody has tried yet, or which is being tried. */
export const untriedChallenges = (
  assessment: AssessmentDocument,
  seen: (challenge: CodingChallengeDocument) => SeenCheck | undefined,
): CodingChallengeDocument[] =>
  challengesOf(assessment)
    .map(([, challenge]) => challenge)
    .filter(
      (challenge) => canBeTried(challenge) && hasSolution(challenge) && !isTried(seen(challenge)?.state),
    );

const isTried = (state: SeenCheck['state'] | undefined): boolean =>
  state !== undefined && state !== 'none' && state !== 'waiting';

/**
 * Challenges whose solution nobody has seen pass all tests, and their wrong solutions fail. One that fails keeps the course from
 * being submitted; one that was not tried is tried after the submission. Where nothing of a challenge can be run, or programs
 * in some of its languages cannot, that is a warning: people mark them.
 * @param seen what came out when a challenge was last checked as it is written now
 */
export function uncheckedSolutions(
  assessment: AssessmentDocument,
  seen: (challenge: CodingChallengeDocument) => SeenCheck | undefined,
): Finding[] {
  const { id } = assessment;
  return challengesOf(assessment).flatMap(([path, challenge]) => {
    if (!canBeTried(challenge)) return [];
    const check = seen(challenge);
    const findings = [
      { field: 'solution_template', ...findingOf(challenge, check?.state) },
      { field: 'programming_languages', ...languagesFinding(challenge, check?.unavailable_languages ?? []) },
    ];
    return findings.flatMap(({ field, message, severity }) =>
      message && severity ? [{ path: `assessment:${id}/${path}/${field}`, message, severity }] : [],
    );
  });
}

const nameOf = ({ title }: CodingChallengeDocument): string =>
  title.trim() === '' ? 'The challenge' : `“${title.trim()}”`;

function languagesFinding(
  challenge: CodingChallengeDocument,
  unavailable: SeenCheck['unavailable_languages'],
): Omit<Finding, 'path'> | undefined {
  if (unavailable.length === 0) return undefined;
  return {
    message: `${nameOf(challenge)} allows ${languagesList(unavailable)}, which this site cannot run: a teacher has to mark such programs`,
    severity: 'warning',
  };
}

function findingOf(
  challenge: CodingChallengeDocument,
  state: SeenCheck['state'] | undefined,
): Omit<Finding, 'path'> | undefined {
  const name = nameOf(challenge);
  if (!hasSolution(challenge)) return { message: `${name} has no solution to try`, severity: 'missing' };
  switch (state) {
    case 'passed':
      return undefined;
    case 'unavailable':
      return { message: `${name}: its solution cannot be run on this site`, severity: 'warning' };
    case 'failed':
      return { message: `${name}: its solution fails, or a wrong solution passes`, severity: 'missing' };
    case 'waiting':
      return { message: `${name}: its solution is being tried`, severity: 'warning' };
    default:
      return {
        message: `${name}: try the solution to see that it passes all tests, or it is tried when you submit the course`,
        severity: 'warning',
      };
  }
}
