import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { smsLimits } from './sms-rules.ts';

const own = { tag: 'Notifications', access: 'signed-in' } as const;
const isoTime = z.string().describe('ISO 8601, UTC');
const PATH = '/notifications/phone';

export const typedNumber = z
  .string()
  .trim()
  .min(3, { error: 'Enter a phone number such as 0712 345 678' })
  .max(smsLimits.number, { error: 'Enter a phone number such as 0712 345 678' });

const ownPhone = z.object({
  /** Whether this site sends SMS at all. */
  available: z.boolean(),
  /** What phones show as the sender; to it STOP and START are sent. */
  sender: z.string(),
  /** E.164; null: none is confirmed. */
  number: z.string().nullable(),
  confirmed_at: isoTime.nullable(),
  /** When it was stopped from the phone. */
  stopped_at: isoTime.nullable(),
  /** A code is on its way to this one. */
  pending: z
    .object({
      number: z.string(),
      expires_at: isoTime,
      /** When another code may be asked for. */
      again_at: isoTime,
      attempts_left: z.number().int(),
    })
    .nullable(),
});
export type OwnPhone = z.infer<typeof ownPhone>;
const data = z.object({ phone: ownPhone });

/** One’s own phone number for SMS. */
export const phoneEndpoints = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: PATH,
    summary: 'One’s own phone number for SMS, and whether a code is on its way',
    data,
  }),
  sendCode: endpoint({
    ...own,
    method: 'POST',
    path: PATH,
    repeat: 'never',
    summary: 'Have a code sent to a phone number, to show that it is one’s own',
    body: z.object({ number: typedNumber }),
    data,
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path: `${PATH}/confirmation`,
    repeat: 'never',
    summary: 'Confirm the number by the code that was sent to it',
    body: z.object({
      code: z
        .string()
        .overwrite((text) => text.replaceAll(/\s/g, ''))
        .regex(/^\d{6}$/, { error: `Enter the ${smsLimits.codeDigits} digits of the SMS` }),
    }),
    data,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: PATH,
    summary: 'Remove one’s own phone number; no SMS are sent any more',
    data,
  }),
};
