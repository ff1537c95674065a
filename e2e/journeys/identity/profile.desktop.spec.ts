import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo, linkInEmail } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test('a profile change appears in the header and the card', async ({ page, request }) => {
  await openAs(page, request, await createAccount(request), '/profile');
  const form = page.getByRole('form', { name: 'Change your profile' });
  const card = page.getByRole('region', { name: 'What others see' });
  await form.getByLabel('First name').fill('Zawadi');
  await form.getByLabel('Headline').fill('Tailor in Kisumu');
  await form.getByLabel('About you').fill('I sew.\n\nAnd I teach it.');
  await form.getByLabel('Phone').fill('+254 700 000 000');
  await expect(form.getByText('16 of 160')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(card).toContainText('Zawadi Okello');
  await expect(card).toContainText('Tailor in Kisumu');
  await expect(page.getByRole('button', { name: 'Your menu, Zawadi Okello' })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('About you')).toHaveValue('I sew.\n\nAnd I teach it.');
  await expect(form.getByLabel('Phone')).toHaveValue('+254 700 000 000');
});

test.describe('a refusal by the server', () => {
  test.use({ tolerated: [/status of 409/] });

  test('appears at its field, and the input stays', async ({ page, request }) => {
    const other = await createAccount(request);
    await openAs(page, request, await createAccount(request), '/profile');
    const form = page.getByRole('form', { name: 'Change your profile' });
    await form.getByLabel('Username').fill(other.username);
    await form.getByLabel('Headline').fill('Farmer');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/);
    await expect(form.getByLabel('Username')).toBeFocused();
    await expect(form.getByLabel('Headline')).toHaveValue('Farmer');
    await expectAccessible(page);
  });
});

test('a profile that cannot be saved is not sent, and says why', async ({ page, request }) => {
  await openAs(page, request, await signInElsewhere(request, demo('student')), '/profile');
  const form = page.getByRole('form', { name: 'Change your profile' });
  await form.getByLabel('First name').fill(' ');
  await form.getByLabel('Phone').fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name');
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/at least 10 characters/);
  await form.getByLabel('Phone').fill('0700 000 000');
  await expect(form.getByLabel('Phone')).not.toHaveAccessibleDescription(/at least 10 characters/);
});

test('unsaved text survives a reload, and leaving the page asks first', async ({ page, request }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openAs(page, request, await signInElsewhere(request, demo('student')), '/profile');
  const form = page.getByRole('form', { name: 'Change your profile' });
  const headline = form.getByLabel('Headline');
  await headline.fill('Half a thou');
  await page.reload();
  await expect(headline).toHaveValue('Half a thou');
  await expect(form.getByText('These are your unsaved changes from last time.')).toBeVisible();

  const leave = page.getByRole('contentinfo').getByRole('link', { name: 'All courses' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.click();
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(headline).toHaveValue('Half a thou');

  await leave.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/courses');
  await page.goBack();
  await expect(headline).toHaveValue('');
  await leave.click();
  await expect(page).toHaveURL('/courses');
});

test.describe('without a connection', () => {
  // What the page loads last may not have come yet
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

  test('a change saved offline is sent when the connection is back', async ({ page, request, context }) => {
    await openAs(page, request, await createAccount(request), '/profile');
    const form = page.getByRole('form', { name: 'Change your profile' });
    await form.getByLabel('Headline').fill('Fisher on Lake Victoria');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('You are offline. This will be sent')).toBeVisible();
    await expect(form.getByLabel('Headline')).toHaveValue('Fisher on Lake Victoria');
    await context.setOffline(false);
    await expect(form.getByText('Saved.')).toBeVisible();
  });
});

test('leaving without changes does not ask', async ({ page, request }) => {
  await openAs(page, request, await signInElsewhere(request, demo('student')), '/profile');
  const form = page.getByRole('form', { name: 'Change your profile' });
  await form.getByLabel('Headline').fill('x');
  await form.getByRole('button', { name: 'Undo changes' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL('/courses');
});

test('a learner applies to teach once the email is confirmed, and can withdraw', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await openAs(page, request, account, '/profile');
  await page.getByRole('link', { name: 'Apply to become a teacher' }).click();
  await expect(page.getByRole('heading', { name: 'Become a teacher', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your email address first' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Apply to become a teacher' });
  const statement = form.getByRole('textbox');
  await statement.fill('I have taught sewing to forty people in Kisumu since 2019.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address first' })).toBeFocused();
  await expect(statement, 'nothing is sent before').toHaveValue(/forty people/);

  const link = await linkInEmail(request, account.email, 'identity.verify-email');
  const confirmed = await request.post('/api/v1/auth/verify-email', {
    data: { token: link.split('#token=')[1] },
  });
  expect(confirmed.ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your email address first' })).toHaveCount(0);
  await expect(statement).toHaveValue(/forty people/);
  await form.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByText('We received your application today')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Withdraw the application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(statement).toHaveValue(/forty people/);
});

test('the profile is accessible and fits, also with long names', async ({ page, request }) => {
  const account = await createAccount(request);
  await request.put('/api/v1/auth/profile', {
    headers: { authorization: `Bearer ${account.token}` },
    data: {
      first_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
      last_name: 'Otieno-Nyamweya-Kirinyaga',
      headline: 'Unterwasserschweissgeraetebediener '.repeat(4).trim(),
      bio: 'Line\n'.repeat(200) + 'W'.repeat(300),
    },
  });
  await openAs(page, request, account, '/profile');
  await expect(page.getByLabel('About you')).toHaveValue(/W{300}$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
