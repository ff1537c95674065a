/** A statement that may join rows of different people, and why. */
interface Exception {
  /** Of which the statement contains all. */
  contains: readonly string[];
  tables: readonly [string, string];
  reason: string;
}

const place =
  'A place in a queue is counted among those of other people: one sum of one course or of what waits.';

const exceptions: readonly Exception[] = [
  { contains: ['from seat s'], tables: ['seat', 'seat'], reason: place },
  { contains: ['from seat o'], tables: ['seat', 'seat'], reason: place },
  { contains: ['from program_run o'], tables: ['program_run', 'program_run'], reason: place },
  {
    contains: ['union select course_id from seat'],
    tables: ['enrollment', 'seat'],
    reason: 'All three are of the same person, who is given as a parameter of each.',
  },
  {
    contains: ['review_vote'],
    tables: ['review', 'review_vote'],
    reason:
      'A vote is about the review of another person. Few rows: of one voter, or of the reviews of one page.',
  },
  {
    contains: ['support_view'],
    tables: ['session', 'session'],
    reason: 'An administrator looks at the site as another person: their session is asked for by its key.',
  },
  {
    contains: ['"attempt" as "a" inner join "attempt" as "b"'],
    tables: ['attempt', 'attempt'],
    reason: 'Two accounts of one person are compared before they are merged.',
  },
  {
    contains: ['answer_mark m on m.attempt_id = f.id'],
    tables: ['answer_mark', 'attempt'],
    reason: 'The marks belong to the attempts of the query before, whose person they would have.',
  },
  {
    contains: ['delete from refresh_token where session_id in (select id from session'],
    tables: ['refresh_token', 'session'],
    reason: 'All sessions of one person, whose key is not in the tokens yet.',
  },
  {
    contains: ['where "attempt_id" in (select "id" from "attempt" where'],
    tables: ['answer_mark', 'attempt'],
    reason: 'Tests and the demo set the marks of whole courses.',
  },
  {
    contains: ['delete from known_device where user_id = $3 and device_hash in'],
    tables: ['known_device', 'known_device'],
    reason: 'Both are of the same person, who is given as a parameter of each.',
  },
  {
    contains: ['delete from push_device where user_id = $1 and id in'],
    tables: ['push_device', 'push_device'],
    reason: 'Both are of the same person, who is given as a parameter of each.',
  },
];

/** Accounts that are merged: rows of one person become those of another, unless that one has them already. */
const MERGING = / t set "[a-z_]+" = \$\d+ .*not exists \(select from "[a-z_]+" k /s;

/** A queue or a batch takes the oldest rows of one table: they are chosen first, then changed or deleted by their keys. */
const QUEUE = /\bin \(\s*select [\w, ]+ from .* (?:skip locked|limit \$?\d+)\s*\)/s;

/** Whether a statement may join these two tables although nothing keeps them on one server. */
export function isException(text: string, tables: readonly [string, string]): boolean {
  if (tables[0] === tables[1] && (MERGING.test(text) || QUEUE.test(text))) return true;
  return exceptions.some(
    (exception) =>
      exception.tables[0] === tables[0] &&
      exception.tables[1] === tables[1] &&
      exception.contains.every((part) => text.includes(part)),
  );
}
