import type { Download, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { expect, hydrated, test } from '../../support/test.ts';

const LINES = 1200;
const CLASSES = 40;
const PASSWORD = 'Mihogo-12-mitatu?';
const PHONE = { width: 360, height: 740 };

/** Fifteen lines write the name of their class wrong, twelve have one name, eight a day that is none, two no number. */
const wrongAt = (at: number): 'class' | 'name' | 'day' | 'number' | undefined => {
  if (at % 80 === 0) return 'class';
  if (at % 100 === 1) return 'name';
  if (at % 150 === 2) return 'day';
  return at % 600 === 3 ? 'number' : undefined;
};
const classOf = (at: number, mark: string): string =>
  wrongAt(at) === 'class' ? `Kidto ${mark} ${at / 80}` : `Kidato ${mark} ${(at * 7) % CLASSES}`;

function listOf(mark: string): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const wrong = wrongAt(at);
    return [
      wrong === 'number' ? '' : `${mark}-${at}`,
      wrong === 'name' ? 'Otieno' : `Amina Mwanafunzi${at}`,
      classOf(at, mark),
      wrong === 'day' ? '31/11/2012' : `${String((at % 28) + 1).padStart(2, '0')}/11/2012`,
    ].join(';');
  });
  return `Adm No;Jina;Darasa;Tarehe ya kuzaliwa\n${lines.join('\n')}\n`;
}

async function textOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const count = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^[\\d,]+ ?${label}$`) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function bring(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Excel, CSV, or OneRoster 1.2').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(title(page)).toHaveText('Check the list before anything changes', { timeout: 60_000 });
}
async function apply(page: Page, lines: string): Promise<void> {
  await page.getByRole('button', { name: `Apply ${lines} lines` }).click();
  await question(page).getByRole('button', { name: 'Apply the list' }).click();
  await expect(title(page)).toHaveText('The list is applied', { timeout: 120_000 });
}

test('a secretary brings in 1,200 pupils, mends 37 wrong lines, prints the cards; a pupil logs in', async ({
  page,
  elsewhere,
  request,
}) => {
  test.setTimeout(420_000);
  const mark = `S${Date.now().toString(36)}`;
  await openAsAdmin(page, request, '/administrator/lists');
  await bring(page, 'shule.csv', listOf(mark));
  await expect(count(page, 'Refused')).toHaveText(/^37/);

  // What can be applied is applied; the others come as a file
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 37 refused' }).click();
  const refused = (await textOf(await saving)).toString('utf8').replace(/^\ufeff/, '');
  expect(refused.trim().split('\n')).toHaveLength(38);
  await apply(page, '1,163');
  const list = page.url();

  // They are corrected in the spreadsheet, which is brought back as it is, with its column of reasons
  const [head = '', ...lines] = refused.trim().split('\n');
  let number = 0;
  const corrected = lines.map((line) =>
    line
      .replace('Kidto', 'Kidato')
      .replace('31/11/2012', '30/11/2012')
      .replace('Otieno', 'Otieno Baraka')
      .replace(/^,/, () => `${mark}-missing-${number++},`),
  );
  await page.goto('/administrator/lists');
  await hydrated(page);
  await bring(page, 'corrected.csv', [head, ...corrected].join('\n'));
  await expect(count(page, 'Refused')).toHaveText(/^0/);
  await apply(page, '37');

  // All cards of the list, a document for each part
  await page.goto(list);
  await page.getByRole('button', { name: 'Print 1,163 login cards' }).click();
  await expectAccessible(page);
  const files: Promise<Buffer>[] = [];
  page.on('download', (download) => files.push(textOf(download)));
  await question(page).getByRole('button', { name: 'Print login cards' }).click();
  await expect(page.getByText('1,163 login cards have been saved')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/\d+ of \d+ people printed/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const documents = await Promise.all(files);
  expect(documents).toHaveLength(5);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(documents[0] as Buffer)), {
    mergePages: true,
  });
  const cards = [
    ...text.matchAll(
      new RegExp(`(${mark.toLowerCase()}-\\d+)\\s.*?([2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{4})`, 'gs'),
    ),
  ];
  expect(cards.length).toBe(240);

  // On a phone
  await elsewhere.setViewportSize(PHONE);
  for (const [, username = '', code = ''] of [cards[0] ?? []]) {
    await elsewhere.goto(`/card#${code.replaceAll('-', '')}`);
    await hydrated(elsewhere);
    await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(title(elsewhere)).toHaveText(/^Hello, Amina Mwanafunzi\d+$/);
    await expectNoSidewaysScroll(elsewhere);
    await elsewhere.getByLabel('New password').fill(PASSWORD);
    await elsewhere.getByRole('button', { name: 'Set password' }).click();
    await expect(elsewhere).toHaveURL(/\/student\/dashboard$/);
    const answer = await request.post('/api/v1/auth/login', {
      data: { email: username, password: PASSWORD },
    });
    expect(answer.status()).toBe(200);
  }
});
