import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import { expressionFunctions, parseExpression } from '@darasa/contract/assessment/questions/expression';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import { RefreshCw } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { BoundTextField } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Icon } from '~/ui/icon';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { ToleranceFields, UnitFields } from './number-fields.tsx';
import type { QuestionEditing } from './question-editing.ts';

type Variable = QuestionDocument['variables'][number];

const freeName = (variables: readonly Variable[]): string => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.find((letter) => variables.every(({ name }) => name !== letter)) ?? `x${variables.length}`;
};

/** Variables that each attempt draws, and the formula of the right number. */
export function CalculatedFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  const set = (id: string, fields: Partial<Variable>, label = 'Edit variable') =>
    edit(({ variables }) => ({ variables: changedPart(variables, id, fields) }), label);
  return (
    <div className="grid gap-5">
      <PartList
        legend="Variables"
        description="In the text, {a} is where the value of a stands."
        name="variable"
        parts={question.variables}
        most={assessmentLimits.parts}
        readOnly={readOnly}
        create={() => ({ id: randomId(), name: freeName(question.variables), min: 1, max: 10, decimals: 0 })}
        onChange={(change, label) => edit(({ variables }) => ({ variables: change(variables) }), label)}
      >
        {(variable, index) => (
          <div className="grid grid-cols-2 items-start gap-2 px-1 md:grid-cols-4">
            <BoundTextField
              unmarked
              label="Name"
              aria-label={`Name of variable ${index + 1}`}
              maxLength={assessmentLimits.variableName}
              value={variable.name}
              readOnly={readOnly}
              {...nameError(variable, question.variables)}
              onText={(name) => set(variable.id, { name })}
            />
            <LimitedNumber
              label="From"
              value={variable.min}
              least={-1e12}
              most={1e12}
              decimals={variable.decimals}
              readOnly={readOnly}
              onNumber={(min) => min !== null && set(variable.id, { min })}
            />
            <LimitedNumber
              label="To"
              value={variable.max}
              least={-1e12}
              most={1e12}
              decimals={variable.decimals}
              readOnly={readOnly}
              onNumber={(max) => max !== null && set(variable.id, { max })}
            />
            <LimitedNumber
              label="Decimals"
              value={variable.decimals}
              least={0}
              most={assessmentLimits.decimals}
              readOnly={readOnly}
              onNumber={(decimals) => decimals !== null && set(variable.id, { decimals })}
            />
          </div>
        )}
      </PartList>
      <FormulaField {...editing} />
      <Samples question={question} />
      <ToleranceFields {...editing} />
      <UnitFields {...editing} />
    </div>
  );
}

function nameError({ id, name }: Variable, all: readonly Variable[]): { error?: string } {
  if (name === '') return {};
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return { error: 'Letters and digits, a letter first' };
  if (all.some((one) => one.id !== id && one.name === name)) return { error: 'Another one has this name' };
  return {};
}

function FormulaField({ question, readOnly, edit }: QuestionEditing) {
  const { formula, variables } = question;
  const parsed = parseExpression(formula);
  const names = variables.map(({ name }) => name);
  const unknown = parsed.ok ? parsed.names.filter((name) => !names.includes(name)) : [];
  const error =
    formula.trim() === ''
      ? undefined
      : !parsed.ok
        ? parsed.message
        : unknown.length > 0
          ? `There is no variable ${unknown.map((name) => `“${name}”`).join(', ')}`
          : undefined;
  return (
    <BoundTextField
      label="Formula of the right number"
      required
      spellCheck={false}
      placeholder="{a} * {b} / 2"
      description={`Numbers, variables, + - * / % ^, brackets, and functions: ${expressionFunctions.slice(0, 6).join(', ')}, round, sin, cos and others. Angles are in radians.`}
      maxLength={assessmentLimits.formula}
      className="font-[ui-monospace,monospace]"
      {...(error ? { error } : {})}
      value={formula}
      readOnly={readOnly}
      onText={(text) => edit(() => ({ formula: text }), 'Edit formula')}
    />
  );
}

const SAMPLES = 5;

/** Values as attempts would draw them, with the right number of each. */
function Samples({ question }: { question: QuestionDocument }) {
  const id = useId();
  const [seed, setSeed] = useState(1);
  const settled = useDeferredValue(question);
  const rows = useMemo(() => samplesOf(settled, seed), [settled, seed]);
  if (question.variables.length === 0) return null;
  const names = settled.variables.map(({ name }) => name).filter((name) => name !== '');
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <h4 id={id} className="font-sans text-15 font-semibold tracking-normal">
          Drawn for example
        </h4>
        <Button look="quiet" className="h-9 px-3 text-14" onClick={() => setSeed(seed + 1)}>
          <Icon of={RefreshCw} size={16} />
          Draw others
        </Button>
      </div>
      <ScrollRegion className="overflow-x-auto" aria-labelledby={id}>
        <table className="tabular w-full text-15">
          <thead>
            <tr className="text-left text-14 text-ink3">
              {names.map((name) => (
                <th key={name} scope="col" className="py-1.5 pr-4 font-medium">
                  {name}
                </th>
              ))}
              <th scope="col" className="py-1.5 font-medium">
                Right number
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, values, result }) => (
              <tr key={key} className="border-t border-line">
                {names.map((name) => (
                  <td key={name} className="py-1.5 pr-4">
                    {values[name] ?? ''}
                  </td>
                ))}
                <td className="py-1.5 font-medium">{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function samplesOf(question: QuestionDocument, seed: number) {
  const parsed = parseExpression(question.formula);
  const random = seededRandom(`${question.id} ${seed}`);
  return Array.from({ length: SAMPLES }, (_, at) => {
    const [drawn] = drawPaper(
      { questions: [{ ...question, pool_id: null }], pools: [], shuffle_questions: false },
      random,
    );
    const values = drawn?.variables ?? {};
    const value = parsed.ok && question.formula.trim() !== '' ? parsed.evaluate(values) : undefined;
    const result =
      value === undefined ? '' : Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'No result';
    return { key: `${seed} ${at}`, values, result };
  });
}
