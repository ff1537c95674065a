import { unitTestLanguages } from '@darasa/contract/assessment/constants';
import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { BoundTextArea } from '~/ui/fields/bound-text';
import { Note } from '~/ui/message';

type TestCase = CodingChallengeDocument['test_cases'][number];
type Language = CodingChallengeDocument['programming_languages'][number];

interface Props {
  test: TestCase;
  languages: readonly Language[];
  readOnly: boolean;
  onChange: (fields: Partial<TestCase>, label: string) => void;
}

const examples: Record<(typeof unitTestLanguages)[number], string> = {
  python:
    'import unittest\nfrom solution import add\n\nclass AddTest(unittest.TestCase):\n    def test_small(self):\n        self.assertEqual(add(1, 2), 3)\n',
  javascript:
    "const { add } = require('./solution');\n\ntest('small numbers', () => {\n  expect(add(1, 2)).toBe(3);\n});\n",
  typescript:
    "import { add } from '../../editing/challenges/solution';\n\ntest('small numbers', () => {\n  expect(add(1, 2)).toBe(3);\n});\n",
};

/** The languages of a challenge that unit tests can be written in. */
export const unitTestable = (languages: readonly Language[]) =>
  unitTestLanguages.filter((language) => languages.includes(language));

/** What unit tests begin with. */
export const newUnitTests = (languages: readonly Language[]): NonNullable<TestCase['unit_tests']> =>
  Object.fromEntries(unitTestable(languages).map((language) => [language, examples[language]]));

/** Tests in the language's own framework, for each language of the challenge. */
export function UnitTests({ test, languages, readOnly, onChange }: Props) {
  const { unit_tests = {} } = test;
  return (
    <>
      <Note tone="info">
        These tests run beside the learner’s program, which can read and change them: count them as seen. What
        must stay hidden is tested by input and output.
      </Note>
      {unitTestable(languages).map((language) => (
        <BoundTextArea
          key={language}
          label={`Unit tests, ${languageNames[language]}`}
          description={
            language === 'python'
              ? 'For unittest. The program is the module solution.'
              : 'With test or it, describe, expect and assert. The program is the module ./solution: it exports what is tested.'
          }
          rows={8}
          spellCheck={false}
          maxLength={limits.code}
          className="font-[ui-monospace,monospace] text-14"
          value={unit_tests[language] ?? ''}
          readOnly={readOnly}
          onText={(code) => onChange({ unit_tests: { ...unit_tests, [language]: code } }, 'Edit unit tests')}
        />
      ))}
    </>
  );
}
