import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { writeWorkbook } from './workbook.ts';

async function* parts() {
  yield [
    ['=1+1', 5, null],
    ['Neema & <Juma> "Ọlá"', 0.5, ' kept '],
  ];
  yield Array.from({ length: 3000 }, (_, index) => [`Row ${index}`, index, null]);
}

it('a workbook that is written is read again: texts as texts, formulas too, numbers as numbers', async () => {
  const file = await buffer(
    writeWorkbook({
      name: 'People & work',
      columns: ['Name', 'Points', 'Note'],
      parts: parts(),
      modified: new Date(0),
    }),
  );
  const sheets = await readXlsxFile(file);
  const rows = (sheets as unknown as { data?: unknown[][] }[])[0]?.data ?? (sheets as unknown as unknown[][]);
  expect(rows.slice(0, 3)).toEqual([
    ['Name', 'Points', 'Note'],
    ['=1+1', 5, null],
    ['Neema & <Juma> "Ọlá"', 0.5, expect.stringContaining('kept')],
  ]);
  expect(rows).toHaveLength(3003);
  expect(rows.at(-1)).toEqual(['Row 2999', 2999, null]);
});
