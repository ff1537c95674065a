import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { newId } from '@darasa/contract/http/ids';
import { Plus, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { BoundTextArea } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Switch } from '~/ui/fields/switch';
import { Icon } from '~/ui/icon';
import { changedPart } from '~/ui/reorder/parts';
import { ChallengeEntry } from './challenge-entry.tsx';
import { OutputComparison } from './output-comparison.tsx';
import { newUnitTests, UnitTests, unitTestable } from './unit-tests.tsx';

const TableDialog = lazy(() => import('./table-dialog.tsx'));

type TestCase = CodingChallengeDocument['test_cases'][number];

interface Props {
  languages: CodingChallengeDocument['programming_languages'];
  /** A program judges the outputs: they are not compared. */
  isChecked: boolean;
  cases: readonly TestCase[];
  readOnly: boolean;
  onChange: (cases: TestCase[], label: string) => void;
}

/** Inputs and the outputs that a program must give for them. */
export function TestCases({ languages, isChecked, cases, readOnly, onChange }: Props) {
  const [isTable, setIsTable] = useState(false);
  const set = (id: string, fields: Partial<TestCase>, label: string) =>
    onChange(changedPart(cases, id, fields), label);
  const add = () =>
    onChange(
      [...cases, { id: newId(), input: '', expected_output: '', is_sample: cases.length === 0, points: 1 }],
      'Add test case',
    );
  const addUnitTests = () =>
    onChange(
      [
        ...cases,
        {
          id: newId(),
          input: '',
          expected_output: '',
          is_sample: true,
          points: 1,
          unit_tests: newUnitTests(languages),
        },
      ],
      'Add unit tests',
    );
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-15 font-semibold">Test cases</legend>
      {cases.map((one, index) => (
        <ChallengeEntry
          key={one.id}
          title={`Test case ${index + 1}`}
          readOnly={readOnly}
          onRemove={() =>
            onChange(
              cases.filter(({ id }) => id !== one.id),
              'Remove test case',
            )
          }
        >
          {one.unit_tests ? (
            <UnitTests
              test={one}
              languages={languages}
              readOnly={readOnly}
              onChange={(fields, label) => set(one.id, fields, label)}
            />
          ) : (
            <InputAndOutput
              test={one}
              isChecked={isChecked}
              readOnly={readOnly}
              onChange={(fields, label) => set(one.id, fields, label)}
            />
          )}
          <div className="grid items-end gap-3 md:grid-cols-2">
            <Switch
              checked={one.is_sample}
              disabled={readOnly || one.unit_tests !== undefined}
              description={
                one.unit_tests
                  ? 'Unit tests cannot be hidden.'
                  : 'Learners see it. Other test cases stay hidden.'
              }
              onChange={(is_sample) => set(one.id, { is_sample }, 'Change test case')}
            >
              Sample
            </Switch>
            <LimitedNumber
              label="Points"
              value={one.points}
              least={0}
              most={limits.points}
              decimals={2}
              readOnly={readOnly}
              onNumber={(points) => set(one.id, { points: points ?? 0 }, 'Edit points')}
            />
          </div>
        </ChallengeEntry>
      ))}
      {!readOnly && cases.length < limits.testCases && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={add}>
            <Icon of={Plus} size={18} />
            {cases.length === 0 ? 'Add a test case' : 'Add another test case'}
          </Button>
          <Button look="outline" onClick={() => setIsTable(true)}>
            <Icon of={Table2} size={18} />
            Add from a table
          </Button>
          {isTable && (
            <Suspense>
              <TableDialog
                room={limits.testCases - cases.length}
                onAdd={(added) => onChange([...cases, ...added], 'Add test cases')}
                onClose={() => setIsTable(false)}
              />
            </Suspense>
          )}
          {unitTestable(languages).length > 0 && (
            <Button look="outline" onClick={addUnitTests}>
              <Icon of={Plus} size={18} />
              Add unit tests
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface TestProps {
  test: TestCase;
  isChecked: boolean;
  readOnly: boolean;
  onChange: (fields: Partial<TestCase>, label: string) => void;
}

function InputAndOutput({ test, isChecked, readOnly, onChange }: TestProps) {
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <BoundTextArea
          label="Input"
          unmarked
          rows={3}
          spellCheck={false}
          maxLength={limits.testCaseText}
          className="min-h-20 font-[ui-monospace,monospace] text-14"
          value={test.input}
          readOnly={readOnly}
          onText={(input) => onChange({ input }, 'Edit input')}
        />
        <BoundTextArea
          label="Expected output"
          unmarked
          rows={3}
          spellCheck={false}
          maxLength={limits.testCaseText}
          className="min-h-20 font-[ui-monospace,monospace] text-14"
          value={test.expected_output}
          readOnly={readOnly}
          onText={(expected_output) => onChange({ expected_output }, 'Edit expected output')}
        />
      </div>
      {!isChecked && <OutputComparison test={test} readOnly={readOnly} onChange={onChange} />}
    </>
  );
}
