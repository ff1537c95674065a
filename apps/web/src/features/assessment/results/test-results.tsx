import type { QuestionResult } from '@darasa/contract/assessment/attempts';
import { Disclosure } from '~/ui/disclosure';

type Tests = NonNullable<QuestionResult['tests']>;

const verdictWords: Record<string, string> = {
  passed: 'Passed',
  wrong_answer: 'Wrong output',
  runtime_error: 'Stopped with an error',
  compile_error: 'Could not be read',
  time_limit: 'Took too long',
  memory_limit: 'Used too much memory',
  output_limit: 'Wrote too much',
  internal_error: 'Could not be run',
};

/** What the tests of a program said. Of hidden ones nothing but the verdict. */
export function TestResults({ tests }: { tests: Tests }) {
  if (tests.length === 0) return null;
  const passed = tests.filter(({ verdict }) => verdict === 'passed').length;
  return (
    <div>
      <h3 className="font-sans text-15 font-semibold tracking-normal">
        {passed} of {tests.length} tests passed
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {tests.map(({ index, verdict, is_hidden, ms, stdout, stderr }) => {
          const words = verdictWords[verdict] ?? verdict.replaceAll('_', ' ');
          const line = (
            <span className="flex flex-wrap gap-x-3 text-15">
              <span className="font-medium">
                Test {index + 1}
                {is_hidden && ' (hidden)'}
              </span>
              <span className={verdict === 'passed' ? 'text-success' : 'text-danger'}>{words}</span>
              <span className="tabular text-ink3">{ms} ms</span>
            </span>
          );
          const output = [stdout, stderr].filter((text) => text !== undefined && text !== '');
          return (
            <li key={index} className={output.length > 0 ? '' : 'py-2.5'}>
              {output.length > 0 ? (
                <Disclosure title={line}>
                  {output.map((text) => (
                    <pre
                      key={text}
                      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
                      tabIndex={0}
                      className="mb-3 max-h-60 overflow-auto rounded-m bg-sunken p-3 text-14"
                    >
                      {text}
                    </pre>
                  ))}
                </Disclosure>
              ) : (
                line
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
