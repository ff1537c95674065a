import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../apps/server/test/emails/mail-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { type RunningProduct, startProduct } from '../../support/start-product.ts';
import { expect, test } from '../../support/test.ts';
import { startTwoNodes } from '../../support/two-nodes.ts';

const SECRET = 'a-secret-of-the-mail-server-of-journeys-1';
/** Answers that were not read leave after a minute, by a job of each minute. */
const MAIL_MS = 200_000;

async function start(nodes: number, settings: Record<string, string>) {
  if (nodes === 2) return startTwoNodes(settings);
  const only = await startProduct(settings);
  return { nodes: [only, only] as [RunningProduct, RunningProduct], stop: only.stop };
}

/** Unread answers leave as soon as they may. */
async function mailAfterAMinute(request: APIRequestContext): Promise<void> {
  const { token } = await signInElsewhere(request, demo('admin'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.put('/api/v1/administration/settings', {
    headers,
    data: {
      changes: { live_help: { value: { hours: null, mail_after: 1, keep_days: 180 }, version: 0 } },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const emailTo = async (mail: MailServer, address: string, words: string) => {
  const found = () =>
    mail.received.filter(({ to, mail: { text } }) => to.includes(address) && (text ?? '').includes(words));
  await expect.poll(() => found().length, { timeout: MAIL_MS }).toBe(1);
  return found()[0]?.mail;
};

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}
const said = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** One account on a computer and a phone: each has the whole conversation, and both go on in step. */
async function onTwoDevices(browser: Browser, at: [string, string], agent: Page): Promise<void> {
  const [computer, phone] = await Promise.all(
    at.map((baseURL, place) =>
      browser.newContext({
        baseURL,
        serviceWorkers: 'block',
        ...(place === 1 ? { viewport: { width: 360, height: 740 } } : {}),
      }),
    ),
  );
  if (!computer || !phone) throw new Error('two devices');
  const account = await createAccount(computer.request);
  const desk = await computer.newPage();
  await openAs(desk, computer.request, account, '/support/chat');
  await say(desk, `Question of ${account.username}`);
  await expect(said(desk).getByText('Delivered')).toBeVisible();

  const hand = await phone.newPage();
  await openAs(hand, phone.request, await signInElsewhere(phone.request, account), '/support/chat');
  await expect(said(hand)).toContainText(`Question of ${account.username}`);
  await say(hand, 'And one from the phone');
  await expect(said(desk)).toContainText('And one from the phone');

  await agent.getByRole('list', { name: 'Messages' }).getByText('And one from the phone').click();
  const thread = agent.getByRole('log', { name: 'Conversation' });
  await expect(thread).toContainText(`Question of ${account.username}`);
  await agent.getByRole('heading', { level: 1 }).click();
  await agent.keyboard.press('r');
  await agent.keyboard.type('An answer for both');
  await agent.keyboard.press('Enter');
  for (const page of [desk, hand]) await expect(said(page).getByText('An answer for both')).toHaveCount(1);
  await say(desk, 'Thanks from the computer');
  await expect(said(hand).getByText('Thanks from the computer')).toHaveCount(1);
  const order = async (page: Page) =>
    (await said(page).innerText()).match(/Question of|from the phone|for both|from the computer/g);
  const wanted = ['Question of', 'from the phone', 'for both', 'from the computer'];
  expect([await order(desk), await order(hand)]).toEqual([wanted, wanted]);
  await expectAccessible(hand);
  await expectNoSidewaysScroll(hand);
  await computer.close();
  await phone.close();
}

for (const nodes of [1, 2])
  test(`a visitor asks, is gone, gets the answer by email, and the reply by email appears; an account on two devices is in step (nodes: ${nodes})`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const mail = await startMailServer();
    const site = await start(nodes, {
      SMTP_URL: mail.url,
      SUPPORT_INBOUND_ADDRESS: 'help@reply.example.org',
      SUPPORT_INBOUND_SECRET: SECRET,
    });
    try {
      const [first, second] = site.nodes;
      const office = await browser.newContext({ baseURL: first.baseUrl, serviceWorkers: 'block' });
      await mailAfterAMinute(office.request);
      const agent = await office.newPage();
      await openAsAdmin(agent, office.request, '/administrator/support');
      const duty = agent.getByRole('switch', { name: 'On duty for the chat' });
      await expect(duty).toBeEnabled();
      await agent.keyboard.press('d');
      await expect(duty).toBeChecked();

      // Both things at once: emails take a minute
      const home = await browser.newContext({ baseURL: second.baseUrl, serviceWorkers: 'block' });
      const visitor = await home.newPage();
      const address = `visitor-${Date.now()}@example.org`;
      await visitor.goto('/support/chat');
      await visitor.getByLabel('Your message').fill('Where is my receipt?');
      await visitor.getByLabel('Your name').fill('Wanjiru');
      await visitor.getByLabel('Email').fill(address);
      await visitor.getByLabel('Your message').press('Enter');
      await expect(said(visitor).getByText('Delivered')).toBeVisible();
      await visitor.close();

      const messages = agent.getByRole('list', { name: 'Messages' });
      await messages.getByText('Where is my receipt?').click();
      const thread = agent.getByRole('log', { name: 'Conversation' });
      await expect(thread).toContainText('Where is my receipt?');
      await agent.getByRole('heading', { level: 1 }).click();
      await agent.keyboard.press('r');
      await agent.keyboard.type('It is under Payments');
      await agent.keyboard.press('Enter');
      await expect(thread.getByText('Delivered', { exact: true })).toBeVisible();
      await agent.keyboard.press('Escape');

      await onTwoDevices(browser, [first.baseUrl, second.baseUrl], agent);

      const sent = await emailTo(mail, address, 'It is under Payments');
      const replyTo = sent?.replyTo?.[0]?.address ?? '';
      expect(replyTo).toMatch(/^help\+.+@reply\.example\.org$/);
      const handed = await home.request.post('/api/v1/support/inbound-email', {
        headers: { 'x-inbound-secret': SECRET, 'content-type': 'message/rfc822' },
        data: [
          `From: Wanjiru <${address}>`,
          `To: ${replyTo}`,
          `Message-ID: <${crypto.randomUUID()}@example.org>`,
          'Subject: Re: your question',
          '',
          'I found it, thank you',
          '',
          'On Mon, 1 Jan 2026 at 10:00, Support <help@example.org> wrote:',
          '> It is under Payments',
        ].join('\r\n'),
      });
      expect(handed.status(), await handed.text()).toBe(200);

      // It is moved to the front of the list, and opened there
      await messages.getByText('I found it, thank you').click();
      await expect(thread.getByText('I found it, thank you')).toBeVisible();
      await expect(thread.getByText(`By email from ${address}`)).toBeVisible();
      // Whoever replies has read it
      await expect(thread.getByText('Read', { exact: true })).toBeVisible();
      await expectAccessible(agent);

      const back = await home.newPage();
      await back.goto('/support/chat');
      for (const text of ['Where is my receipt?', 'It is under Payments', 'I found it, thank you'])
        await expect(said(back).getByText(text)).toHaveCount(1);
      await expectAccessible(back);
      await office.close();
      await home.close();
    } finally {
      await site.stop();
      await mail.close();
    }
  });
