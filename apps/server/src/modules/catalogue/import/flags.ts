import { parseArgs } from 'node:util';
import { type FieldRule, type Target, targets } from './mapping.ts';
import { dateFormats } from './normalise/date.ts';
import { durationUnits } from './normalise/duration.ts';
import type { ReadFlags } from './read/open-records.ts';
import { UnusableInput } from './unusable-input.ts';

export interface ImportFlags {
  file: string;
  mappingFile?: string;
  /** `''` removes a field from the automatic mapping. */
  columns: Map<Target, string>;
  rules: Map<Target, FieldRule>;
  source?: string;
  /** A category (or `category/subcategory`) for records without a known one. */
  defaultCategory?: string;
  createCategories: boolean;
  draft: boolean;
  dryRun: boolean;
  strict: boolean;
  reportFile?: string;
  /** Undefined: shown on a terminal only. */
  progress?: boolean;
  batchSize: number;
  read: ReadFlags;
}

export const USAGE = `npm run import -- courses FILE.csv|json [flags]

Columns are found by name. Flags:
  --source NAME             where the file comes from (default: the file's name)
  --id-column COLUMN        what identifies a record (default: id, course_id …, else the URL)
  --map FIELD=COLUMN        use a column (or #n, the n-th) for a field; FIELD= alone uses none
  --set FIELD=VALUE         the same value for every record, e.g. currency=USD
  --default FIELD=VALUE     where the cell is empty or not understood
  --mapping FILE.json       all of this in a file; other columns are ignored
  FIELD: ${targets.join(', ')}

Meaning of cells:
  --category-map 'TEXT=category/subcategory'   --level-map 'TEXT=beginner|intermediate|advanced'
  --category NAME           for records without a known category    --create-categories
  --duration-unit ${durationUnits.join('|')}    --rating-scale N    --decimal '.'|','
  --date-format ${dateFormats.join('|')}    --separator TEXT (lists)    --base-url URL

The file:
  --format csv|json|ndjson  --encoding NAME  --delimiter CHAR|tab  --quote CHAR  --escape CHAR  --no-header

The run:
  --dry-run                 read and check everything, change nothing
  --draft                   keep the imported courses hidden
  --strict                  exit code 1 when a record was refused
  --report FILE.json|csv    the whole report    --progress  --no-progress  --batch-size N (default 500)

Exit code: 0 done, 1 refused records with --strict, 2 the file or a flag can't be used, 3 the database failed, 130 stopped.
`;

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const yes = { type: 'boolean' } as const;
const options = {
  map: several,
  set: several,
  default: several,
  'category-map': several,
  'level-map': several,
  mapping: text,
  source: text,
  'id-column': text,
  category: text,
  'create-categories': yes,
  'duration-unit': text,
  'rating-scale': text,
  decimal: text,
  'date-format': text,
  separator: text,
  'base-url': text,
  format: text,
  encoding: text,
  delimiter: text,
  quote: text,
  escape: text,
  'no-header': yes,
  'dry-run': yes,
  draft: yes,
  strict: yes,
  report: text,
  progress: yes,
  'no-progress': yes,
  'batch-size': text,
} as const;

/**
 * Parses the arguments after `courses`.
 * @throws UnusableInput naming the flag
 */
export function parseFlags(args: readonly string[]): ImportFlags {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined)
    throw new UnusableInput('Name the file to import: npm run import -- courses FILE.csv');
  if (others.length > 0) throw new UnusableInput(`One file at a time: "${others[0]}" is one too many.`);

  const columns = new Map(
    pairs('--map', values.map).map(([name, column]) => [target('--map', name), column]),
  );
  if (values['id-column'] !== undefined) columns.set('id', values['id-column']);

  const rules = new Map<Target, FieldRule>();
  const say = (field: Target, rule: FieldRule) => rules.set(field, { ...rules.get(field), ...rule });
  for (const [name, constant] of pairs('--set', values.set)) say(target('--set', name), { constant });
  for (const [name, value] of pairs('--default', values.default))
    say(target('--default', name), { default: value });
  const meanings = (flag: string, given: string[] | undefined) => Object.fromEntries(pairs(flag, given));
  if (values['category-map']) say('category', { values: meanings('--category-map', values['category-map']) });
  if (values['level-map']) say('level', { values: meanings('--level-map', values['level-map']) });
  if (values['duration-unit'] !== undefined) {
    say('duration', { unit: oneOf('--duration-unit', values['duration-unit'], durationUnits) });
  }
  if (values['rating-scale'] !== undefined) {
    say('rating', { scale: wholeNumber('--rating-scale', values['rating-scale'], 1000) });
  }
  if (values.decimal !== undefined) {
    const decimal = oneOf('--decimal', values.decimal, ['.', ','] as const);
    for (const field of ['price', 'rating'] as const) say(field, { decimal });
  }
  if (values['date-format'] !== undefined) {
    say('published', { format: oneOf('--date-format', values['date-format'], dateFormats) });
  }
  if (values.separator !== undefined) {
    for (const field of ['tags', 'outcomes', 'prerequisites'] as const)
      say(field, { separator: values.separator });
  }
  if (values['base-url'] !== undefined) {
    if (!URL.canParse(values['base-url'])) throw new UnusableInput('--base-url takes a full URL.');
    for (const field of ['url', 'image'] as const) say(field, { base: values['base-url'] });
  }

  return {
    file,
    mappingFile: values.mapping,
    columns,
    rules,
    source: values.source,
    defaultCategory: values.category,
    createCategories: values['create-categories'] ?? false,
    draft: values.draft ?? false,
    dryRun: values['dry-run'] ?? false,
    strict: values.strict ?? false,
    reportFile: values.report,
    progress: values['no-progress'] ? false : values.progress,
    batchSize: wholeNumber('--batch-size', values['batch-size'] ?? '500', 10_000),
    read: {
      format:
        values.format === undefined
          ? undefined
          : oneOf('--format', values.format, ['csv', 'json', 'ndjson'] as const),
      encoding: values.encoding,
      delimiter: values.delimiter,
      quote: values.quote,
      escape: values.escape,
      header: !values['no-header'],
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UnusableInput(
      `${(error as Error).message.split('. ')[0]}. See npm run import -- courses --help.`,
    );
  }
}

/** `name=value`. Where the name is text of the file, split at the last `=`, since the text may contain one (`C = C++=programming`). */
function pairs(flag: string, given: readonly string[] | undefined): [string, string][] {
  return (given ?? []).map((pair) => {
    const at = /[a-z]-map$/.test(flag) ? pair.lastIndexOf('=') : pair.indexOf('=');
    if (at < 1) throw new UnusableInput(`${flag} takes NAME=VALUE, not "${pair}".`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

function target(flag: string, name: string): Target {
  return oneOf(flag, name, targets);
}

function oneOf<T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new UnusableInput(`${flag} takes one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

function wholeNumber(flag: string, value: string, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > most) throw new UnusableInput(`${flag} takes a whole number from 1 to ${most}.`);
  return number;
}
