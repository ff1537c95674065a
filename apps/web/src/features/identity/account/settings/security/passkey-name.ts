import { identityLengths } from '@darasa/contract/identity/limits';
import type { Problems } from '~/ui/form/problems';

/** The order matters: many systems also contain the names of others. */
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/**
 * A suggested name from the operating system; the second one on the same kind of device gets a number.
 * @param known the names already in use
 */
export function suggestedName(userAgent: string, known: readonly string[]): string {
  const device = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device';
  const taken = new Set(known.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? device : `${device} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

export function nameProblems({ name }: { name: string }): Problems<'name'> {
  const { length } = name.trim();
  if (length === 0) return { name: 'Enter a name for this passkey' };
  return length > identityLengths.passkeyName
    ? { name: `At most ${identityLengths.passkeyName} characters` }
    : {};
}
