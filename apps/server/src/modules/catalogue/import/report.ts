import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import type { Writable } from 'node:stream';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { guarded } from '#platform/csv';
import type { CategoryUse } from './categories.ts';
import type { Finding, Findings } from './findings.ts';
import type { ImportCounts } from './run-import.ts';

export interface ImportReport {
  file: string;
  source: string;
  counts: ImportCounts;
  dryRun: boolean;
  stopped: boolean;
  seconds: number;
  /** What was concluded without being given. */
  notes: readonly string[];
  categories: readonly CategoryUse[];
}

const CATEGORIES_SHOWN = 30;
const GROUPS_SHOWN = 20;

/** `3,667 imported, 0 updated, 0 unchanged, 16 refused`. */
export function summaryLine(counts: ImportCounts): string {
  const { imported, updated, unchanged, refused } = counts;
  const number = (value: number): string => value.toLocaleString('en');
  return `${number(imported)} imported, ${number(updated)} updated, ${number(unchanged)} unchanged, ${number(refused)} refused`;
}

/**
 * The report for people: totals, conclusions, warnings by kind, every refused record. When the reader has stopped
 * (`| head`), the rest is not printed.
 */
export async function printReport(out: Writable, report: ImportReport, findings: Findings): Promise<void> {
  const say = async (text: string) => {
    if (out.writable && !out.write(`${text}\n`)) await once(out, 'drain').catch(() => undefined);
  };
  await say(`${report.dryRun ? 'Dry run, nothing was changed: ' : ''}${summaryLine(report.counts)}`);
  if (report.stopped) {
    await say('Stopped before the end of the file. Everything counted is stored; run it again to finish.');
  }
  const { records } = report.counts;
  const rate = Math.round(records / Math.max(report.seconds, 0.01)).toLocaleString('en');
  await say(`${formatQuantity(records, 'record')} in ${report.seconds} s (${rate} rows/s)`);
  for (const note of report.notes) await say(`Note: ${note}`);
  const uses = report.categories.slice(0, CATEGORIES_SHOWN);
  if (uses.length > 0) await say('\nCategories:');
  for (const { text, path, rows, created } of uses) {
    await say(`  ${plainText(text)} → ${path}${created ? ' (new)' : ''}: ${rows}`);
  }
  const groups = findings.warningGroups();
  if (groups.length > 0) await say(`\nWarnings (${findings.warnings}):`);
  for (const { example, rows, lines } of groups.slice(0, GROUPS_SHOWN)) {
    const more = rows > lines.length ? ' …' : '';
    await say(`  ${rows} × ${plainText(example)} (line ${lines.join(', ')}${more})`);
  }
  if (groups.length > GROUPS_SHOWN)
    await say(`  … and ${formatQuantity(groups.length - GROUPS_SHOWN, 'more kind')}; --report lists all`);
  if (findings.refused > 0) await say(`\nRefused (${findings.refused}):`);
  for await (const finding of findings.all()) {
    if (finding.kind === 'refused') await say(`  ${refusalLine(finding)}`);
  }
}

function refusalLine({ line, record, id, reason }: Finding): string {
  return plainText(`line ${line} (record ${record}${id === undefined ? '' : `, id ${id}`}): ${reason}`);
}

/** Terminals obey control characters, so a file's text must not contain any. */
const plainText = (text: string): string => text.replace(/\p{C}/gu, ' ');

/**
 * Writes every finding to a file: JSON with the summary, or CSV for a spreadsheet, in which no cell starts like a formula.
 */
export async function writeReportFile(path: string, report: ImportReport, findings: Findings): Promise<void> {
  const out = createWriteStream(path);
  await once(out, 'open');
  const say = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  if (extname(path).toLowerCase() === '.csv') {
    await say('kind,line,record,id,reason\r\n');
    for await (const { kind, line, record, id = '', reason } of findings.all()) {
      await say(`${[kind, line, record, id, reason].map((value) => csvCell(String(value))).join(',')}\r\n`);
    }
  } else {
    await say(`${JSON.stringify(report, null, 2).slice(0, -2)},\n  "findings": [`);
    let separator = '\n    ';
    for await (const finding of findings.all()) {
      await say(separator + JSON.stringify(finding));
      separator = ',\n    ';
    }
    await say('\n  ]\n}\n');
  }
  out.end();
  await once(out, 'close');
}

/** Quoted where needed, and no spreadsheet runs it. */
export function csvCell(value: string): string {
  const text = guarded(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
