import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';

type Written = Pick<CodingChallengeDocument, 'description' | 'problem_statement' | 'constraints'>;

/** All that a challenge says of its problem, as one text: older ones have it in three. */
export const statementOf = ({ description, problem_statement, constraints }: Written): string =>
  [description, problem_statement, constraints.trim() && `### Constraints\n\n${constraints}`]
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** The text in its one place; the other two are empty from then on. */
export const withStatement = (text: string): Written => ({
  problem_statement: text,
  description: '',
  constraints: '',
});

/** What a statement has to say, to be filled in. */
export const STATEMENT_TEMPLATE = `What the program has to do, in a sentence or two.

### Input

What it reads, line by line.

### Output

What it prints.

### Constraints

- How large the input can be, and what values are in it.
`;
