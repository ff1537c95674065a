import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

const SLUG = 'python-from-zero';

test('a learner asks below a lesson, another answers on a phone and the answer is accepted; a post written without a connection is sent once', async ({
  page,
  request,
  browser,
}) => {
  const [amina, otieno] = [await newLearner(request, SLUG), await newLearner(request, SLUG)];
  const title = `How deep do I sow, ${amina.username}?`;
  await openAs(page, request, amina, `/learn/${SLUG}`);
  await page.getByRole('tab', { name: 'Discussions' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Discussions' });
  await panel.getByRole('button', { name: 'Ask or start a topic' }).click();
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText('Write at least 3 characters')).toBeVisible();
  await panel.getByLabel('Title').fill(title);
  await panel.getByLabel('Details').fill('In **sand**, <script>alert(1)</script>');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  await expect(panel.locator('strong', { hasText: 'sand' })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await phone.newPage();
  await openAs(other, request, otieno, `/discussions?course=${SLUG}`);
  await other.getByRole('searchbox', { name: 'Search discussions' }).fill(amina.username);
  const list = other.getByRole('list', { name: 'Discussions' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('New');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await list.getByRole('link', { name: title }).click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // An @ suggests the people of the course
  await other.getByLabel('Your answer').pressSequentially(`@${amina.username.slice(0, 6)}`);
  const suggested = other.getByRole('option', { name: new RegExp(`@${amina.username}`) });
  await expect(suggested).toBeVisible();
  await expectAccessible(other);
  await suggested.click();
  await expect(other.getByLabel('Your answer')).toHaveValue(`@${amina.username} `);
  await other.locator('form:has(textarea) input[type=file]').setInputFiles({
    name: 'furrow.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(other.getByRole('button', { name: 'Remove furrow.png' })).toBeVisible({ timeout: 20_000 });
  await other.getByLabel('Your answer').fill('Two centimetres.');
  await other.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(other.getByRole('list', { name: 'Answers' })).toContainText('Two centimetres.');
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  // By the live connection
  const answers = panel.getByRole('list', { name: 'Answers' });
  await expect(answers).toContainText('Two centimetres.');
  await expect(answers.getByRole('img', { name: 'furrow.png' })).toBeVisible();
  await answers.getByRole('button', { name: 'Helpful' }).click();
  await expect(answers.getByRole('button', { name: 'Helpful (1)', pressed: true })).toBeVisible();
  await answers.getByRole('button', { name: 'Accept as the answer' }).click();
  await expect(answers.getByText('Accepted answer')).toBeVisible();
  await expect(other.getByText('Accepted answer')).toBeVisible();
  await expectAccessible(page);

  await phone.setOffline(true);
  await other.getByLabel('Your answer').fill('And cover it well.');
  await other.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(other.getByText('Waiting for a connection')).toBeVisible();
  await phone.setOffline(false);
  await expect(other.getByText('Waiting for a connection')).toHaveCount(0, { timeout: 20_000 });
  await expect(other.getByText('And cover it well.')).toHaveCount(1);
  await expect(answers.getByRole('listitem').filter({ hasText: 'And cover it well.' })).toHaveCount(1);
  await phone.close();
});
