import { constants, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { form } from '../../../../../test/payments/mpesa.ts';
import { certificate, privateKey } from '../../../../../test/payments/mpesa-certificate.ts';
import { initiatorOf } from './client.ts';
import { fields, isAllowed, mpesaSettings } from './settings.ts';

const messagesOf = (changed: Record<string, unknown>) =>
  mpesaSettings
    .safeParse({ ...form, ...changed })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

describe('settings', () => {
  it('are read from a form, and read again as they were stored', () => {
    const settings = mpesaSettings.parse({
      ...form,
      till: '',
      addresses: '196.201.214.200\n196.201.214.0/24\n',
    });
    expect(settings).toMatchObject({
      till: undefined,
      whenSilent: 'Completed',
      addresses: ['196.201.214.200', '196.201.214.0/24'],
    });
    expect(mpesaSettings.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    expect(Object.keys(mpesaSettings.shape).sort()).toEqual(fields.map(({ name }) => name).sort());
  });

  it.each([
    [{ shortcode: '12' }, 'shortcode'],
    [{ kind: 'till' }, 'till'],
    [{ consumerKey: ' ' }, 'consumerKey'],
    [{ securityCredential: '' }, 'securityCredential'],
    [{ securityCredential: '', initiatorPassword: 'secret' }, 'securityCredential'],
    [{ certificate: 'none' }, 'certificate'],
    [{ initiatorPassword: 'x'.repeat(101) }, 'initiatorPassword'],
    [{ nominatedNumber: '12345' }, 'nominatedNumber'],
    [{ addresses: 'safaricom.co.ke' }, 'addresses'],
    [{ addresses: '10.0.0.0/33' }, 'addresses'],
  ])('with %j are refused at %s', (changed, path) => {
    expect(messagesOf(changed)).toEqual([expect.stringMatching(path)]);
  });
});

describe('addresses', () => {
  it.each([
    [[], '10.1.2.3', true],
    [['196.201.214.0/24'], '196.201.214.200', true],
    [['196.201.214.0/24'], '::ffff:196.201.214.200', true],
    [['196.201.214.200'], '196.201.214.201', false],
    [['2001:db8::/32'], '2001:db8::1', true],
    [['2001:db8::/32'], '10.1.2.3', false],
    [['196.201.214.0/24'], 'unknown', false],
  ])('%j let %s through: %s', (addresses, ip, allowed) => {
    expect(isAllowed(addresses, ip)).toBe(allowed);
  });
});

describe('the password of the API operator', () => {
  it('is encrypted for Safaricom', () => {
    const settings = mpesaSettings.parse({
      ...form,
      securityCredential: '',
      initiatorPassword: 'Safaricom999!',
      certificate: certificate.split('\n'),
    });
    const { SecurityCredential = '' } = initiatorOf({ settings } as never) ?? {};
    const decrypted = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(SecurityCredential, 'base64'),
    );
    expect(decrypted.toString()).toBe('Safaricom999!');
  });
});
