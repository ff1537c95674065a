import { z } from 'zod';
import { call, type PaystackAccess } from './client.ts';
import { modeOfKey } from './settings.ts';

/** Tries the key, and says which currencies the account takes. Where Paystack sends messages can't be asked for. */
export async function testConnection(access: PaystackAccess): Promise<{ ok: boolean; message: string }> {
  if (modeOfKey(access.settings.secretKey) !== access.mode)
    return {
      ok: false,
      message: `The secret key is not of the ${access.mode} mode: it must begin with sk_${access.mode}_.`,
    };
  const balances = await call(
    access,
    '/balance',
    z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/) })),
  );
  if (!balances.ok)
    return {
      ok: false,
      message:
        balances.code === 'not_set_up'
          ? 'Paystack does not accept the secret key.'
          : 'Paystack could not be reached. Try again in a minute.',
    };
  const currencies = [...new Set(balances.value.data.map(({ currency }) => currency))];
  return {
    ok: true,
    message: `The key works. The account takes ${currencies.join(', ') || 'no currency yet'}. Make sure that the webhook URL in Paystack is the one of this site.`,
  };
}
