import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A refusal or warning about one record. */
export interface Finding {
  kind: 'refused' | 'warning';
  /** Where the record begins in the file; the header is line 1. */
  line: number;
  /** The record's number in the file, from 1. */
  record: number;
  id?: string;
  reason: string;
}

/** Warnings of one kind, counted. */
export interface WarningGroup {
  /** The warning, with one cell's text as an example. */
  example: string;
  rows: number;
  /** The first lines that it occurred on. */
  lines: number[];
}

const MOST_GROUPS = 200;
const LINES_SHOWN = 3;

/**
 * Every refused record and every warning of a run, in the file's order. They are stored in a temporary file, so that even a
 * million of them need no memory.
 */
export class Findings {
  readonly #directory = mkdtempSync(join(tmpdir(), 'darasa-import-'));
  readonly #file = openSync(join(this.#directory, 'findings.ndjson'), 'w+', 0o600);
  readonly #groups = new Map<string, WarningGroup>();
  #unwritten: Finding[] = [];
  #open = true;
  refused = 0;
  warnings = 0;

  constructor() {
    // The open file stays usable without its name, and a killed process leaves nothing behind (Windows: at close).
    if (process.platform !== 'win32') rmSync(this.#directory, { recursive: true });
  }

  refuse(finding: Omit<Finding, 'kind'>): void {
    this.refused++;
    this.#keep({ kind: 'refused', ...finding });
  }

  warn(finding: Omit<Finding, 'kind'>): void {
    this.warnings++;
    this.#keep({ kind: 'warning', ...finding });
    // Cells differ, but the message is the same.
    const sort = finding.reason.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    const group = this.#groups.get(sort);
    if (group) {
      group.rows++;
      if (group.lines.length < LINES_SHOWN) group.lines.push(finding.line);
    } else if (this.#groups.size < MOST_GROUPS) {
      this.#groups.set(sort, { example: finding.reason, rows: 1, lines: [finding.line] });
    }
  }

  /** How many are not yet sorted and stored. */
  get waiting(): number {
    return this.#unwritten.length;
  }

  /** Sorts the latest findings into the file's order and stores them: at the end of each batch. */
  flush(): void {
    const lines = this.#unwritten
      .sort((left, right) => left.record - right.record)
      .map((finding) => `${JSON.stringify(finding)}\n`);
    this.#unwritten = [];
    if (this.#open && lines.length > 0) writeSync(this.#file, lines.join(''));
  }

  /** The most frequent first. */
  warningGroups(): WarningGroup[] {
    return [...this.#groups.values()].sort((left, right) => right.rows - left.rows);
  }

  async *all(): AsyncGenerator<Finding> {
    this.flush();
    const input = createReadStream('', { fd: this.#file, start: 0, autoClose: false });
    for await (const line of createInterface({ input })) yield JSON.parse(line) as Finding;
  }

  /** Removes the temporary file. Safe to call twice. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    closeSync(this.#file);
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #keep(finding: Finding): void {
    this.#unwritten.push(finding);
  }
}
