import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { usableFiles } from '@darasa/contract/assessment/questions/given-files';
import type { Executor, Feature, Language } from '@darasa/sandbox';

/** What a challenge needs and programs of a language cannot have where they are run: such programs are for somebody to mark. */
export function missingFeatures(
  executor: Pick<Executor, 'offers'>,
  challenge: Pick<CodingChallengeDocument, 'files' | 'test_cases'>,
  language: Language,
): Feature[] {
  const needed: Record<Feature, boolean> = {
    files: usableFiles(challenge).length > 0,
    unit_tests: challenge.test_cases.some(({ unit_tests }) => unit_tests !== undefined),
  };
  return (Object.keys(needed) as Feature[]).filter(
    (feature) => needed[feature] && executor.offers?.(feature, language) === false,
  );
}
