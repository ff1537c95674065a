import { z } from 'zod';
import { callProvider } from '../send-form.ts';
import type { SmsNews, SmsProviderKind, SmsToSend } from '../sms-provider-kind.ts';
import { plainHttpFields } from './fields.ts';

const lines = (text: string | undefined): string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.[\]-]*$/;
const HEADER = /^[A-Za-z0-9-]+:\s*\S[^\p{Cc}]*$/u;
/** The URL as it is looked at before anything is put into it. */
const sample = (template: string): URL | null => URL.parse(template.replaceAll(/\{\w+\}/g, 'x'));

const fieldName = z.string().trim().max(60).regex(NAME, 'Enter the name of a field').optional();
const settings = z.object({
  url: z
    .string()
    .trim()
    .max(2000)
    .refine(
      (url) => /^https?:$/.test(sample(url)?.protocol ?? ''),
      'Enter an address that begins with https://',
    ),
  method: z.enum(['form', 'json', 'get']),
  fields: z
    .string()
    .max(4000)
    .optional()
    .refine(
      (text) =>
        lines(text).every((line) => NAME.test(line.split('=', 1)[0]?.trim() ?? '') && line.includes('=')),
      {
        error: 'Each line is a name, = and a value, such as to={to}',
      },
    ),
  headers: z
    .string()
    .max(4000)
    .optional()
    .refine((text) => lines(text).every((line) => HEADER.test(line)), {
      error: 'Each line is a name, a colon and a value, such as Authorization: Bearer abc',
    }),
  accepted: z.string().trim().max(200).optional(),
  idField: z.string().trim().max(120).optional(),
  once: z.enum(['yes', 'no']),
  reportId: fieldName,
  reportState: fieldName,
  delivered: z.string().trim().max(200).optional(),
  failed: z.string().trim().max(200).optional(),
  answerFrom: fieldName,
  answerText: fieldName,
});
type Settings = z.infer<typeof settings>;

const filled = (template: string, sms: SmsToSend, write: (value: string) => string): string =>
  template.replaceAll(/\{(to|number|text|from|id)\}/g, (_whole, name: string) =>
    write(
      {
        to: sms.to,
        // Many gateways want no plus
        number: sms.to.replace(/^\+/, ''),
        text: sms.text,
        from: sms.sender,
        id: sms.id,
      }[name] ?? '',
    ),
  );

/** What stands at a place such as `data.0.id` of an answer. */
function at(text: string, path: string): string | null {
  try {
    let value: unknown = JSON.parse(text);
    for (const part of path.split('.'))
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : null;
  } catch {
    return null;
  }
}

const isOneOf = (value: string, list: string | undefined, usual: string): boolean =>
  (list || usual)
    .toLowerCase()
    .split(',')
    .some((one) => one.trim() === value.toLowerCase());

function requestOf(own: Settings, sms: SmsToSend) {
  const url = filled(own.url, sms, encodeURIComponent);
  const pairs = lines(own.fields).map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, at).trim(), filled(line.slice(at + 1).trim(), sms, (value) => value)] as const;
  });
  const headers = Object.fromEntries(
    lines(own.headers).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  if (own.method === 'get') {
    const whole = new URL(url);
    for (const [name, value] of pairs) whole.searchParams.append(name, value);
    return { url: whole.href, call: { method: 'GET' as const, headers, body: null } };
  }
  return own.method === 'json'
    ? {
        url,
        call: {
          method: 'POST' as const,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(Object.fromEntries(pairs)),
        },
      }
    : {
        url,
        call: {
          method: 'POST' as const,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString(),
        },
      };
}

/** Any gateway that takes one request for one message. */
export const plainHttp: SmsProviderKind<Settings> = {
  name: 'http',
  title: 'Another gateway (HTTP)',
  about: 'Any gateway that takes one web request for each message; what the request holds is said here.',
  settings,
  fields: plainHttpFields,
  address: ({ url }) => sample(url)?.origin ?? '',
  sendsOnce: ({ once }) => once === 'yes',
  async send({ settings: own, ...access }, sms) {
    const { url, call } = requestOf(own, sms);
    const answer = await callProvider(url, access, call);
    if ('outcome' in answer) return answer;
    if (answer.status >= 300 || (own.accepted && !answer.text.includes(own.accepted)))
      return { outcome: 'refused', reason: 'rejected' };
    return { outcome: 'taken', reference: own.idField ? at(answer.text, own.idField) : sms.id };
  },
  read(own, { fields }): SmsNews {
    const { reportId = 'id', reportState = 'status', answerFrom = 'from', answerText = 'text' } = own;
    const [reference, state] = [fields[reportId], fields[reportState]];
    if (reference !== undefined && state !== undefined) {
      if (isOneOf(state, own.delivered, 'delivered,success,delivrd'))
        return { about: 'report', reference, state: 'delivered', reason: null };
      if (isOneOf(state, own.failed, 'failed,rejected,undelivered,expired,undeliv'))
        return { about: 'report', reference, state: 'failed', reason: 'undelivered' };
      return { about: 'nothing' };
    }
    const [from, text] = [fields[answerFrom], fields[answerText]];
    return from === undefined || text === undefined ? { about: 'nothing' } : { about: 'answer', from, text };
  },
};
