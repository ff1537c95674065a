import type { FieldRule, Target } from './mapping.ts';
import { isNothing, type Reading, shown } from './normalise/reading.ts';
import type { Cell, RawRecord } from './read/record.ts';

/**
 * Reads one record's cells by the rules of the plan. Corrections become warnings. A cell that isn't understood gets the
 * rule's default, or else refuses the record (`must`) or omits the field (`take`).
 */
export interface RowCells {
  warnings: string[];
  refusals: string[];
  /** The text of a field after the rule's constant and values; undefined when there is none. */
  text(field: Target): string | undefined;
  /** The raw cell: lists stay lists. */
  cell(field: Target): Cell | undefined;
  must<T>(field: Target, reader: (text: string) => Reading<T>): T | undefined;
  take<T>(field: Target, reader: (text: string) => Reading<T>): T | undefined;
}

/** Rules with their `values` prepared for lookup, ignoring case and blanks. */
export type PreparedRules = ReadonlyMap<Target, FieldRule & { meanings: ReadonlyMap<string, string> }>;

export function prepareRules(fields: ReadonlyMap<Target, FieldRule>): PreparedRules {
  return new Map(
    [...fields].map(([field, rule]) => {
      const meanings = new Map(
        Object.entries(rule.values ?? {}).map(([text, value]) => [plain(text), value]),
      );
      return [field, { ...rule, meanings }];
    }),
  );
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

export function rowCells(record: RawRecord, rules: PreparedRules): RowCells {
  const warnings = [...(record.warnings ?? [])];
  const refusals: string[] = [];

  function cell(field: Target): Cell | undefined {
    const rule = rules.get(field);
    if (rule?.constant !== undefined) return rule.constant;
    return rule?.column === undefined ? undefined : record.cells.get(rule.column);
  }

  function text(field: Target): string | undefined {
    const value = cell(field);
    if (value === undefined) return undefined;
    const joined = typeof value === 'string' ? value : value.join(', ');
    return rules.get(field)?.meanings.get(plain(joined)) ?? joined;
  }

  function look<T>(
    field: Target,
    reader: (text: string) => Reading<T>,
    onProblem: (problem: string) => void,
  ) {
    const found = text(field);
    const fallback = rules.get(field)?.default;
    const missing = found === undefined || (field === 'title' ? found.trim() === '' : isNothing(found));
    if (missing && fallback === undefined) return undefined;
    const reading = missing ? undefined : reader(found);
    if (reading && 'value' in reading) {
      if (reading.warning) warnings.push(`${field}: ${reading.warning}`);
      return reading.value;
    }
    const problem = reading?.problem ?? 'is empty';
    const replaced = fallback === undefined ? undefined : reader(fallback);
    if (fallback === undefined || !replaced || !('value' in replaced)) {
      onProblem(`${field}: ${problem}`);
      return undefined;
    }
    warnings.push(`${field}: ${problem}; the default ${shown(fallback)} was taken`);
    return replaced.value;
  }

  return {
    warnings,
    refusals,
    text,
    cell,
    must: (field, reader) => look(field, reader, (problem) => refusals.push(problem)),
    take: (field, reader) => look(field, reader, (problem) => warnings.push(`${problem}; left out`)),
  };
}
