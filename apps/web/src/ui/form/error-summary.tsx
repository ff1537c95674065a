import type { FieldValues } from 'react-hook-form';
import { pluralOf } from '~/lib/format';
import type { Form } from './use-form.ts';

const countOf = (problems: readonly unknown[]): string =>
  pluralOf(problems.length, 'There is a problem with 1 field', `${problems.length} fields need correcting`);

/**
 * Lists what has to be corrected, each leading to its field. With `focus: 'summary'` it takes the focus, so that it is read
 * out first.
 */
export function ErrorSummary<Values extends FieldValues>({ form }: { form: Form<Values> }) {
  const problems = form.problems();
  if (!form.showsSummary || problems.length === 0) return null;
  return (
    <section
      ref={form.summary}
      tabIndex={-1}
      aria-labelledby="problems"
      className="rounded-m border-2 border-danger bg-surface px-5 py-4 outline-offset-2"
    >
      <h2 id="problems" className="text-17">
        {countOf(problems)}
      </h2>
      <ul className="mt-1">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="inline-flex min-h-8 items-center text-left text-15 text-danger underline underline-offset-[3px] hover:decoration-2"
              onClick={() => form.focusOn(path)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For forms whose fields take the focus: how much there is to correct, read out and not shown. */
export function ProblemCount<Values extends FieldValues>({ form }: { form: Form<Values> }) {
  const problems = form.problems();
  return (
    <p role="status" className="sr-only">
      {form.showsSummary && problems.length > 1 ? countOf(problems) : ''}
    </p>
  );
}
