import { type Access, type Called, type Client, expressPassword } from './client.ts';
import { KINDS } from './read.ts';
import { nairobiTimestamp, textOf } from './wire.ts';

export interface Checked {
  ok: boolean;
  message: string;
}

const UNREACHABLE = 'Safaricom could not be reached. Try again in a few minutes.';
const BUSY = 'Safaricom is busy. Try again in a minute.';
const SIGN_IN =
  'Safaricom does not accept the consumer key and the consumer secret. Copy both again from your app on the Daraja portal; those of tests and those of live payments differ.';

/** Page "CustomerToBusiness": addresses with these are refused. */
const REFUSED_WORDS = /m-?pesa|safaricom|exe|cmd|sql|query/i;

/** What Daraja would say of the address for messages; undefined when it is all right. */
function addressProblem({ callbackUrl, mode }: Access): string | undefined {
  const word = REFUSED_WORDS.exec(callbackUrl)?.[0];
  if (word)
    return `Safaricom refuses addresses for messages that contain “${word.toLowerCase()}”: ask your operator for another domain.`;
  if (mode === 'live' && !callbackUrl.startsWith('https://'))
    return 'Safaricom sends live messages to addresses with https only: set up https first.';
  return undefined;
}

/** Signs in, and asks for a prompt that does not exist: the shortcode and the passkey are checked with it. Moves no money. */
export async function testSettings(client: Client, access: Access): Promise<Checked> {
  const signedIn = await client.signIn(access);
  if (signedIn !== 'ok') return { ok: false, message: signedIn === 'sign_in' ? SIGN_IN : UNREACHABLE };
  const called = await client.call(access, '/mpesa/stkpushquery/v1/query', {
    ...expressPassword(access),
    CheckoutRequestID: `ws_CO_${nairobiTimestamp(access.now)}000700000000`,
  });
  if (called.outcome === 'busy') return { ok: false, message: BUSY };
  if (called.outcome === 'unsent' || called.outcome === 'silent') return { ok: false, message: UNREACHABLE };
  const problem = called.outcome === 'refused' ? expressProblem(called.description) : undefined;
  if (problem) return { ok: false, message: problem };
  const address = addressProblem(access);
  if (address) return { ok: false, message: address };
  const { initiator } = access.settings;
  return {
    ok: true,
    message: initiator
      ? 'Safaricom accepts the keys and the passkey. The API operator is first used for a real payment or refund.'
      : 'Safaricom accepts the keys and the passkey. Without an API operator, payments by Paybill wait for the nightly statement, and refunds are paid by hand.',
  };
}

function expressProblem(description: string): string | undefined {
  if (/wrong credentials/i.test(description))
    return 'Safaricom does not accept the passkey for this shortcode. Copy the passkey again from the email about going live.';
  if (/merchant does not exist|invalid businessshortcode/i.test(description))
    return 'Safaricom does not know this shortcode. For a till, give the store number that you went live with.';
  if (/no apiproduct match/i.test(description))
    return 'The app on the Daraja portal has no right to ask for payments: add the product “M-Pesa Express” to it.';
  return undefined;
}

/** Tells Safaricom where payments to the Paybill are announced, and asks for the right to read the statement. */
export async function registerAddresses(client: Client, access: Access): Promise<Checked> {
  const problem = addressProblem(access);
  if (problem) return { ok: false, message: problem };
  const { settings, callbackUrl } = access;
  const urls = await client.call(access, '/mpesa/c2b/v2/registerurl', {
    ShortCode: settings.shortcode,
    ResponseType: settings.whenSilent,
    ConfirmationURL: `${callbackUrl}/${KINDS.confirmation}`,
    ValidationURL: `${callbackUrl}/${KINDS.validation}`,
  });
  const refused = refusalOf(urls, urls.outcome === 'answered' && textOf(urls.body.ResponseCode) === '0');
  if (refused) return { ok: false, message: refused };
  if (!settings.nominatedNumber)
    return {
      ok: true,
      message:
        'Safaricom announces payments to us from now on. Without the Safaricom number of the business, missed payments cannot be looked up.',
    };

  const pull = await client.call(access, '/pulltransactions/v1/register', {
    ShortCode: settings.shortcode,
    RequestType: 'Pull',
    NominatedNumber: settings.nominatedNumber.replace(/^(?:\+?254|0)/, '254'),
    CallBackURL: `${callbackUrl}/${KINDS.pull}`,
  });
  // The portal writes `ResponseStatus`; the sandbox is reported to write "Response Status". 1001 is "already registered".
  const status =
    pull.outcome === 'answered' ? textOf(pull.body.ResponseStatus ?? pull.body['Response Status']) : null;
  const withoutStatement = refusalOf(pull, status === '1000' || status === '1001');
  return withoutStatement
    ? {
        ok: false,
        message: `Safaricom announces payments to us, but gives no statement. ${withoutStatement}`,
      }
    : { ok: true, message: 'Safaricom announces payments to us and gives the statement from now on.' };
}

function refusalOf(called: Called, accepted: boolean): string | undefined {
  if (accepted) return undefined;
  switch (called.outcome) {
    case 'busy':
      return BUSY;
    case 'unsent':
      return called.code === 'sign_in' ? SIGN_IN : UNREACHABLE;
    case 'silent':
      return UNREACHABLE;
    case 'refused':
      if (/already registered/i.test(called.description))
        return 'Safaricom has addresses for this shortcode already. Delete them on the Daraja portal (Self service → URL management) and register again.';
      if (/duplicate notification/i.test(called.description))
        return 'This shortcode is registered on Safaricom’s older platform. Ask apisupport@safaricom.co.ke to delete those addresses, and register again.';
      return `Safaricom refused it (code ${called.errorCode}). See that the shortcode is live and belongs to this app.`;
    case 'answered':
      return 'Safaricom refused it. See that the shortcode is live and belongs to this app.';
  }
}
