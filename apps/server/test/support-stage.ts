import { randomBytes } from 'node:crypto';
import { newId } from '@darasa/contract/http/ids';
import { GUEST_HEADER } from '@darasa/contract/support/chat-rules';
import { supportModule } from '#modules/support';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { openGroupStage, type Someone } from './groups/stage.ts';

export const INBOUND_SECRET = 'x'.repeat(40);
export const DESK = '/administration/support-messages';

export interface Guest {
  token: string;
  headers: Record<string, string>;
}
export const guest = (): Guest => {
  const token = randomBytes(32).toString('base64url');
  return { token, headers: { [GUEST_HEADER]: token } };
};
export const texts = (answer: { entries: { text: string }[] }) => answer.entries.map(({ text }) => text);

/** The application with somebody at the desk, and what tests of live help do over and over. */
export async function openSupportStage() {
  const s = await openGroupStage({
    SUPPORT_INBOUND_ADDRESS: 'help@reply.example.org',
    SUPPORT_INBOUND_SECRET: INBOUND_SECRET,
  });
  const { t, admin: agent } = s;
  const asking = (who: Guest | Someone) =>
    GUEST_HEADER in who.headers ? { headers: who.headers } : { as: who };
  const say = (who: Guest | Someone, text: string, more: object = {}, id = newId()) =>
    t.call('PUT', `/support/chat/messages/${id}`, { ...asking(who), body: { text, ...more } });
  return {
    ...s,
    t,
    agent,
    say,
    view: async (who: Guest | Someone, after = 0) =>
      (await t.call('GET', '/support/chat', { ...asking(who), query: { after } })).data,
    reply: (id: string, text: string, more: object = {}, as: Someone = agent, entry = newId()) =>
      t.call('PUT', `${DESK}/${id}/entries/${entry}`, { as, body: { text, ...more } }),
    thread: async (id: string, after = 0) =>
      (await t.call('GET', `${DESK}/${id}`, { as: agent, query: { after } })).data,
    /** A guest who has said something. */
    async begun(text = 'How do I enrol?', more: object = {}): Promise<{ who: Guest; id: string }> {
      const who = guest();
      const { data } = await say(who, text, more);
      return { who, id: data.conversation.id };
    },
    async job(name: string): Promise<void> {
      const found = supportModule.jobs?.({ config: t.config } as never).find((one) => one.name === name);
      if (!found) throw new Error(`There is no job ${name}`);
      const signal = new AbortController().signal;
      await found.handler({} as never, createJobContext({ db: t.db, log: silentLog(), signal }));
    },
  };
}
export type SupportStage = Awaited<ReturnType<typeof openSupportStage>>;
