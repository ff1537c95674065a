import { identityLengths } from '@darasa/contract/identity/limits';
import type { Problems } from '~/features/identity/account/failure-messages.ts';

const { min, max } = identityLengths.statement;

/** What is wrong with a statement, in the words of the contract; empty when it can be sent. */
export function statementProblems({ statement }: { statement: string }): Problems<'statement'> {
  const { length } = statement.trim();
  if (length < min) return { statement: `Write at least ${min} characters` };
  return length > max ? { statement: `At most ${max} characters` } : {};
}
