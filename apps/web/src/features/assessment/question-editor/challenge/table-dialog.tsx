import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { readTextFile } from '~/lib/read-text-file';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { hasDecimals, readTestTable, type TableRow, testCasesOf } from './tests-of-table.ts';

type TestCase = CodingChallengeDocument['test_cases'][number];

interface Props {
  /** So many test cases may be added. */
  room: number;
  onAdd: (cases: TestCase[]) => void;
  onClose: () => void;
}

const MOST_BYTES = 5_000_000;
/** More rows are counted. */
const SHOWN = 5;
const USUAL_TOLERANCE = 0.000_001;

/** Test cases from a table: pasted from a spreadsheet, or a CSV file. What will be added is shown first. */
export default function TableDialog({ room, onAdd, onClose }: Props) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [tolerance, setTolerance] = useState(USUAL_TOLERANCE);
  const read = useDeferredValue(text);
  const { rows, problems } = useMemo(() => readTestTable(read), [read]);
  const fitting = rows.slice(0, room);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure('');
    if (file.size > MOST_BYTES) {
      setFailure('A table of test cases can have up to 5 MB.');
      return;
    }
    try {
      setText(await readTextFile(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This file could not be read.');
    }
  };
  return (
    <Dialog
      title="Test cases from a table"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={fitting.length === 0 || read !== text}
            onClick={() => {
              onAdd(testCasesOf(fitting, tolerance));
              onClose();
            }}
          >
            {fitting.length === 0 ? 'Add' : `Add ${formatQuantity(fitting.length, 'test case')}`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <TextArea
          label="Table"
          description="Paste cells of a spreadsheet: input, then expected output. A row of heads may name the columns: Input, Output, Sample, Points. Write \\n for a new line in a cell."
          rows={6}
          spellCheck={false}
          autoFocus
          className="font-[ui-monospace,monospace] text-14"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="grid gap-1.5 text-15 font-semibold text-ink">
          Or a CSV file
          <input
            type="file"
            accept=".csv,.tsv,.txt"
            className="text-15 font-normal"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </label>
        {failure && <Note tone="danger">{failure}</Note>}
        {rows.some(hasDecimals) && (
          <LimitedNumber
            label="Decimal numbers may differ by"
            description="Where a decimal number is expected. You can change it for each test case."
            value={tolerance}
            least={0}
            most={1_000_000}
            decimals={12}
            readOnly={false}
            onNumber={(value) => setTolerance(value ?? 0)}
          />
        )}
        {fitting.length > 0 && <Preview rows={fitting} />}
        {rows.length > room && (
          <Note tone="info">
            There is room for {formatQuantity(room, 'more test case', 'more test cases')}: the rows after that
            are left out.
          </Note>
        )}
        {problems.length > 0 && (
          <Note tone="danger">
            <ul className="grid gap-1">
              {problems.slice(0, SHOWN).map(({ row, message }) => (
                <li key={`${row} ${message}`}>
                  Row {row}: {message}
                </li>
              ))}
              {problems.length > SHOWN && (
                <li>
                  {formatQuantity(problems.length - SHOWN, 'more row has', 'more rows have')} a problem.
                </li>
              )}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ rows }: { rows: readonly TableRow[] }) {
  const cell = 'max-w-48 truncate border-t border-line py-1.5 pe-3 font-[ui-monospace,monospace]';
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-14 text-ink">
        <caption className="sr-only">What will be added</caption>
        <thead className="text-13 text-ink3">
          <tr>
            <th className="pe-3 font-normal">Input</th>
            <th className="pe-3 font-normal">Expected output</th>
            <th className="pe-3 font-normal">Sample</th>
            <th className="text-right font-normal">Points</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ input, expected_output, is_sample, points }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
            <tr key={index}>
              <td className={cell}>{input}</td>
              <td className={cell}>{expected_output}</td>
              <td className="border-t border-line pe-3">{is_sample ? 'Yes' : 'No'}</td>
              <td className="tabular border-t border-line text-right">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <p className="pt-1 text-13 text-ink3">and {formatQuantity(rows.length - SHOWN, 'more')}</p>
      )}
    </div>
  );
}
