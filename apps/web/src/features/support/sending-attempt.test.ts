import { describe, expect, it } from 'vitest';
import { attemptFor } from './sending-attempt.ts';

const message = { kind: 'contact', message: 'The video stops after a minute.' };

describe('an attempt to send', () => {
  it('is the same one when the same message is sent again', () => {
    const first = attemptFor(message);
    expect(attemptFor({ ...message }, first)).toBe(first);
  });

  it('is a new one once the message was edited', () => {
    const first = attemptFor(message);
    const edited = attemptFor({ ...message, message: 'It works now.' }, first);
    expect(edited.key).not.toBe(first.key);
    // Back to the first wording: that is a third message, because the second may have arrived.
    expect(attemptFor(message, edited).key).not.toBe(first.key);
  });

  it('has a key that the server takes, different for everyone', () => {
    const keys = Array.from({ length: 200 }, () => attemptFor(message).key);
    for (const key of keys) expect(key).toMatch(/^[!-~]{8,200}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
