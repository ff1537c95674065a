import { describe, expect, it } from 'vitest';
import { attempt, form, useSite } from '../../../../../test/payments/mpesa.ts';
import { createMpesa } from './index.ts';
import { mpesaSettings } from './settings.ts';

const tests = useSite();
const { next, query } = tests;

describe('settings', () => {
  const tested = (changed: Record<string, unknown>) =>
    tests.site.mpesa.test(tests.site.access({ settings: mpesaSettings.parse({ ...form, ...changed }) }));

  it('work', async () => {
    expect(await tested({})).toMatchObject({ ok: true });
    expect(await tested({ initiator: '' })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/by hand\.$/),
    });
  });

  it.each([
    [{ consumerSecret: 'old' }, /consumer key and the consumer secret/],
    [{ passkey: 'old' }, /passkey/],
    [{ shortcode: '600000' }, /shortcode/],
  ])('%j are wrong, and it is said in a sentence', async (changed, message) => {
    expect(await tested(changed)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it('are not blamed for Safaricom being away', async () => {
    await next('busy', 'stkpushquery');
    expect(await tested({})).toMatchObject({ ok: false, message: expect.stringMatching(/busy/) });
    const away = tests.site.access({ address: 'http://127.0.0.1:1' });
    expect(await tests.site.mpesa.test(away)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/reached/),
    });
  });

  it('are registered once', async () => {
    expect(await tests.site.mpesa.register?.(tests.site.access())).toMatchObject({ ok: true });
    expect(await tests.site.mpesa.register?.(tests.site.access())).toMatchObject({
      ok: false,
      message: expect.stringMatching(/URL management/),
    });
  });

  it.each([
    ['https://academy.example/mpesa/5f0c', /“mpesa”/],
    ['http://academy.example/5f0c', /https/],
  ])('with messages to %s are not registered', async (callbackUrl, message) => {
    expect(await tests.site.mpesa.register?.(tests.site.access({ callbackUrl, mode: 'live' }))).toMatchObject(
      {
        ok: false,
        message: expect.stringMatching(message),
      },
    );
  });
});

describe('tokens', () => {
  const tokens = () => tests.site.double.state.tokens;

  it('are asked for once by calls at the same time, and again shortly before their end', async () => {
    await Promise.all([query('ws_CO_1'), query('ws_CO_2'), query('ws_CO_3')]);
    const [first] = tokens().keys();
    await query('ws_CO_4');
    expect([...tokens().keys()]).toEqual([first]);
    const now = new Date(Date.now() + 3_550_000);
    await tests.site.mpesa.query(tests.site.access({ now }), {
      id: 1,
      reference: 'ws_CO_5',
      transaction: null,
    });
    expect([...tokens().keys()]).not.toContain(first);
  });

  it('that another process has ended are replaced', async () => {
    const other = createMpesa();
    for (let round = 0; round < 3; round++)
      for (const mpesa of [tests.site.mpesa, other])
        expect(
          await mpesa.query(tests.site.access(), { id: 1, reference: 'ws_CO_1', transaction: null }),
        ).toEqual({
          outcome: 'unknown',
          code: 'refused',
        });
  });

  it('that are never taken are given up', async () => {
    tests.site.double.state.delays.token = -1;
    expect(await tests.site.mpesa.begin(tests.site.access(), attempt())).toEqual({
      outcome: 'failed',
      code: 'sign_in',
    });
  });
});
