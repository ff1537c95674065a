import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The password of all demo accounts. */
const DEMO_PASSWORD = 'Darasa!2026';
export const demo = (role: 'student' | 'instructor' | 'admin') => ({
  email: `${role}@darasa.example`,
  password: DEMO_PASSWORD,
});

let made = 0;
/** A person without an account. */
export function newcomer() {
  made += 1;
  const mark = `${process.pid.toString(36)}${Date.now().toString(36)}${made}`;
  return {
    first_name: 'Neema',
    last_name: 'Okello',
    username: `neema-${mark}`,
    email: `neema-${mark}@example.org`,
    password: 'Kisumu#Lake-27',
  };
}
export type Person = ReturnType<typeof newcomer>;

/** The email that the journeys' sign-in service has for the user `name`. */
export const campusAddress = (name: string): string => `${name}@campus.example`;

interface Tokens {
  token: string;
  refresh_token: string;
}
const dataOf = async (answer: { json(): Promise<unknown> }) =>
  ((await answer.json()) as { data: unknown }).data;

/** A new account for a journey that changes it. */
export async function createAccount(request: APIRequestContext): Promise<Person & Tokens> {
  const person = newcomer();
  const answer = await request.post('/api/v1/auth/register', { data: person });
  expect(answer.status()).toBe(201);
  return { ...person, ...((await dataOf(answer)) as Tokens) };
}

async function tokensOf(request: APIRequestContext, role: 'admin'): Promise<Tokens> {
  return (await dataOf(await request.post('/api/v1/auth/login', { data: demo(role) }))) as Tokens;
}

/**
 * The link in the newest email to an address, as a path with its fragment. Without a mail server the platform
 * keeps its emails, and an admin can read them.
 */
export async function linkInEmail(request: APIRequestContext, email: string, kind: string): Promise<string> {
  const { token } = await tokensOf(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const emails = '/api/v1/administration/outbound-emails';
  let link = '';
  await expect(async () => {
    const list = (await dataOf(
      await request.get(`${emails}?search=${encodeURIComponent(email)}`, { headers }),
    )) as { emails: { id: string; kind: string; status: string }[] };
    const newest = list.emails.find((message) => message.kind === kind && message.status === 'kept');
    expect(newest, `a message ${kind} to ${email}`).toBeDefined();
    const { email: message } = (await dataOf(await request.get(`${emails}/${newest?.id}`, { headers }))) as {
      email: { text: string };
    };
    link = /https?:\/\/[^/\s]+(\/\S+#(?:token=)?[\w-]+)/.exec(message.text)?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** Logs in on the open login page. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  { remember = false } = {},
): Promise<void> {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The session in the browser's storage, by place. */
export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const keys = ['authToken', 'refreshToken', 'userData', 'rememberMe'];
    const held = (place: Storage) => keys.filter((key) => place.getItem(key) !== null);
    return { local: held(localStorage), tab: held(sessionStorage) };
  });

/** Ages the access token of a stored session, as if the laptop had slept for two hours. */
export const ageToken = (page: Page) =>
  page.evaluate(() => {
    const key = 'authTokenTiming';
    for (const place of [localStorage, sessionStorage]) {
      const timing = JSON.parse(place.getItem(key) ?? 'null');
      if (timing)
        place.setItem(key, JSON.stringify({ ...timing, receivedAt: timing.receivedAt - 7_200_000 }));
    }
  });

/** The code of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). @param later in milliseconds */
function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() + later) / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** FairQueue the second factor on. A code counts once, so the next one is from half a minute later. */
export async function turnOnSecondFactor(request: APIRequestContext, { token }: Tokens) {
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = (await dataOf(await request.post('/api/v1/auth/totp', { headers }))) as {
    secret: string;
  };
  const confirmed = await request.post('/api/v1/auth/totp/confirm', {
    headers,
    data: { code: codeOf(secret, -30_000) },
  });
  expect(confirmed.status()).toBe(200);
  const { recovery_codes: recoveryCodes } = (await dataOf(confirmed)) as { recovery_codes: string[] };
  return { recoveryCodes, nextCode: () => codeOf(secret) };
}
