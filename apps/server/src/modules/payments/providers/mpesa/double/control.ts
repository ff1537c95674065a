import type { FastifyInstance } from 'fastify';
import { BEHAVIOURS, isBehaviour } from './behaviours.ts';
import { payIn, press } from './phones.ts';
import type { Press, State } from './state.ts';

const PRESSES: readonly string[] = [
  'pay',
  'wrong_pin',
  'cancel',
  'no_answer',
  'unreachable',
] satisfies Press[];
const isPress = (value: unknown): value is Press => typeof value === 'string' && PRESSES.includes(value);

/** What tests and journeys ask of the double. */
export function registerControl(app: FastifyInstance, state: State): void {
  app.get('/__double/behaviours', async () => BEHAVIOURS);

  /** The next time, something goes wrong. `path`: only in a call or message whose address or content contains it, such as a phone. */
  app.post<{ Body: { behaviour?: unknown; path?: string } }>('/__double/next', async ({ body }, reply) => {
    if (!isBehaviour(body.behaviour)) return reply.code(400).send({ known: BEHAVIOURS });
    state.behaviours.add(body.behaviour, body.path);
    return { ok: true };
  });

  /** What a phone has, and what it does by itself: `null` lets it ring again. */
  app.post<{ Body: { phone: string; shillings?: number; does?: unknown } }>(
    '/__double/phones',
    async ({ body }, reply) => {
      if (body.does !== undefined && body.does !== null && !isPress(body.does))
        return reply.code(400).send({ known: PRESSES });
      if (body.shillings !== undefined) state.balances.set(body.phone, body.shillings);
      if (body.does === null) state.habits.delete(body.phone);
      else if (isPress(body.does)) state.habits.set(body.phone, body.does);
      return { ok: true };
    },
  );

  /** Answers the prompt that rings on a phone. */
  app.post<{ Body: { phone: string; key?: unknown } }>('/__double/press', async ({ body }, reply) => {
    const ringing = [...state.prompts.values()].find(({ phone, result }) => phone === body.phone && !result);
    if (!ringing || !isPress(body.key)) return reply.code(404).send({ ok: false });
    press(state, ringing, body.key);
    return { ok: true };
  });

  /** Somebody pays to the Paybill. */
  app.post<{
    Body: { phone: string; shillings: number; account?: string; shortcode?: string; till?: boolean };
  }>(
    '/__double/pay-in',
    async ({
      body: { phone, shillings, account = '', shortcode = state.credentials.shortcode, till = false },
    }) => payIn(state, { phone, shillings, account, shortcode, till }),
  );

  app.get('/__double/state', async () => ({
    prompts: [...state.prompts.values()],
    payments: [...state.payments.values()],
    messages: state.sent,
    registered: Object.fromEntries(state.registered),
  }));
}
