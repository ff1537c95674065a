import { startDouble } from '../../apps/server/src/modules/payments/providers/mpesa/double/start-double.ts';

/** Where the program that stands for M-Pesa listens, for the journeys. */
const ADDRESS = 'E2E_MPESA_URL';

/** Starts it, with phones that answer when a journey says so. */
export async function startMpesa(): Promise<{ address: string; close(): Promise<void> }> {
  const double = await startDouble({ delays: { callback: 200, result: 200, slow: 2000 } });
  process.env[ADDRESS] = double.address;
  return double;
}

/** What a form asks for, as the double knows it. */
export const mpesaSettings = {
  Shortcode: '174379',
  'Consumer key': 'double-consumer-key',
  'Consumer secret': 'double-consumer-secret',
  Passkey: 'double-passkey',
};

type Press = 'pay' | 'wrong_pin' | 'cancel' | 'no_answer';

const control = (path: string, body: object): Promise<Response> =>
  fetch(`${process.env[ADDRESS]}/__double/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Answers the prompt on a phone. @returns whether one was there */
export const pressOn = async (phone: string, key: Press): Promise<boolean> =>
  (await control('press', { phone, key })).ok;

/** The next time, M-Pesa does something that it should not. @param path part of the call or message that this concerns, such as a phone */
export const misbehave = async (behaviour: string, path?: string): Promise<void> => {
  const answer = await control('next', { behaviour, ...(path ? { path } : {}) });
  if (!answer.ok) throw new Error(await answer.text());
};
