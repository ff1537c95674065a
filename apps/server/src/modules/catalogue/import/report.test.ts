import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { Findings } from './findings.ts';
import { progressLine } from './progress.ts';
import { csvCell, type ImportReport, printReport } from './report.ts';

let findings = new Findings();
afterEach(() => {
  findings.close();
  findings = new Findings();
});

const report: ImportReport = {
  file: 'x.csv',
  source: 'x',
  counts: { records: 12_345, imported: 12_000, updated: 300, unchanged: 42, refused: 3 },
  dryRun: false,
  stopped: false,
  seconds: 2,
  notes: ['Amounts are KES.'],
  categories: [{ text: 'Knitting', path: 'knitting', rows: 7, created: true }],
};
async function printed(): Promise<string> {
  const out = new PassThrough();
  const all = text(out);
  await printReport(out, report, findings);
  out.end();
  return all;
}

describe('the printed report', () => {
  it('begins with the totals, and lists every refused record in the file’s order', async () => {
    findings.refuse({ line: 9, record: 8, reason: 'late' });
    findings.refuse({ line: 4, record: 3, id: 'a', reason: 'early' });
    const lines = (await printed()).split('\n');
    expect(lines[0]).toBe('12,000 imported, 300 updated, 42 unchanged, 3 refused');
    expect(lines[1]).toBe('12,345 records in 2 s (6,173 rows/s)');
    expect(lines).toContain('  Knitting → knitting (new): 7');
    expect(lines.slice(-4)).toEqual([
      'Refused (2):',
      '  line 4 (record 3, id a): early',
      '  line 9 (record 8): late',
      '',
    ]);
  });

  it('groups warnings by kind', async () => {
    for (let line = 2; line < 7; line++)
      findings.warn({ line, record: line, reason: `level: "L${line}" was read` });
    findings.warn({ line: 9, record: 9, reason: 'price: is 0' });
    expect(await printed()).toContain(
      'Warnings (6):\n  5 × level: "L2" was read (line 2, 3, 4 …)\n  1 × price: is 0 (line 9)\n',
    );
  });

  it('removes control characters of the file from the terminal output', async () => {
    findings.refuse({ line: 2, record: 1, id: '\u001b[2J\u202e', reason: 'bell \u0007' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: there must be none
    expect(await printed()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  it('returns every finding, however many', async () => {
    for (let record = 1; record <= 20_000; record++) {
      findings.refuse({ line: record, record, reason: 'no' });
      if (record % 1000 === 0) findings.flush();
    }
    expect(findings.waiting).toBe(0);
    let next = 1;
    for await (const finding of findings.all()) expect(finding.record).toBe(next++);
    expect(next).toBe(20_001);
  });
});

describe('a cell of the CSV report', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
  ])('%j', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('never starts like a formula', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(csvCell(value)).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
    );
  });
});

describe('progress', () => {
  const counts = { records: 500, imported: 500, updated: 0, unchanged: 0, refused: 0 };
  const shown = async (terminal: boolean, wanted?: boolean) => {
    const out = Object.assign(new PassThrough(), { isTTY: terminal });
    let now = 0;
    const line = progressLine(out, 1000, wanted, () => now);
    for (let step = 0; step <= 4; step++) {
      now = step * 1000;
      line.update(counts, step * 250);
    }
    line.end();
    out.end();
    return text(out);
  };

  it('updates one line on a terminal, and clears it at the end', async () => {
    expect(await shown(true)).toMatch(
      /^\r0 % · 500 records [\s\S]*\r100 % · 500 records · 125 rows\/s\s*\r\s+\r$/,
    );
  });

  it('is silent elsewhere, unless asked for', async () => {
    expect(await shown(false)).toBe('');
    expect(await shown(true, false)).toBe('');
    expect((await shown(false, true)).trimEnd().split('\n')).toHaveLength(3);
  });
});
