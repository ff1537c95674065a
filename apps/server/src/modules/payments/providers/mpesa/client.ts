import type { ProviderAccess } from '../provider-kind.ts';
import { fetchJson } from './fetch-json.ts';
import { encryptedCredential } from './security-credential.ts';
import type { MpesaSettings } from './settings.ts';
import { createTokens } from './tokens.ts';
import { type Json, nairobiTimestamp, textOf } from './wire.ts';

export type Access = ProviderAccess<MpesaSettings>;

/** What came of a call to Daraja. Of its own texts nothing is handed on but its error codes: they may repeat what was sent. */
export type Called =
  /** 200 with a JSON object. */
  | { outcome: 'answered'; body: Json }
  /** Daraja says why not. `description` is for comparing, not for showing. */
  | { outcome: 'refused'; errorCode: string; description: string }
  /** Too many requests, or Daraja is busy: it went no further. */
  | { outcome: 'busy' }
  | { outcome: 'unsent'; code: 'sign_in' | 'unreachable' | 'timeout' }
  /** It may have been done. */
  | { outcome: 'silent'; code: 'unreachable' | 'timeout' };

export interface Client {
  /** Whether the keys are accepted. */
  signIn(access: Access): Promise<'ok' | 'sign_in' | 'unreachable' | 'timeout'>;
  call(access: Access, path: string, body: Json): Promise<Called>;
}

/** Tokens that Daraja ends early are replaced, also when another process does the same at that moment. */
const MAX_TOKENS_PER_CALL = 3;

export function createClient(): Client {
  const tokens = createTokens();
  return {
    async signIn(access) {
      // A token that is kept would say nothing of the keys now.
      const token = await createTokens().take(access);
      return token.outcome === 'token' ? 'ok' : token.code;
    },
    async call(access, path, body) {
      for (let tries = 1; ; tries++) {
        const token = await tokens.take(access);
        if (token.outcome === 'none') return { outcome: 'unsent', code: token.code };
        const fetched = await fetchJson(`${access.address}${path}`, {
          headers: { Authorization: `Bearer ${token.value}` },
          body,
          signal: access.signal,
        });
        if (fetched.outcome !== 'answered') return fetched;
        if (!isInvalidToken(fetched.status, fetched.body)) return called(fetched.status, fetched.body);
        tokens.drop(access, token.value);
        if (tries === MAX_TOKENS_PER_CALL) return { outcome: 'unsent', code: 'sign_in' };
      }
    },
  };
}

/** 404.001.03 (Express, Reversal), 400.003.01 (C2B, Transaction Status), 401.001 (Pull), and whatever the gateway says with 401. */
function isInvalidToken(status: number, body: Json | undefined): boolean {
  const { errorCode, description } = errorIn(body);
  return (
    status === 401 ||
    ['404.001.03', '400.003.01', '401.001'].includes(errorCode) ||
    /invalid access token/i.test(description)
  );
}

function called(status: number, body: Json | undefined): Called {
  const { errorCode, description } = errorIn(body);
  // 500.003.02 is a spike arrest or a busy system, 500.003.03 a quota: the gateway says so, and M-Pesa has not seen it.
  if (
    status === 429 ||
    /^500\.003\.0[23]$/.test(errorCode) ||
    /spike arrest|quota violation|system is busy/i.test(description)
  )
    return { outcome: 'busy' };
  if (errorCode !== '') return { outcome: 'refused', errorCode, description };
  if (status >= 200 && status < 300 && body) return { outcome: 'answered', body };
  return { outcome: 'silent', code: 'unreachable' };
}

function errorIn(body: Json | undefined): { errorCode: string; description: string } {
  const code = textOf(body?.errorCode) ?? '';
  return {
    errorCode: /^\d{3}(?:\.\d{1,4}){0,2}$/.test(code) ? code : '',
    description: textOf(body?.errorMessage) ?? '',
  };
}

/** What proves to M-Pesa that a request for a prompt is ours. */
export function expressPassword({ settings, now }: Access): {
  BusinessShortCode: string;
  Password: string;
  Timestamp: string;
} {
  const timestamp = nairobiTimestamp(now);
  return {
    BusinessShortCode: settings.shortcode,
    Password: Buffer.from(`${settings.shortcode}${settings.passkey}${timestamp}`).toString('base64'),
    Timestamp: timestamp,
  };
}

/** Who asks, in calls that only an API operator may make; undefined when the settings have none. */
export function initiatorOf({
  settings,
}: Access): { Initiator: string; SecurityCredential: string } | undefined {
  const { initiator, securityCredential, initiatorPassword, certificate } = settings;
  if (!initiator) return undefined;
  if (securityCredential) return { Initiator: initiator, SecurityCredential: securityCredential };
  if (!initiatorPassword || !certificate) return undefined;
  return { Initiator: initiator, SecurityCredential: encryptedCredential(initiatorPassword, certificate) };
}
