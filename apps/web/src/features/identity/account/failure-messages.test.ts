import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '~/lib/api/errors';
import { failureMessage } from './failure-messages.ts';

const refused = new ApiError('This username is taken', 'CONFLICT', {
  status: 409,
});
const broken = new ApiError('Internal server error', 'SERVER_ERROR', { status: 500 });

describe('a failed change', () => {
  it('shows the server’s message for a refusal', () => {
    expect(failureMessage(refused)).toBe('This username is taken');
    expect(failureMessage(new ApiError('Too many attempts.', 'RATE_LIMITED', { status: 429 }))).toBe(
      'Too many attempts.',
    );
  });

  it('never shows a technical message', () => {
    for (const error of [broken, new TypeError('x is undefined')]) {
      expect(failureMessage(error)).toBe('Something went wrong. Please try again in a moment.');
    }
    expect(failureMessage(networkError())).toContain('Check your connection');
  });
});
