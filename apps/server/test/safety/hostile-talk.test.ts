import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { newId } from '@darasa/contract/http/ids';
import { GUEST_HEADER } from '@darasa/contract/support/chat-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../groups/stage.ts';
import { addMedia } from '../media/media-rows.ts';
import { DESK, guest, openSupportStage, type SupportStage } from '../support-stage.ts';
import { dangers, readPage } from './html.ts';
import { markdownAttacks } from './markdown-attacks.ts';

/** As many attacks in one text as its field takes. */
function chunks(most: number): string[] {
  const texts = [''];
  for (const attack of markdownAttacks.map((one) => one.replaceAll('\0', '').trim()).filter(Boolean)) {
    const last = texts.length - 1;
    const joined = texts[last] === '' ? attack : `${texts[last]}\n\n${attack}`;
    if (joined.length <= most) texts[last] = joined;
    else if (attack.length <= most) texts.push(attack);
  }
  return texts;
}
const SCRIPT = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'\``;

let s: SupportStage;
let t: SupportStage['t'];
let amina: Someone;
let juma: Someone;
let group: string;

beforeAll(async () => {
  s = await openSupportStage();
  ({ t } = s);
  [amina, juma] = [await s.someone({ first_name: 'Amina' }), await s.someone({ first_name: 'Juma' })];
  group = (await s.make()).data.group.id;
  await s.add(group, [amina, juma]);
});
afterAll(() => t.close());

const put = async (path: string, as: Someone, body: object) => {
  const answer = await t.call('PUT', path, { as, body });
  expect(answer.status, JSON.stringify(answer).slice(0, 300)).toBe(200);
  return answer.data;
};
function expectHarmless(html: string): void {
  const { tags, scripts } = readPage(html);
  expect(scripts).toEqual([]);
  expect(dangers(tags)).toEqual([]);
}

describe('what is written with Markdown runs nothing', () => {
  it('threads and posts of discussions, and what is reported of them', async () => {
    for (const text of chunks(9000)) {
      const id = newId();
      const title = SCRIPT.slice(0, 190);
      // No more than ten people are mentioned in a text
      const { thread } = await put(`/discussions/threads/${id}`, amina, {
        group_id: group,
        title,
        text: text.replaceAll('@', '(at)'),
      });
      expectHarmless(thread.html);
      expect(thread.title).toBe(title);
      const post = newId();
      const answered = await put(`/discussions/posts/${post}`, juma, {
        thread_id: id,
        text: text.replaceAll('@', '(at)'),
      });
      expectHarmless(answered.thread.posts[0].html);
      await put(`/discussions/reports/${newId()}`, amina, { subject_id: post, reason: 'rude', note: SCRIPT });
    }
    const { reports } = (await t.call('GET', '/discussions/reports', { as: s.agent })).data;
    for (const { html, note } of reports) {
      expectHarmless(html);
      expect(note).toBe(SCRIPT);
    }
  });

  it('announcements in each language', async () => {
    // The files that the attacks name are there, and the writer's own
    for (const id of mediaIdsIn(markdownAttacks)) await addMedia(t.db, s.agent.id, { id });
    for (const text of chunks(9000)) {
      const id = newId();
      const texts = [
        { language: 'en', title: SCRIPT.slice(0, 110), text },
        { language: 'ar', title: SCRIPT.slice(0, 110), text },
      ];
      await put(`/sent-announcements/${id}`, s.agent, {
        audience: { kind: 'group', id: String(group) },
        texts,
        comments: true,
      });
      const { announcement } = (await t.call('GET', `/announcements/${id}`, { as: amina })).data;
      expectHarmless(announcement.html);
      const { thread } = (await t.call('GET', `/discussions/threads/${id}`, { as: amina })).data;
      expectHarmless(thread.html);
    }
  });
});

describe('what is written without Markdown is text, as it was written', () => {
  it('messages, names of conversations and reasons of reports', async () => {
    const id = newId();
    const { conversation } = await put(`/conversations/${id}`, amina, {
      to: [String(juma.id)],
      title: SCRIPT.slice(0, 78),
      group_id: String(group),
    });
    expect(conversation.title).toBe(SCRIPT.slice(0, 78));
    for (const text of [SCRIPT, ...chunks(3900)]) {
      const message = newId();
      const sent = await put(`/conversations/${id}/messages/${message}`, amina, { text });
      // Only characters that turn the direction of a line are taken out
      expect(sent.message.text.length).toBeGreaterThan(0);
      expect(sent.message).not.toHaveProperty('html');
      if (text === SCRIPT) {
        expect(sent.message.text).toBe(SCRIPT);
        await put(`/conversations/${id}/messages/${message}/report`, juma, { reason: SCRIPT });
      }
    }
    const { reports } = (await t.call('GET', '/administration/message-reports', { as: s.agent })).data;
    expect(reports[0]).toMatchObject({ reason: SCRIPT, text: SCRIPT });
  });

  it('the chat, its page and details, notes and answers; emails of it are escaped', async () => {
    const who = guest();
    const asked = { headers: who.headers };
    for (const text of [SCRIPT, ...chunks(4900).slice(0, 5)])
      expect(
        (
          await t.call('PUT', `/support/chat/messages/${newId()}`, {
            ...asked,
            body: { text, page: { path: '/courses/x', title: SCRIPT.slice(0, 90) } },
          })
        ).status,
      ).toBe(200);
    const details = await t.call('PUT', '/support/chat/details', {
      headers: { [GUEST_HEADER]: who.token },
      body: { name: '<script>alert(1)</script>', email: 'guest@example.org' },
    });
    expect([200, 400, 404]).toContain(details.status);
    const { conversation, entries } = await s.view(who);
    expect(entries[0].text).toBe(SCRIPT);
    for (const entry of entries) expect(entry).not.toHaveProperty('html');
    await s.reply(conversation.id, SCRIPT);
    await s.reply(conversation.id, SCRIPT, { note: true });
    await t.call('PUT', `${DESK}/${conversation.id}`, { as: s.agent, body: {} });
    expect((await s.thread(conversation.id)).entries.at(-1).text).toBe(SCRIPT);
    const emails = await t.db.selectFrom('outbound_email').selectAll().execute();
    for (const email of emails)
      for (const value of Object.values(email))
        if (typeof value === 'string' && value.includes('<html')) expectHarmless(value);
  });
});
