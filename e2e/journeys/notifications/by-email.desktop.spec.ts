import { type MailServer, startMailServer } from '../../../apps/server/test/emails/mail-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { addPerson } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { type RunningProduct, startProduct } from '../../support/start-product.ts';
import { expect, test } from '../../support/test.ts';

// A site of its own, which sends its emails
let product: RunningProduct;
let mail: MailServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  mail = await startMailServer();
  product = await startProduct({ SMTP_URL: mail.url });
  process.env.E2E_EMPTY_BASE_URL = product.baseUrl;
});
test.afterAll(async () => {
  await product.stop();
  await mail.close();
});
test.use({ product: 'E2E_EMPTY_BASE_URL' });

test('one click in a mail program ends the emails of a kind; a link of the email undoes it; choices by kind and way are kept, and what always comes says why', async ({
  page,
  request,
}) => {
  test.slow();
  const person = await addPerson(request);
  const admin = await signInElsewhere(request, demo('admin'));
  const headers = { authorization: `Bearer ${admin.token}` };
  /** Puts the person into a new class, of which they are told. */
  const joinClass = async (name: string) => {
    const post = async (path: string, data: object) => {
      const answer = await request.post(`/api/v1${path}`, {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data,
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: { group: { id: string } } }).data;
    };
    const { group } = await post('/groups', { kind: 'class', name });
    await post(`/groups/${group.id}/members`, { people: [person.username] });
  };
  const kindOf = async (kind: string) => {
    const answer = await request.get('/api/v1/notifications/preferences', {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const { data } = (await answer.json()) as { data: { preferences: { kind: string; email: string }[] } };
    return data.preferences.find((one) => one.kind === kind)?.email;
  };
  /** Emails that can be stopped by one click. */
  const stoppable = () =>
    mail.received.filter(({ to, raw }) => to.includes(person.email) && raw.includes('List-Unsubscribe-Post'));

  // Emails go to confirmed addresses only
  const confirming = () =>
    mail.received
      .filter(({ to }) => to.includes(person.email))
      .map(({ mail: { text } }) => /https?:\/\/[^/\s]+(\/\S+#(?:token=)?[\w-]+)/.exec(text ?? '')?.[1])
      .find((link) => link !== undefined);
  await expect.poll(confirming, { timeout: 60_000 }).toBeDefined();
  await page.goto(confirming() ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');

  await openAs(page, request, person, '/settings/notifications');
  await page.locator('summary').filter({ hasText: 'Places in courses' }).click();
  const groups = page.getByRole('group', { name: 'Groups', exact: true });
  await groups.getByRole('combobox', { name: 'Email' }).selectOption('At once');
  await expect(page.getByText('Saved')).toBeVisible();
  await joinClass('Form 3 East');
  await expect.poll(() => stoppable().length, { timeout: 60_000 }).toBe(1);
  const raw = (stoppable()[0]?.raw ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(raw)?.[1] ?? '';
  expect(address).toContain(`${product.baseUrl}/unsubscribe?t=`);

  // Opening the address stops nothing: mail programs look at links
  const looked = await request.get(address);
  expect(looked.status()).toBe(200);
  expect(await kindOf('group.added')).toBe('now');
  // What a mail program sends (RFC 8058): without cookies, without a session
  const clicked = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([clicked.status, await clicked.text()]).toEqual([200, 'You get no more of these emails.']);
  expect(await kindOf('group.added')).toBe('off');
  await joinClass('Form 3 West');
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/notifications', {
        headers: { authorization: `Bearer ${person.token}` },
      });
      return ((await answer.json()) as { data: { notifications: unknown[] } }).data.notifications.length;
    })
    .toBe(2);

  // The link of the email, in a browser without a session: it says what is so, and undoes it
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 360, height: 740 } });
  if (!visitor) throw new Error('no browser');
  const phone = await visitor.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You get no more of these emails');
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Undo: send them again' }).click();
  await expect(phone.getByRole('status').filter({ hasText: 'They are sent again.' })).toBeVisible();
  expect(await kindOf('group.added')).toBe('now');
  await phone.getByRole('button', { name: 'Send me no more of them' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You get no more of these emails');
  await visitor.close();

  await page.reload();
  await page.locator('summary').filter({ hasText: 'Places in courses' }).click();
  await expect(groups.getByRole('combobox', { name: 'Email' })).toHaveValue('off');
  await groups.getByRole('checkbox', { name: 'Push' }).setChecked(false);
  await expect(page.getByText('Saved')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Payments' }).click();
  const paid = page.getByRole('group', { name: 'Payments', exact: true });
  await expect(paid.getByText('The email is always sent. It is your receipt.')).toBeVisible();
  await expect(paid.getByRole('combobox', { name: 'Email' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await page.locator('summary').filter({ hasText: 'Places in courses' }).click();
  await expect(groups.getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
  // Nothing but the first came by email
  expect(stoppable()).toHaveLength(1);
});
