import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo, newcomer } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { pricedCourse } from '../../support/priced-course.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test('a list brings people into courses, asks somebody else to pay for one, and takes both back', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const free = await publishCourse(request);
  const priced = await pricedCourse(request);
  const [student, person] = [demo('student'), newcomer()];
  await openAsAdmin(page, request, '/administrator/lists');
  await page.getByLabel('Excel, CSV, or OneRoster 1.2').setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Email;Name;Kozi\n${student.email};Demo Student;${free.title}\n${person.email};${person.first_name} ${person.last_name};${priced.slug}\n`,
    ),
  });
  await page.getByRole('button', { name: 'Read the list' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Check the list before anything changes', { timeout: 30_000 });
  const given = page.getByRole('region', { name: 'Courses that people come into' });
  await expect(given.getByRole('listitem').filter({ hasText: free.title })).toContainText('1 person');
  await expect(page.getByText('has a price.', { exact: false }).first()).toBeVisible();
  await given.getByRole('radio', { name: /Somebody else/ }).check();
  await given.getByRole('textbox', { name: /Invoice to/ }).fill('Nyeri County');
  await given.getByRole('textbox', { name: /What the invoice is for/ }).fill('Staff training');
  await given.getByRole('button', { name: 'Save who pays' }).click();
  await expect(given.getByRole('listitem').filter({ hasText: priced.title })).toContainText(
    /1 person, .+ by an invoice to Nyeri County/,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Apply 2 lines' }).click();
  await question(page).getByRole('button', { name: 'Apply the list' }).click();
  await expect(title).toHaveText('The list is applied', { timeout: 30_000 });
  await openAs(elsewhere, request, await signInElsewhere(request, student), '/student/courses');
  await expect(elsewhere.getByText(free.title).first()).toBeVisible();

  const list = page.url();
  await page.getByRole('link', { name: 'Open the invoice' }).click();
  await expect(title).toHaveText('Invoice to Nyeri County');
  const invoice = page.url();
  await page.goto(list);
  await page.getByRole('button', { name: 'Undo this list' }).click();
  await question(page).getByRole('button', { name: 'Undo the list' }).click();
  await expect(title).toHaveText('The list was undone', { timeout: 30_000 });
  await page.goto(invoice);
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(elsewhere.getByText(free.title)).toHaveCount(0);
});
