import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attempt, form } from '../../../../../test/payments/mpesa.ts';
import type { ProviderAccess } from '../provider-kind.ts';
import { createMpesa } from './index.ts';
import { type MpesaSettings, mpesaSettings } from './settings.ts';

const TOKEN = 'token-3f9c1b7e';
const secrets = {
  consumerKey: 'key-8d21f0aa',
  consumerSecret: 'secret-51c7e9b2',
  passkey: 'passkey-a04be6d3',
  securityCredential: 'credential-77f01c5d',
};

/** How servers fail: each answers with all that it was sent, where it can. */
const FAILURES = [
  'echo_200',
  'echo_400',
  'echo_500',
  'echo_error',
  'redirect',
  'cut_off',
  'half',
  'huge',
  'text',
] as const;
let failure: (typeof FAILURES)[number] = 'echo_200';
/** Whether the token is given, so that the calls themselves fail. */
let signsIn = true;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  // What is secret first: long texts are cut.
  const all = `${request.headers.authorization?.split(' ')[1]} ${secretsIn(body)} ${body} ${request.url}`;
  if (signsIn && request.url?.startsWith('/oauth'))
    return response.end(JSON.stringify({ access_token: TOKEN, expires_in: '3599' }));
  const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  switch (failure) {
    case 'echo_200':
      return response.end(
        JSON.stringify({ ...sent, ResponseDescription: all, ResponseCode: all, errorMessage: all }),
      );
    case 'echo_400':
      return response.writeHead(400).end(JSON.stringify({ ...sent, errorCode: all, errorMessage: all }));
    case 'echo_500':
      return response.writeHead(500).end(all);
    case 'echo_error':
      return response
        .writeHead(400)
        .end(JSON.stringify({ errorCode: '400.002.02', errorMessage: `Invalid ${all}` }));
    case 'redirect':
      return response.writeHead(302, { Location: `/elsewhere?${encodeURIComponent(all)}` }).end();
    case 'cut_off':
      return request.socket.destroy();
    case 'half':
      response.writeHead(200, { 'Content-Length': '100000' }).write(all);
      return setTimeout(() => request.socket.destroy(), 5);
    case 'huge':
      return response.end(`{"all":"${all.repeat(10).padEnd(5_000_000, ' ')}"}`);
    case 'text':
      return response.end(all);
  }
});

/** Values of the fields that prove who asks. */
function secretsIn(body: string): string {
  const { Password = '', SecurityCredential = '' } =
    body === '' ? {} : (JSON.parse(body) as Record<string, string>);
  return `${Password} ${SecurityCredential}`;
}

let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const settings = mpesaSettings.parse({ ...form, ...secrets });

/** Everything that a function has given back or thrown, as text. */
async function said(work: () => unknown): Promise<string> {
  try {
    return inspect(await work(), { depth: 10, maxStringLength: null });
  } catch (error) {
    return `THROWN ${inspect(error, { depth: 10, maxStringLength: null })}`;
  }
}

it('no secret is in anything that is given back, thrown or logged', async () => {
  const logged = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ];
  const texts: string[] = [];
  for (const signs of [true, false])
    for (const how of FAILURES) {
      signsIn = signs;
      failure = how;
      const mpesa = createMpesa();
      const access = (
        changed: Partial<ProviderAccess<MpesaSettings>> = {},
      ): ProviderAccess<MpesaSettings> => ({
        settings,
        mode: 'test',
        address,
        callbackUrl: 'https://academy.example/5f0c',
        now: new Date(),
        signal: AbortSignal.timeout(3000),
        ...changed,
      });
      const refund = {
        id: 1,
        transaction: 'RKL51ZDR4F',
        reference: null,
        money: { minor: 100, currency: 'KES' },
      };
      const lines = async () => {
        const found = [];
        for await (const line of mpesa.statement?.(access(), new Date(), new Date()) ?? []) found.push(line);
        return found;
      };
      texts.push(
        await said(() => mpesa.begin(access(), attempt())),
        await said(() => mpesa.begin(access({ signal: AbortSignal.abort() }), attempt())),
        await said(() => mpesa.begin(access({ address: 'http://127.0.0.1:1' }), attempt())),
        await said(() => mpesa.begin(access({ address: 'no address' }), attempt())),
        await said(() => mpesa.query(access(), { id: 1, reference: 'ws_CO_1', transaction: null })),
        await said(() => mpesa.query(access(), { id: 1, reference: null, transaction: 'RKL51ZDR4F' })),
        await said(() => mpesa.refund(access(), { ...refund, whole: true, reason: 'Asked for' })),
        await said(lines),
        await said(() => mpesa.register?.(access())),
        await said(() => mpesa.test(access())),
        await said(() =>
          mpesa.receive(access(), {
            kind: 'confirmation',
            headers: {},
            ip: '127.0.0.1',
            query: {},
            body: Buffer.from('{'),
          }),
        ),
      );
    }
  texts.push(
    await said(() =>
      mpesaSettings.parse({ ...form, ...secrets, shortcode: 'x', certificate: secrets.passkey }),
    ),
  );
  const written = logged.flatMap((spy) => spy.mock.calls.map((call) => inspect(call)));
  for (const spy of logged) spy.mockRestore();

  const forms = [...Object.values(secrets), TOKEN].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('base64'),
  ]);
  const password = Buffer.from(`${settings.shortcode}${settings.passkey}`).toString('base64').slice(0, -3);
  const basic = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
  for (const text of [...texts, ...written])
    for (const secret of [...forms, password, basic]) expect(text).not.toContain(secret);
  // By the statement, which says so, and by the schema.
  for (const text of texts.filter((thrown) => thrown.startsWith('THROWN')))
    expect(text).toMatch(/^THROWN (?:StatementUnread|ZodError)/);
});
