import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * Numbers and the words beside them are put together in one place (`formatting/quantities`): a plural written into a text says
 * "1 courses" one day, and so does a form chosen by hand that somebody forgot.
 */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = globSync(
  ['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts', 'apps/server/src/modules/**/*.ts'],
  { cwd: root },
)
  .filter((path) => !/\.test\.|routeTree|quantities\.ts$|swahili/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

/** Every line of a source that a pattern finds, without those that are excused. */
const found = (pattern: RegExp, excused: RegExp) =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line) && !excused.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

it('no text has a plural after a number that may be one', () => {
  const nouns =
    'lesson|course|learner|question|answer|point|rating|minute|attempt|comment|change|test|review|module|star|suggestion|track|enrolment|grade|certificate|message|session|order|place|time';
  // Limits and constants are larger than one, and `pluralOf` has asked already
  const excused =
    /limits\.|Limits\.|MOST|MAX_|_DAYS|pluralOf|toLocaleString|<[A-Z]|=== 1|MINUTE|place\} courses|<div|\} of [a-z]/;
  const plural = new RegExp(`\\} (?:open |new |more |other )?(?:${nouns})s\\b(?!=)`);
  expect(
    found(plural, excused).filter((line) => !/listNames|in a row|The file changes|× \$/.test(line)),
  ).toEqual([]);
});

it('no text chooses between one and many by hand', () => {
  const byHand = /=== 1\s*\? *['"`](?:[^'"`]*) *['"`] : *['"`][^'"`]*s\b/;
  expect(found(byHand, /href=|ACTIVE_KEY|Your roles? |names\.slice/)).toEqual([]);
});

it('no label is made from an identifier', () => {
  // `snake_case` and `kebab-case` with the signs replaced: slugs and cities of time zones, which are names, are the exception
  const made = /replaceAll\((?:'[_-]'|\/\[[_-]{2}\]\/g), ' '\)/;
  const excused = /slug\.replaceAll|zone\.split/;
  expect(found(made, excused)).toEqual([]);
});
