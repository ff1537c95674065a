import { WebAuthnError } from '@simplewebauthn/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canUsePasskeys, passkeyFailure } from './passkey-ceremony.ts';

afterEach(() => vi.unstubAllGlobals());

const fault = (name: string) => Object.assign(new Error('The words of a machine'), { name });
const known = (code: WebAuthnError['code']) =>
  new WebAuthnError({ message: 'The words of a machine', code, cause: fault('InvalidStateError') });
const passedThrough = new WebAuthnError({
  message: 'See https://www.w3.org/TR/webauthn-2/#sctn-privacy-considerations-client.',
  code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
  cause: fault('NotAllowedError'),
});

describe('a failed passkey', () => {
  it.each([
    [known('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), /already has a passkey for your account/],
    [known('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), /no screen lock/],
    [known('ERROR_INVALID_RP_ID'), /do not work at this URL/],
    [passedThrough, /window was closed/],
    [fault('NotAllowedError'), /window was closed/],
    [fault('NotReadableError'), /did not work on this device/],
    [undefined, /did not work on this device/],
  ])('is told in plain words: %s', (error, said) => {
    const { message } = passkeyFailure(error);
    expect(message).toMatch(said);
    expect(message).not.toMatch(/machine|w3\.org/);
  });

  it('has no message when it was cancelled by the page', () => {
    expect(passkeyFailure(fault('AbortError')).message).toBe('');
    expect(passkeyFailure(known('ERROR_CEREMONY_ABORTED')).message).toBe('');
  });
});

describe('browser support for passkeys', () => {
  it.each([
    [{ PublicKeyCredential: class {}, isSecureContext: true }, true],
    [{ PublicKeyCredential: class {}, isSecureContext: false }, false],
    [{ isSecureContext: true }, false],
  ])('%j: %s', (browser, can) => {
    vi.stubGlobal('window', browser);
    expect(canUsePasskeys()).toBe(can);
  });

  it('is false on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(canUsePasskeys()).toBe(false);
  });
});
