import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvFlags, csvDialect, detectDelimiter } from './csv-dialect.ts';
import { openCsv } from './csv-records.ts';
import { csvRows } from './csv-rows.ts';
import { unglue } from './glued-records.ts';
import { isMalformed } from './record.ts';

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/** A file's records: `line: values`, or `line! problem`. */
async function records(content: string | Buffer, flags: CsvFlags = {}, size = 7): Promise<string[]> {
  const bytes = Buffer.from(content);
  const table = await openCsv(inPieces(bytes, size), csvDialect(bytes.toString(), flags));
  if (!table) return ['no header'];
  const found: string[] = [];
  for await (const window of table.items) {
    for (const item of window) {
      found.push(
        isMalformed(item)
          ? `${item.line}! ${item.problem}`
          : `${item.line}: ${table.columns.map((column) => item.cells.get(column)).join('|')}`,
      );
    }
  }
  return found;
}

describe('well-formed CSV', () => {
  it('keeps quotes, delimiters and line breaks inside quotes, and reports each record’s first line', async () => {
    expect(await records('a,b\n1,"x, ""y"""\n2,"two\nlines"\n\n3,z\n')).toEqual([
      '2: 1|x, "y"',
      '3: 2|two\nlines',
      '6: 3|z',
    ]);
  });

  it('accepts CRLF, a lone CR, no line break at the end, and blanks around values', async () => {
    expect(await records('a,b\r\n1,2\r\n3,4')).toEqual(['2: 1|2', '3: 3|4']);
    expect(await records('a,b\r1,2\r3,4\r')).toEqual(['2: 1|2', '3: 3|4']);
    expect(await records('a, b\n 1 , "x, y" \n')).toEqual(['2: 1|x, y']);
  });

  it('keeps empty values between tabs', async () => {
    expect(await records('a\tb\tc\n\t2\t\n')).toEqual(['2: |2|']);
  });

  it('accepts another quote, another escape, and files without a header', async () => {
    expect(await records("a;b\n'x;y';2\n", { quote: "'" })).toEqual(['2: x;y|2']);
    expect(await records('a,b\n"x \\"y\\"",2\n', { escape: '\\' })).toEqual(['2: x "y"|2']);
    expect(await records('1,2\n3,4\n', { header: false })).toEqual(['1: 1|2', '2: 3|4']);
  });

  it('reads any table back, wherever the chunks are split', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '语', '"', ',', '\n', '\r', ' ', ';', '=') });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc
          .array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 })
          .map((rows) => ({ width, rows })),
      );
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('\n', '\r\n'),
        async ({ width, rows }, size, end) => {
          const header = Array.from({ length: width }, (_, place) => `c${place}`);
          const quoted = (row: string[]) =>
            row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',') + end;
          const bytes = Buffer.from(quoted(header) + rows.map(quoted).join(''));
          const dialect = csvDialect('c0,c1\n', {});
          const found: string[][] = [];
          for await (const window of csvRows(inPieces(bytes, size), dialect)) {
            for (const row of window) if ('fields' in row) found.push(row.fields);
          }
          expect(found).toEqual([header, ...rows]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('malformed CSV', () => {
  it('refuses a record with mismatched quotes and continues with the next line', async () => {
    expect(await records('a,b\n1,"x"y\n2,z\n')).toEqual([
      '2! a quote inside a quoted value is not doubled',
      '3: 2|z',
    ]);
    expect(await records('a,b\n1,x"y\n2,z\n')).toEqual([
      '2! a quote is in the middle of an unquoted value',
      '3: 2|z',
    ]);
  });

  it('loses one line, not the rest of the file, to an unclosed quote', async () => {
    expect(await records('a,b\n1,"x\n2,y\n3,"",\n4,z\n')).toEqual([
      '2! a quote is opened and never closed',
      '3: 2|y',
      '4: 3|',
      '5: 4|z',
    ]);
  });

  it('refuses ragged, empty and repeated rows, but not the empty values that spreadsheets add', async () => {
    expect(await records('a,b\n1\n1,2,3\n1,2,,\n,\na,b\n1,2\n')).toEqual([
      '2! has 1 values where the header has 2',
      '3! has 3 values where the header has 2',
      '4: 1|2',
      '5! the row is empty',
      '6! the header is repeated',
      '7: 1|2',
    ]);
  });

  it('refuses NUL characters and what is not UTF-8, record by record', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a,b\n1,x\0y\n2,'),
      Buffer.from([0xe9]),
      Buffer.from('\n3,é\n'),
    ]);
    expect(await records(bytes)).toEqual([
      '2! contains a NUL character',
      '3! contains bytes that are not UTF-8',
      '4: 3|é',
    ]);
  });

  it('refuses a value of ten megabytes and keeps the other records', async () => {
    const giant = 'x'.repeat(10 * 1024 * 1024);
    const found = await records(`a,b\n1,x\n2,"${giant}\n${giant}"\n3,y\n`, {}, 256 * 1024);
    expect(found).toEqual(['2: 1|x', '3! b is longer than 1 MiB', '5: 3|y']);
  });

  it('skips an endless line without storing it', async () => {
    async function* endless() {
      yield Buffer.from('a,b\n1,x\n');
      for (let piece = 0; piece < 34; piece++) yield Buffer.alloc(1024 * 1024, 'x');
      yield Buffer.from('\n2,y\n');
    }
    const found: unknown[] = [];
    for await (const window of csvRows(endless(), csvDialect('a,b\n', {}))) found.push(...window);
    expect(found).toMatchObject([
      { line: 1 },
      { line: 2 },
      { line: 3, problem: 'the line is longer than 32 MiB' },
      { line: 4, fields: ['2', 'y'] },
    ]);
  });

  it('reads no records from a file with only a header, and no header from an empty file', async () => {
    expect(await records('a,b\n')).toEqual([]);
    expect(await records('\n\n')).toEqual(['no header']);
  });

  it('accounts for every line of any text, wherever it is split', async () => {
    const text = fc.array(fc.constantFrom('a', ',', '"', '\n', '"",', 'b"c', '\r\n', '1,2\n', '"x\ny",2\n'), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 30 }), async (parts, size) => {
        const content = `h1,h2\n${parts.join('')}`;
        const whole = await records(content, {}, content.length);
        expect(await records(content, {}, size)).toEqual(whole);
        const last = content.split('\n').length;
        for (const line of whole) expect(Number.parseInt(line, 10)).toBeLessThanOrEqual(last);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the header', () => {
  it('numbers columns with the same name or none by position', async () => {
    const bytes = Buffer.from('x,x,,y\n1,2,3,4\n');
    const table = await openCsv(inPieces(bytes, 100), csvDialect(bytes.toString(), {}));
    expect(table?.columns).toEqual(['#1', '#2', '#3', 'y']);
    expect(table?.duplicates).toEqual(['x']);
  });

  it('may use names of object properties', async () => {
    expect(await records('__proto__,constructor\n1,2\n')).toEqual(['2: 1|2']);
  });

  it.each([
    ['a,b\n1,2', ','],
    ['a;b;c\n1,5;2;3\n', ';'],
    ['a\tb, c\n1\t2\n', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b;c",d\n1,2', ','],
    ['alone\nx\n', ','],
  ])('shows what separates values: %j', (sample, delimiter) =>
    expect(detectDelimiter(sample)).toBe(delimiter),
  );

  it('refuses delimiters of more than one character', () => {
    expect(() => csvDialect('a', { delimiter: '::' })).toThrow(/one ASCII character/);
    expect(csvDialect('a', { delimiter: 'tab' }).delimiter).toBe('\t');
  });
});

describe('two records joined by a misplaced quote', () => {
  const glued =
    'id,title,url,price,level,hours\n7,"Play ""B minor"",https://a.example,5,Expert\n8,Piano""",https://b.example,6,Expert,2\n9,x,u,1,y,1\n';

  it('are separated: the first has lost its end, the second is complete', async () => {
    expect(await records(glued)).toEqual([
      '2! a misplaced quote joins it to the next record: has 5 values where the header has 6',
      '3: 8|Piano|https://b.example|6|Expert|2',
      '4: 9|x|u|1|y|1',
    ]);
  });

  it('are not assumed where the text only looks similar', () => {
    const texts = ['He said "yes", then\nhello, world', 'print("a",\n"b")', 'one\ntwo', '"a","b"\nc,d,e'];
    for (const text of texts) {
      expect(unglue(['1', text, 'u', '2', 'x', '3'], 6, ',', '"')).toBeUndefined();
      expect(unglue(['1', 't', 'u', '2', 'x', text], 6, ',', '"')).toBeUndefined();
    }
  });
});
