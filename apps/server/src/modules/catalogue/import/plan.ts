import { basename, extname } from 'node:path';
import { slugify } from '../course/slugs.ts';
import { autoMapping, unitFromHeader } from './auto-mapping.ts';
import type { ImportFlags } from './flags.ts';
import { type FieldRule, type Mapping, type Target, targets } from './mapping.ts';
import { UnusableInput } from './unusable-input.ts';

/** The source of each field, for one file. */
export interface ImportPlan {
  source: string;
  fields: ReadonlyMap<Target, FieldRule>;
  /** A category for records without a known one. */
  defaultCategory?: string;
  createCategories: boolean;
  /** What was concluded without being given; shown before the run and in the report. */
  notes: readonly string[];
}

/**
 * Combines flags, mapping file and header names: a flag wins over the file, the file over the names. With a mapping file
 * nothing is concluded from names.
 * @throws UnusableInput when a column doesn't exist, or title, id or category have no source
 */
export function planImport(flags: ImportFlags, columns: readonly string[], mapping?: Mapping): ImportPlan {
  const notes: string[] = [];
  const fields = new Map<Target, FieldRule>(
    mapping ? (Object.entries(mapping.fields) as [Target, FieldRule][]) : [],
  );
  for (const [field, column] of flags.columns) fields.set(field, { ...fields.get(field), column });
  for (const [field, rule] of flags.rules) fields.set(field, { ...fields.get(field), ...rule });
  if (!mapping) {
    const taken = new Set([...fields.values()].flatMap(({ column }) => column ?? []));
    for (const [field, rule] of autoMapping(columns, taken)) {
      const told = fields.get(field);
      if (told?.column === undefined && told?.constant === undefined) fields.set(field, { ...rule, ...told });
    }
  }
  for (const [field, rule] of fields) {
    if (rule.column !== undefined)
      fields.set(field, { ...rule, column: existingColumn(field, rule.column, columns) });
  }
  settleIdentity(fields, columns, notes);
  settleCategory(fields, flags, columns);
  settleAssumptions(fields, notes);
  for (const target of targets) {
    const { column, constant } = fields.get(target) ?? {};
    if (column !== undefined && constant !== undefined) {
      throw new UnusableInput(`${target} is given both a column and one value for all; one of them must go.`);
    }
  }
  return {
    source: sourceName(flags, mapping),
    fields,
    defaultCategory: flags.defaultCategory,
    createCategories: flags.createCategories,
    notes,
  };
}

function existingColumn(field: Target, wanted: string, columns: readonly string[]): string | undefined {
  if (wanted === '') return undefined;
  const found =
    columns.find((column) => column === wanted) ??
    columns.find((column) => column.toLowerCase() === wanted.trim().toLowerCase()) ??
    (/^#[1-9]\d*$/.test(wanted) && Number(wanted.slice(1)) <= columns.length ? wanted : undefined);
  if (found !== undefined) return found;
  throw new UnusableInput(`There is no column "${wanted}" for ${field}; the file has ${listed(columns)}.`);
}

function settleIdentity(fields: Map<Target, FieldRule>, columns: readonly string[], notes: string[]): void {
  if (fields.get('title')?.column === undefined) {
    throw new UnusableInput(
      `No column is known to be the title; --map title=COLUMN names it. The file has ${listed(columns)}.`,
    );
  }
  const id = fields.get('id');
  if (id?.constant !== undefined) throw new UnusableInput('The id can not be the same for every record.');
  if (id?.column !== undefined) return;
  const url = fields.get('url')?.column;
  notes.push(
    url === undefined
      ? 'No column tells the records apart: title and instructor together do. --id-column names a better one.'
      : `Records are told apart by their address (${url}). --id-column names a better one.`,
  );
}

function settleCategory(
  fields: Map<Target, FieldRule>,
  flags: ImportFlags,
  columns: readonly string[],
): void {
  const { column, constant } = fields.get('category') ?? {};
  if (column !== undefined || constant !== undefined || flags.defaultCategory !== undefined) return;
  throw new UnusableInput(
    'No column is known to be the category; --map category=COLUMN names it, or --category NAME gives one to all. ' +
      `The file has ${listed(columns)}.`,
  );
}

function settleAssumptions(fields: Map<Target, FieldRule>, notes: string[]): void {
  const duration = fields.get('duration');
  if (duration?.column !== undefined && duration.unit === undefined) {
    const unit = unitFromHeader(duration.column);
    fields.set('duration', { ...duration, unit: unit ?? 'hours' });
    if (!unit)
      notes.push(`Numbers without a unit in ${duration.column} are hours. --duration-unit says otherwise.`);
  }
  const has = (field: Target): boolean => {
    const { column, constant } = fields.get(field) ?? {};
    return column !== undefined || constant !== undefined;
  };
  if (!has('price') && !has('paid'))
    notes.push('No column is a price: every course is free. --set price=… says otherwise.');
  if (has('price') && !has('currency')) {
    notes.push('Amounts without a currency sign are KES. --set currency=USD says otherwise.');
  }
  if (!has('level'))
    notes.push('No column is a level: every course is for beginners. --set level=… says otherwise.');
  if (!has('language'))
    notes.push('No column is a language: every course is in English. --set language=… says otherwise.');
  if (has('ratings') && !has('rating'))
    notes.push('There is no rating, so the number of ratings is left out.');
}

function sourceName(flags: ImportFlags, mapping: Mapping | undefined): string {
  const given = flags.source ?? mapping?.source;
  const source = slugify(given ?? basename(flags.file, extname(flags.file)), 60);
  if (source !== undefined) return source;
  throw new UnusableInput('--source needs a name with letters or digits.');
}

const listed = (columns: readonly string[]): string =>
  columns.length === 0
    ? 'no columns'
    : columns
        .slice(0, 40)
        .map((column) => `"${column}"`)
        .join(', ');
