import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openJson } from './json-records.ts';
import { isMalformed } from './record.ts';

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function records(content: string | Buffer, shape: 'array' | 'lines', size = 5): Promise<string[]> {
  const table = await openJson(inPieces(Buffer.from(content), size), shape);
  const found: string[] = [];
  for await (const window of table.items) {
    for (const item of window) {
      const cells = isMalformed(item)
        ? ''
        : [...(item.cells as Map<string, unknown>)].map(([name, value]) => `${name}=${value}`);
      found.push(isMalformed(item) ? `${item.line}! ${item.problem}` : `${item.line}: ${cells}`);
    }
  }
  return found;
}

describe('one object per line', () => {
  it('is read with its line; invalid JSON refuses only its own line', async () => {
    const found = await records('{"a":1}\n\n{"a":\n{"a":"x"}\n7\n[1]\n{}\n{"a":2}', 'lines');
    expect(found).toEqual([
      '1: a=1',
      expect.stringMatching(/^3! is not JSON/),
      '4: a=x',
      '5! is not an object',
      '6! is not an object',
      '7! the record is empty',
      '8: a=2',
    ]);
  });

  it('keeps numbers as written, and names nested values by path', async () => {
    const line =
      '{"id":12345678901234567890,"p":{"amount":19.90},"l":["x",1,null],"who":[{"name":"A"},{"name":"B"}],"n":null,"t":true}';
    expect(await records(line, 'lines')).toEqual([
      '1: id=12345678901234567890,p.amount=19.90,l=x,1,who.name=A,B,t=true',
    ]);
  });

  it('refuses names of object properties, half characters and NUL', async () => {
    const found = await records(
      [
        '{"__proto__":{"x":1},"a":1}',
        '{"a":{"__proto__":1}}',
        '{"l":[{"__proto__":1}]}',
        '{"a":"\\ud800"}',
        '{"a":"\\u0000"}',
        '{"constructor":"c"}',
      ].join('\n'),
      'lines',
    );
    expect(found).toEqual([
      expect.stringContaining('__proto__'),
      expect.stringContaining('__proto__'),
      expect.stringContaining('__proto__'),
      '4! contains half a character',
      '5! contains a NUL character',
      '6: constructor=c',
    ]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('refuses values of more than a megabyte, and bytes that are not UTF-8', async () => {
    const long = `{"a":"${'x'.repeat(1024 * 1024 + 1)}"}\n{"a":1}\n`;
    expect(await records(long, 'lines', 65_536)).toEqual(['1! a is longer than 1 MiB', '2: a=1']);
    expect(
      await records(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}')]), 'lines'),
    ).toEqual(['1! contains bytes that are not UTF-8']);
  });
});

describe('a list of objects', () => {
  it('is read element by element, each with its first line', async () => {
    expect(await records('[\n  {"a": 1},\n  {\n    "a": "]},{"\n  }\n]\n', 'array')).toEqual([
      '2: a=1',
      '3: a=]},{',
    ]);
    expect(await records('[{"a":1},{"a":2}]', 'array')).toEqual(['1: a=1', '1: a=2']);
    expect(await records('[]', 'array')).toEqual([]);
  });

  it('continues after an element that is not JSON', async () => {
    const found = await records(
      '[\n {"a": 1},\n {"a": },\n {"a": [1, 2},\n {"a": "open},\n {"a": {\n  "b": 3 } },\n {"a": 4}\n]',
      'array',
    );
    expect(found).toEqual([
      '2: a=1',
      expect.stringMatching(/^3! is not JSON/),
      '4! its brackets or quotes do not match',
      '5! its brackets or quotes do not match',
      '6: a.b=3',
      '8: a=4',
    ]);
  });

  it('reports where it had to stop', async () => {
    expect(await records('[\n {"a": 1},\n {"a": 2', 'array')).toEqual([
      '2: a=1',
      '3! the file ends in the middle of it',
    ]);
    expect(await records('[\n {"a": 1},\n', 'array')).toEqual([
      '2: a=1',
      expect.stringMatching(/^\d! the list is not closed/),
    ]);
    expect(await records('[{"a":1},{"a":]},{"a":3}]', 'array')).toEqual([
      '1: a=1',
      '1! its brackets or quotes do not match; nothing after it could be read',
    ]);
    expect(await records('[{"a":1}] x', 'array')).toEqual(['1: a=1', '1! text follows the end of the list']);
    expect(await records(`[${'['.repeat(1000)}`, 'array')).toEqual([expect.stringContaining('do not match')]);
  });

  it('reports misplaced text between elements', async () => {
    expect(await records('[{"a":1},,{"a":2} {"a":3},"x"]', 'array')).toEqual([
      '1: a=1',
      '1! there is nothing between two commas',
      '1: a=2',
      '1: a=3',
      '1! is not an object',
    ]);
  });

  it('reads any list back, however it is split and formatted', async () => {
    const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
    const objects = fc.array(fc.dictionary(fc.constantFrom('a', 'b]', '"c"', '{'), value, { minKeys: 1 }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        objects,
        fc.constantFrom(0, 2),
        fc.integer({ min: 1, max: 30 }),
        async (list, indent, size) => {
          const text = JSON.stringify(list, null, indent);
          const found = await records(text, 'array', size);
          const wanted = list.map((object) =>
            Object.entries(object)
              .map(([name, cell]) => `${name}=${cell}`)
              .join(','),
          );
          expect(
            found.filter((line) => !line.includes('NUL')).map((line) => line.replace(/^\d+: /, '')),
          ).toEqual(wanted.filter((line) => !line.includes('\0')));
        },
      ),
      { numRuns: 150 },
    );
  });
});
