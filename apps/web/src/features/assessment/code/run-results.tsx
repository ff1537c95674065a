import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import { runCost } from '@darasa/contract/assessment/taking/run-cost';
import { sameOutput } from '@darasa/sandbox/same-output';
import { Check, X } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { comparedLines } from './line-diff.ts';
import { Preformatted } from './preformatted.tsx';
import type { BrowserResult } from './run-in-browser.ts';
import { outcomeText } from './verdict-labels.ts';

type Sample = NonNullable<PaperQuestion['challenge']>['samples'][number];

/** What the sample tests say, one after the other as they end. */
export function SampleResults({
  samples,
  isChecked,
  results,
  name = 'Sample',
}: {
  samples: readonly Sample[];
  /** A program of the authors judges outputs, on the server alone. */
  isChecked: boolean;
  results: readonly BrowserResult[];
  /** What each is called, before its number. */
  name?: string;
}) {
  return (
    <ol className="grid gap-4">
      {results.map((result, index) => {
        const sample = samples[index];
        return (
          sample && (
            <SampleResult
              key={sample.id}
              name={`${name} ${index + 1}`}
              sample={sample}
              result={result}
              isChecked={isChecked}
            />
          )
        );
      })}
    </ol>
  );
}

const costOf = ({ ms, memoryBytes }: BrowserResult): string =>
  runCost({ ms, memory_kb: memoryBytes === undefined ? undefined : memoryBytes / 1024 });

function SampleResult({
  name,
  sample,
  result,
  isChecked,
}: {
  name: string;
  sample: Sample;
  result: BrowserResult;
  isChecked: boolean;
}) {
  const { comparison, expected_output } = sample;
  const isSame = result.outcome === 'finished' && sameOutput(result.stdout, expected_output, comparison);
  const passes = isChecked && result.outcome === 'finished' ? null : isSame;
  const of = name.toLowerCase();
  return (
    <li className="grid gap-2">
      <p className="flex items-center gap-2 text-15 font-semibold">
        {passes !== null && (
          <Icon of={passes ? Check : X} size={18} className={passes ? 'text-success' : 'text-danger'} />
        )}
        <span>{name}</span>
        <span className={passes === null ? 'text-ink2' : passes ? 'text-success' : 'text-danger'}>
          {passes === null
            ? 'Finished. Its output is judged when you submit.'
            : outcomeText(result.outcome, passes)}
        </span>
        <span className="tabular text-13 font-normal text-ink3">{costOf(result)}</span>
      </p>
      {!passes && (
        <div className="grid gap-2 md:grid-cols-2">
          <Output
            title="Your output"
            of={of}
            text={result.stdout}
            {...(isChecked ? {} : { expected: expected_output, comparison })}
          />
          <Output title={isChecked ? 'One right output' : 'Expected output'} of={of} text={expected_output} />
        </div>
      )}
      <Errors text={result.stderr} of={of} />
    </li>
  );
}

/** What a program said when it ran with an input of one's own. */
export function OwnInputResult({ result }: { result: BrowserResult }) {
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-15 font-semibold">
        <span className={result.outcome === 'finished' ? undefined : 'text-danger'}>
          {outcomeText(result.outcome, null)}
        </span>
        <span className="tabular text-13 font-normal text-ink3">{costOf(result)}</span>
      </p>
      <Output title="Output" text={result.stdout} />
      <Errors text={result.stderr} />
    </div>
  );
}

function Errors({ text, of }: { text: string; of?: string }) {
  return text === '' ? null : <Output title="Errors" text={text} {...(of ? { of } : {})} />;
}

function Output({
  title,
  of,
  text,
  expected,
  comparison,
}: {
  title: string;
  /** Of which of several runs, as in `sample 2`. */
  of?: string;
  text: string;
  expected?: string;
  comparison?: Sample['comparison'];
}) {
  const lines = expected === undefined ? undefined : comparedLines(text, expected, comparison);
  return (
    <figure className="grid min-w-0 content-start gap-1">
      <figcaption className="text-13 text-ink2">{title}</figcaption>
      <Preformatted label={of ? `${title}, ${of}` : title}>
        {text === '' ? (
          <span className="text-ink3">nothing</span>
        ) : lines ? (
          lines.map(({ line, same }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names but their numbers
            <span key={index} className={same ? undefined : 'bg-accent text-on-accent'}>
              {`${line}\n`}
            </span>
          ))
        ) : (
          text
        )}
      </Preformatted>
    </figure>
  );
}
