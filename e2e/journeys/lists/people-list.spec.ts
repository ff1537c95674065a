import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

const LINES = 60;

/** A class of 60 of which five lines are wrong: one twice, one name, a day that is none, a formula, no number. */
function listOf(mark: string): string {
  const lines = Array.from({ length: LINES }, (_, at) => [
    `${mark}-${at}`,
    `Pupil ${mark}${at}`,
    `Form ${mark}`,
    `${String((at % 28) + 1).padStart(2, '0')}/11/2012`,
  ]);
  const set = (at: number, place: number, text: string) => {
    const line = lines[at];
    if (line) line[place] = text;
  };
  set(10, 0, `${mark}-3`);
  set(20, 1, 'Otieno');
  set(30, 3, '31/11/2012');
  set(40, 1, '=HYPERLINK("x")');
  set(50, 0, '');
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return `Adm No;Jina;Darasa;Tarehe ya kuzaliwa\n${lines.map((line) => line.map(cell).join(';')).join('\n')}\n`;
}

const count = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^[\\d,]+ ?${label}$`) });
async function edit(page: Page, line: number, field: RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: `Edit line ${line}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(field).fill(text);
  await dialog.getByRole('button', { name: 'Save the line' }).click();
  await expect(dialog).toHaveCount(0);
}

test('an administrator brings a list, mends its wrong lines, applies it and undoes it', async ({
  page,
  request,
}) => {
  test.slow();
  const mark = `L${Date.now().toString(36)}`;
  await openAsAdmin(page, request, '/administrator/lists');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists of people');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('Choose a file, or paste a list.')).toBeVisible();
  await page.getByLabel('Excel, CSV, or OneRoster 1.2').setInputFiles({
    name: `wanafunzi-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(listOf(mark)),
  });
  await page.getByRole('button', { name: 'Read the list' }).click();

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Check the list before anything changes', { timeout: 30_000 });
  await expect(count(page, 'New')).toHaveText(/^55/);
  await expect(count(page, 'Refused')).toHaveText(/^5/);
  await expect(count(page, 'Refused')).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText(`The number ${mark}-3 is already in line 5: Pupil ${mark}3.`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 5 refused' }).click();
  expect((await saving).suggestedFilename()).toBe('refused-lines.csv');

  await page.getByRole('button', { name: 'Allow one name in line 22' }).click();
  await expect(count(page, 'Refused')).toHaveText(/^4/);
  await edit(page, 12, /^Admission/, `${mark}-10`);
  await expect(count(page, 'Refused')).toHaveText(/^3/);
  await edit(page, 32, /^Date of birth/, '30/11/2012');
  await expect(count(page, 'Refused')).toHaveText(/^2/);
  await edit(page, 42, /^Full name/, `Pupil ${mark}40`);
  await expect(count(page, 'Refused')).toHaveText(/^1/);
  await edit(page, 52, /^Admission/, `${mark}-50`);
  await expect(count(page, 'New')).toHaveText(/^60/);

  await page.getByRole('button', { name: 'Apply 60 lines' }).click();
  await question(page).getByRole('button', { name: 'Apply the list' }).click();
  await expect(title).toHaveText('The list is applied', { timeout: 30_000 });
  await expect(page.getByText('60 people are new.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const list = page.url();

  // Cards for its people, class by class
  await page.getByRole('button', { name: `Print cards of Form ${mark}` }).click();
  const printing = page.waitForEvent('download', { timeout: 20_000 });
  await question(page).getByRole('button', { name: 'Print login cards' }).click();
  expect((await printing).suggestedFilename()).toBe(`login-cards-form-${mark.toLowerCase()}.pdf`);
  await expect(page.getByText('60 of 60 people printed')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/administrator/people?search=${mark}`);
  await expect(page.getByText('60 people', { exact: true })).toBeVisible();

  await page.goto(list);
  await page.getByRole('button', { name: 'Undo this list' }).click();
  await question(page).getByRole('button', { name: 'Undo the list' }).click();
  await expect(title).toHaveText('The list was undone', { timeout: 30_000 });
  await page.goto(`/administrator/people?search=${mark}`);
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
});
