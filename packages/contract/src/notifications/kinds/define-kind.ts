import { z } from 'zod';
import type { DeskPermission } from '../../http/desk-permissions.ts';
import type { Role } from '../../identity/rules.ts';
import type { KindGroup } from './kind-groups.ts';

/**
 * Whether an email is sent besides the notification. `own`: the domain that announces it always writes an email of its own.
 * `on` and `off`: what counts until the person has chosen.
 */
type EmailDefault = 'own' | 'on' | 'off';
/** What counts until the person has chosen. Every kind stands under notifications, and can come as a push message and in the summary. */
type Default = 'on' | 'off';

/** Who gets such notifications at all; their settings list them for nobody else. */
export const everybody: readonly Role[] = ['student', 'instructor', 'admin'];
export const teachers: readonly Role[] = ['instructor', 'admin'];
export const admins: readonly Role[] = ['admin'];

/** What several kinds tell. */
export const course = { course_id: z.string(), title: z.string() };
export const order = {
  order_id: z.string(),
  number: z.string(),
  title: z.string().describe('Of the course'),
};
/** In major units. */
export const price = { amount: z.number(), currency: z.string() };
/** `title` is that of the course or the learning track. */
export const certificate = { certificate_id: z.string(), title: z.string() };
/** Somebody's words, as text; may be empty. */
export const words = z.string();

/**
 * A kind of notification.
 * @param kind `<domain>.<what-happened>`
 * @param facts.payload what it tells. No names: who caused it is looked up when it is read, so that nobody stays named who has
 * deleted their account.
 */
export const defineKind = <Kind extends string, Email extends EmailDefault, Payload extends z.ZodRawShape>(
  kind: Kind,
  {
    payload,
    sms = null,
    permission = null,
    ...facts
  }: {
    group: KindGroup;
    email: Email;
    push: Default;
    /** Only kinds that earn what a message costs; default: never. */
    sms?: Default | null;
    roles: readonly Role[];
    /** Those whose roles of the site's own permit this get it too. */
    permission?: DeskPermission | null;
    payload: Payload;
  },
) => ({ kind, sms, permission, ...facts, content: z.object({ kind: z.literal(kind), ...payload }) });
