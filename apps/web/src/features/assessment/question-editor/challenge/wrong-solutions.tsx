import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { newId } from '@darasa/contract/http/ids';
import { Plus } from 'lucide-react';
import { Button } from '~/ui/button';
import { BoundTextArea, BoundTextField } from '~/ui/fields/bound-text';
import { SelectField } from '~/ui/fields/select-field';
import { Icon } from '~/ui/icon';
import { changedPart } from '~/ui/reorder/parts';
import { ChallengeEntry } from './challenge-entry.tsx';

type WrongSolution = CodingChallengeDocument['wrong_solutions'][number];

interface Props {
  challenge: CodingChallengeDocument;
  readOnly: boolean;
  onChange: (solutions: WrongSolution[], label: string) => void;
}

/** Programs that must fail, to see that the tests tell right from wrong. */
export function WrongSolutions({ challenge, readOnly, onChange }: Props) {
  const { wrong_solutions: solutions, programming_languages: languages } = challenge;
  const [first] = languages;
  const set = (id: string, fields: Partial<WrongSolution>, label: string) =>
    onChange(changedPart(solutions, id, fields), label);
  if (!first || (readOnly && solutions.length === 0)) return null;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-15 font-semibold">Wrong solutions</legend>
      <p className="text-14 text-ink2">
        Optional. Programs with a typical mistake: each must fail at least one test. Never shown to learners.
      </p>
      {solutions.map((one, index) => (
        <ChallengeEntry
          key={one.id}
          title={`Wrong solution ${index + 1}`}
          readOnly={readOnly}
          onRemove={() =>
            onChange(
              solutions.filter(({ id }) => id !== one.id),
              'Remove wrong solution',
            )
          }
        >
          <div className="grid gap-3 md:grid-cols-2">
            <BoundTextField
              label="What is wrong"
              maxLength={limits.title}
              value={one.title}
              readOnly={readOnly}
              onText={(title) => set(one.id, { title }, 'Edit wrong solution')}
            />
            <SelectField
              label="Language"
              choices={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={one.language}
              disabled={readOnly}
              onChange={({ target }) => {
                const language = languages.find((each) => each === target.value);
                if (language) set(one.id, { language }, 'Change language');
              }}
            />
          </div>
          <BoundTextArea
            label="Program"
            unmarked
            rows={5}
            spellCheck={false}
            maxLength={limits.code}
            className="font-[ui-monospace,monospace] text-14"
            value={one.code}
            readOnly={readOnly}
            onText={(code) => set(one.id, { code }, 'Edit wrong solution')}
          />
        </ChallengeEntry>
      ))}
      {!readOnly && solutions.length < limits.wrongSolutions && (
        <div>
          <Button
            look="outline"
            onClick={() =>
              onChange(
                [...solutions, { id: newId(), title: '', language: first, code: '' }],
                'Add wrong solution',
              )
            }
          >
            <Icon of={Plus} size={18} />
            Add wrong solution
          </Button>
        </div>
      )}
    </fieldset>
  );
}
