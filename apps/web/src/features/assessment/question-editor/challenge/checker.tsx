import { checkerLanguages } from '@darasa/contract/assessment/constants';
import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { BoundTextArea } from '~/ui/fields/bound-text';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';

type CheckerProgram = NonNullable<CodingChallengeDocument['checker']>;

interface Props {
  checker: CheckerProgram | null;
  readOnly: boolean;
  onChange: (checker: CheckerProgram | null, label: string) => void;
}

const EXAMPLE = `import json, sys

test = json.load(sys.stdin)  # input, expected, actual
if test['actual'].split() == test['expected'].split():
    print('right')
else:
    print('wrong')
    print('Look at the third number again.')
`;

/** A program that judges the outputs, where several are right. */
export function Checker({ checker, readOnly, onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-15 font-semibold">Checker</legend>
      <Switch
        checked={checker !== null}
        disabled={readOnly}
        description="Where many outputs are right. It judges every test case with input and output in the place of a comparison."
        onChange={(on) => onChange(on ? { language: 'python', code: EXAMPLE } : null, 'Change the checker')}
      >
        A program of yours judges the outputs
      </Switch>
      {checker && (
        <>
          <div className="md:w-1/2">
            <SelectField
              label="Language of the checker"
              choices={checkerLanguages.map((value) => ({ value, label: languageNames[value] }))}
              value={checker.language}
              disabled={readOnly}
              onChange={({ target }) => {
                const language = checkerLanguages.find((one) => one === target.value);
                if (language) onChange({ ...checker, language }, 'Change language');
              }}
            />
          </div>
          <BoundTextArea
            label="Program of the checker"
            required
            description="It reads one JSON object from standard input, with input, expected and actual as texts. Its first line is right or wrong; the lines after it are shown to the learner, unless the test is hidden. If it says neither, takes longer than 10 seconds or fails, the program waits for your mark and you are told."
            rows={10}
            spellCheck={false}
            maxLength={limits.code}
            className="font-[ui-monospace,monospace] text-14"
            value={checker.code}
            readOnly={readOnly}
            onText={(code) => onChange({ ...checker, code }, 'Edit checker')}
          />
        </>
      )}
    </fieldset>
  );
}
