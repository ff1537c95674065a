import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { openLine } from '../../support/line.ts';
import { expect, test } from '../../support/test.ts';

test('a visitor asks on a bad line, an agent answers by the keyboard alone; nothing is lost, twice or out of order, in two tabs', async ({
  page: agent,
  request,
  browser,
  baseURL,
}) => {
  const mark = `M${Date.now()}`;
  const line = await openLine(baseURL ?? '');
  await openAsAdmin(agent, request, '/administrator/support');
  await expect(agent.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await agent.keyboard.press('?');
  await expect(agent.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Write a note');
  await agent.keyboard.press('Escape');
  if (!(await agent.getByRole('switch', { name: 'On duty for the chat' }).isChecked()))
    await agent.keyboard.press('d');
  await expect(agent.getByRole('switch', { name: 'On duty for the chat' })).toBeChecked();

  const phone = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  const visitor = await phone.newPage();
  const scripts: string[] = [];
  visitor.on('dialog', (dialog) => {
    scripts.push(dialog.message());
    void dialog.dismiss();
  });
  await visitor.goto('/support/chat');
  const field = visitor.getByLabel('Your message');
  await expect(visitor.getByText('Our team is here.')).toBeVisible();
  await field.fill(`${mark} <img src=x onerror=alert(1)> I forgot my password`);
  await expect(visitor.getByRole('region', { name: 'Answers' }).getByRole('status')).toHaveText(/may help/);
  await visitor.getByLabel('Your name').fill('<script>alert(2)</script>');
  await visitor.getByLabel('Email').fill(`${mark.toLowerCase()}@example.org`);
  await field.press('Enter');
  const said = visitor.getByRole('log', { name: 'Messages' });
  await expect(said.getByText('Delivered')).toBeVisible();
  await expect(said.getByText('You are')).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);

  // By the keyboard: search, choose, note, answer
  await agent.keyboard.press('/');
  await agent.keyboard.type(mark);
  await expect(agent.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
  await agent.keyboard.press('Escape');
  await agent.keyboard.press('j');
  const thread = agent.getByRole('log', { name: 'Conversation' });
  await expect(thread).toContainText('I forgot my password');
  await agent.keyboard.press('n');
  await agent.keyboard.type('Only for us');
  await agent.keyboard.press('Enter');
  await expect(thread.getByText('Only for us')).toBeVisible();
  await agent.keyboard.press('Escape');
  await agent.keyboard.press('r');
  await agent.keyboard.type('Answer 1');
  await expect(said.getByText('is writing…')).toBeVisible();
  await agent.keyboard.press('Enter');
  await expect(said.getByText('Answer 1')).toBeVisible();
  await expect(thread.getByText('Read', { exact: true })).toBeVisible();
  await expectAccessible(agent);

  // A second tab of the same browser; then the line is cut, both sides go on writing, and it comes back
  const tab = await phone.newPage();
  await tab.goto('/support/chat');
  const there = tab.getByRole('log', { name: 'Messages' });
  await expect(there.getByText('Answer 1')).toBeVisible();
  await line.cut();
  for (const text of ['Lost 1', 'Lost 2', 'Lost 3']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(said.getByText('Sending…').first()).toBeVisible();
  await agent.keyboard.type('Answer 2');
  await agent.keyboard.press('Enter');
  await expect(thread.getByText('Answer 2')).toBeVisible();
  await line.mend();
  line.lose(3);
  for (const shown of [said, there, thread])
    for (const text of ['Answer 2', 'Lost 1', 'Lost 2', 'Lost 3'])
      await expect(shown.getByText(text)).toHaveCount(1, { timeout: 40_000 });
  await expect(said.getByText('Sending…')).toHaveCount(0);
  const order = async (log: typeof said) => (await log.innerText()).match(/Answer \d|Lost \d/g)?.join() ?? '';
  const wanted = await order(thread);
  expect(wanted).toContain('Lost 1,Lost 2,Lost 3');
  expect([await order(said), await order(there)]).toEqual([wanted, wanted]);
  expect(await visitor.content()).not.toContain('Only for us');

  await agent.keyboard.press('Escape');
  await agent.keyboard.press('e');
  await expect(said.getByText('This conversation is closed.')).toBeVisible({ timeout: 30_000 });
  await agent.keyboard.press('d');
  await expect(agent.getByRole('switch', { name: 'On duty for the chat' })).not.toBeChecked();
  expect(scripts).toEqual([]);
  await line.cut();
  await phone.close();
});
