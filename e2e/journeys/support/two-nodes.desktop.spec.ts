import { openAsAdmin } from '../../support/administrator.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';
import { startTwoNodes } from '../../support/two-nodes.ts';

const SLUG = 'python-from-zero';

test('people who reach two nodes of one site hear each other at once: a visitor and an agent, and two learners in a thread', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { nodes, stop } = await startTwoNodes();
  try {
    const at = (node: 0 | 1, viewport = { width: 1440, height: 900 }) =>
      browser.newContext({ baseURL: nodes[node].baseUrl, viewport, serviceWorkers: 'block' });
    const [here, there] = [await at(0), await at(1, { width: 360, height: 740 })];

    const agent = await here.newPage();
    await openAsAdmin(agent, here.request, '/administrator/support');
    const duty = agent.getByRole('switch', { name: 'On duty for the chat' });
    await expect(duty).toBeEnabled();
    await agent.keyboard.press('d');
    await expect(duty).toBeChecked();
    const visitor = await there.newPage();
    await visitor.goto('/support/chat');
    await expect(visitor.getByText('Our team is here.')).toBeVisible();
    await visitor.getByLabel('Your message').fill('How do I enrol?');
    await visitor.getByLabel('Your message').press('Enter');
    await agent.getByRole('list', { name: 'Messages' }).getByText('How do I enrol?').click();
    const conversation = agent.getByRole('log', { name: 'Conversation' });
    await expect(conversation).toContainText('How do I enrol?');
    await agent.getByRole('heading', { level: 1 }).click();
    await agent.keyboard.press('r');
    await agent.keyboard.type('Choose a course first');
    const said = visitor.getByRole('log', { name: 'Messages' });
    await expect(said.getByText('is writing…')).toBeVisible();
    await agent.keyboard.press('Enter');
    await expect(said.getByText('Choose a course first')).toBeVisible();
    await expect(conversation.getByText('Read', { exact: true })).toBeVisible();
    await visitor.getByLabel('Your message').fill('Thank you');
    await visitor.getByLabel('Your message').press('Enter');
    await expect(conversation.getByText('Thank you')).toHaveCount(1);

    const [amina, otieno] = [await newLearner(here.request, SLUG), await newLearner(there.request, SLUG)];
    const asking = await here.newPage();
    await openAs(asking, here.request, amina, `/discussions?course=${SLUG}`);
    await asking.getByRole('button', { name: 'Ask or start a topic' }).click();
    await asking.getByLabel('Title').fill('How deep do I sow?');
    await asking.getByRole('button', { name: 'Publish' }).click();
    await expect(asking.getByRole('heading', { level: 1, name: 'How deep do I sow?' })).toBeVisible();
    const answering = await there.newPage();
    await openAs(answering, there.request, otieno, new URL(asking.url()).pathname);
    await answering.getByLabel('Your answer').fill('Two centimetres.');
    await answering.getByRole('button', { name: 'Answer', exact: true }).click();
    // Nothing is loaded anew
    await expect(asking.getByRole('list', { name: 'Answers' })).toContainText('Two centimetres.');
    await asking.getByLabel('Your answer').fill('I will try it.');
    await asking.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(answering.getByRole('list', { name: 'Answers' })).toContainText('I will try it.');
    await here.close();
    await there.close();
  } finally {
    await stop();
  }
});
