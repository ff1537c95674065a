import { z } from 'zod';
import { callProvider } from '../send-form.ts';
import type { SmsAnswer, SmsNews, SmsProviderKind } from '../sms-provider-kind.ts';

/** Of an account for trying out, whose messages reach a simulator alone. */
const SANDBOX = 'sandbox';
const SENT = new Set([100, 101, 102]);
/** Of one recipient, as https://developers.africastalking.com/docs/sms/sending/bulk says. */
const CODES: Readonly<Record<number, SmsAnswer>> = {
  401: { outcome: 'refused', reason: 'rejected' },
  402: { outcome: 'later', reason: 'sender' },
  403: { outcome: 'refused', reason: 'number' },
  404: { outcome: 'refused', reason: 'number' },
  405: { outcome: 'later', reason: 'credit' },
  406: { outcome: 'refused', reason: 'blocked' },
  407: { outcome: 'later', reason: 'busy' },
  409: { outcome: 'refused', reason: 'blocked' },
  500: { outcome: 'later', reason: 'busy' },
  501: { outcome: 'later', reason: 'busy' },
  502: { outcome: 'refused', reason: 'rejected' },
};

const settings = z.object({
  username: z.string().trim().min(1, 'Enter the user name of the application.').max(100),
  apiKey: z.string().trim().min(1, 'Enter the key.').max(500),
});
const reply = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z.array(z.object({ statusCode: z.coerce.number(), messageId: z.string().optional() })),
  }),
});

/** Why a network did not deliver it. */
const failureOf = (reason: string): 'number' | 'blocked' | 'undelivered' =>
  /^UserInBlackList|^DoNotDisturb/i.test(reason)
    ? 'blocked'
    : /^(?:UserDoesNotExist|UserNotProvisioned|AbsentSubscriber|UserIsInactive|UserAccountSuspended)/i.test(
          reason,
        )
      ? 'number'
      : 'undelivered';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Africa’s Talking, bulk SMS. It knows no id of ours: a call that nobody answered is not repeated. */
export const africasTalking: SmsProviderKind<z.infer<typeof settings>> = {
  name: 'africastalking',
  title: 'Africa’s Talking',
  about: 'Networks in Kenya and many countries of Africa, with delivery reports and opting out.',
  settings,
  fields: [
    {
      name: 'username',
      label: 'User name',
      hint: 'Of the application, as in its address. “sandbox” reaches a simulator alone.',
      kind: 'text',
    },
    { name: 'apiKey', label: 'API key', hint: 'In the application: Settings, API key.', kind: 'secret' },
  ],
  address: ({ username }) =>
    username === SANDBOX ? 'https://api.sandbox.africastalking.com' : 'https://api.africastalking.com',
  sendsOnce: () => false,
  async send({ settings: { username, apiKey }, address, ...access }, { to, text, sender }) {
    const body = new URLSearchParams({
      username,
      to,
      message: text,
      enqueue: '1',
      ...(sender === '' ? {} : { from: sender }),
    });
    const answer = await callProvider(`${address}/version1/messaging`, access, {
      method: 'POST',
      headers: {
        apiKey,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: body.toString(),
    });
    if ('outcome' in answer) return answer;
    const parsed = reply.safeParse(jsonOf(answer.text));
    if (!parsed.success)
      return answer.status >= 400 ? { outcome: 'refused', reason: 'rejected' } : { outcome: 'unknown' };
    const { Message: message = '', Recipients: recipients } = parsed.data.SMSMessageData;
    const [first] = recipients;
    if (!first)
      return /InvalidSenderId/i.test(message)
        ? { outcome: 'later', reason: 'sender' }
        : /InsufficientBalance/i.test(message)
          ? { outcome: 'later', reason: 'credit' }
          : { outcome: 'refused', reason: 'rejected' };
    if (SENT.has(first.statusCode)) return { outcome: 'taken', reference: first.messageId ?? null };
    return CODES[first.statusCode] ?? { outcome: 'refused', reason: 'rejected' };
  },
  read(_settings, { fields }): SmsNews {
    const { id, status, failureReason = '', from, text, phoneNumber, senderId } = fields;
    if (status !== undefined && id !== undefined) {
      if (status === 'Success') return { about: 'report', reference: id, state: 'delivered', reason: null };
      if (status === 'Failed' || status === 'Rejected')
        return { about: 'report', reference: id, state: 'failed', reason: failureOf(failureReason) };
      return { about: 'nothing' };
    }
    if (from !== undefined && text !== undefined) return { about: 'answer', from, text };
    if (phoneNumber !== undefined && senderId !== undefined) return { about: 'opt-out', from: phoneNumber };
    return { about: 'nothing' };
  },
};
