import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** What is wrong, by field (a dotted path such as `modules.0.title`), in words for the person who fills the form in. */
export type Problems<Path extends string = string> = Partial<Record<Path, string>>;

/** One thing that is wrong, as a server or a schema lists it. */
interface Problem {
  path: string;
  message: string;
}

const isProblem = (detail: unknown): detail is Problem =>
  typeof detail === 'object' &&
  detail !== null &&
  'path' in detail &&
  typeof detail.path === 'string' &&
  'message' in detail &&
  typeof detail.message === 'string';

/** The list of what is wrong that came with a refusal, the first one of each field; empty where the refusal is about something else. */
export function refusedProblems(error: unknown): Problems {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : [];
  const problems: Problems = {};
  for (const { path, message } of Array.isArray(details) ? details.filter(isProblem) : [])
    problems[path] ??= message;
  return problems;
}

/** A schema of the contract, as far as a form looks. */
interface Schema {
  safeParse(values: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/**
 * Checks a form by a schema of the contract. The schema, and zod with it, is loaded when the form is first checked; where
 * it can't be, the server still checks.
 * @param load as in `async () => (await import('@darasa/contract/identity/schemas')).profileBody`
 */
export const problemsBySchema =
  (load: () => Promise<Schema>) =>
  async (values: unknown): Promise<Problems> => {
    const schema = await load().catch(() => undefined);
    const problems: Problems = {};
    for (const { path, message } of schema?.safeParse(values).error?.issues ?? [])
      problems[path.map(String).join('.')] ??= message;
    return problems;
  };

/** The same as the form library nests it. */
export function nestedErrors<Values extends FieldValues>(problems: Problems): FieldErrors<Values> {
  const errors = {};
  for (const [path, message] of Object.entries(problems))
    if (message !== undefined) set(errors, path, { type: 'refused', message });
  return errors;
}
