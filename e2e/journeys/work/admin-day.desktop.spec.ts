import { type MailServer, startMailServer } from '../../../apps/server/test/emails/mail-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { failOneJob } from '../../support/failed-job.ts';
import { lessonsOf, markDone, newLearner, outlineOf } from '../../support/learning.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { type RunningProduct, startProduct } from '../../support/start-product.ts';
import { expect, test } from '../../support/test.ts';

// Nothing but what happens here waits for the administrator: it is a site of its own, which sends its emails
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

test('an administrator’s day: each thing by its row, until nothing needs them, and what visitors see of it', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const course = await publishCourse(request);
  const learner = await newLearner(request, course.slug);
  const outline = await outlineOf(request, course.slug, learner);
  await markDone(
    request,
    learner,
    course.id,
    lessonsOf(outline).map(({ id }) => id),
  );
  const other = await newLearner(request, course.slug);
  const send = async (who: { token: string }, method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api/v1${path}`, {
      headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': crypto.randomUUID() },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Record<string, { id: string }> }).data;
  };

  // A learner shows what they made
  await openAs(elsewhere, request, learner, `/learn/${course.slug}/finished`);
  await elsewhere.getByRole('button', { name: 'Show what you made' }).click();
  await elsewhere.getByRole('button', { name: 'Offer it' }).click();
  await expect(elsewhere.getByText('Say what you made')).toBeVisible();
  const made = `A walk of ${Date.now()}`;
  await elsewhere.getByRole('textbox', { name: 'What did you make?' }).fill(made);
  await elsewhere.getByRole('textbox', { name: 'Name to be shown' }).fill('Neema, Kisumu');
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Offer it' }).click();
  await expect(elsewhere.getByText('It waits for an administrator to look at it.')).toBeVisible();
  await expectNoSidewaysScroll(elsewhere);

  // A rating is reported
  const { review } = await send(learner, 'post', `/courses/${course.id}/reviews`, {
    rating: 2,
    comment: 'Too hilly.',
  });
  await send(other, 'post', `/courses/${course.id}/reviews/${review?.id}/report`, { reason: 'off-topic' });

  // Somebody has paid by phone, wants to teach, and a job has failed
  const priced = await publishCourse(request, { price: 1500, currency: 'KES' });
  const buyer = await createAccount(request);
  const { order } = await send(buyer, 'post', '/orders', { course_id: priced.id });
  await send(buyer, 'post', `/orders/${order?.id}/report`, {
    method: 'mobile_money',
    reference: `QHK${String(Date.now()).slice(-7)}`,
  });
  const applicant = await signInElsewhere(request, demo('student'));
  await send(applicant, 'post', '/auth/instructor-application', {
    statement: 'I have kept bees for ten years and have taught my neighbours how.',
  });
  await failOneJob(product.dataDir, 'analytics.make-figures');

  await openAsAdmin(page, request, '/administrator/dashboard');
  const needs = page.getByRole('region', { name: /^Needs you/ });
  await needs.getByRole('link', { name: /^Confirm: / }).click();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await question(page).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('button', { name: 'Confirm the payment' })).toHaveCount(0);

  await page.goto('/administrator/dashboard');
  await needs.getByRole('link', { name: /^See errors: / }).click();
  await page.getByRole('button', { name: 'Show the errors' }).click();
  await expect(page.getByText('The disk was full')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('button', { name: 'Run again' })).toHaveCount(0);

  await page.goto('/administrator/dashboard');
  await needs.getByRole('link', { name: /^Read: .* wants to teach/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await question(page).getByRole('button', { name: 'Approve application' }).click();
  await expect(page.getByRole('heading', { name: 'No pending applications' })).toBeVisible();

  await page.goto('/administrator/dashboard');
  await needs.getByRole('link', { name: /^Choose: / }).click();
  const work = page.getByRole('article', { name: made });
  await expect(work).toContainText('Neema, Kisumu');
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Show on the first page' }).click();
  await expect(work).toContainText('Stands on the first page');

  await page.goto('/administrator/dashboard');
  await expect(needs.getByRole('link', { name: /^Choose: / })).toHaveCount(0);
  await needs.getByRole('link', { name: `Decide: A rating of “${course.title}” is reported` }).click();
  const rating = page.getByRole('article', { name: new RegExp(`Review of ${course.title}`) });
  await rating.getByRole('button', { name: 'Keep the review' }).click();
  await expect(rating).toBeHidden();
  // Taken back, it waits again, and is decided anew
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rating).toBeVisible();
  await rating.getByRole('button', { name: 'Keep the review' }).click();
  await expect(rating).toBeHidden();

  await page.goto('/administrator/dashboard');
  await expect(needs.getByText(/^Nothing needs you now/)).toBeVisible();
  await expectAccessible(page);

  // Visitors see it, until its maker takes it back
  await elsewhere.goto('/');
  const shown = elsewhere.getByRole('region', { name: 'What people made' });
  await expect(shown.getByText(made)).toBeVisible();
  await expect(shown.getByText('Neema, Kisumu')).toBeVisible();
  await elsewhere.goto(`/learn/${course.slug}/finished`);
  await elsewhere.getByRole('button', { name: 'Take it back' }).click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(elsewhere.getByText('It is not shown any more')).toBeVisible();
  await expect
    .poll(async () => (await request.get('/')).text().then((html) => html.includes(made)))
    .toBe(false);
});
