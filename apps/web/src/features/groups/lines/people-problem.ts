import { groupLimits, pastedLines } from '@darasa/contract/groups/rules';

/** What is wrong with a list before it is sent. */
export function peopleProblem(text: string): { people?: string } {
  const lines = pastedLines(text);
  if (lines.length === 0) return { people: 'Enter at least one person' };
  if (lines.length > groupLimits.lines)
    return { people: `At most ${groupLimits.lines} people at a time: these are ${lines.length}` };
  return {};
}
