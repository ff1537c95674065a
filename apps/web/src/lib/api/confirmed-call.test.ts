import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { askedPeople } from './asked-people.ts';
import { callConfirmed, NotConfirmed, wantsProof } from './confirmed-call.ts';

const refusal = (status: number, details?: unknown) =>
  new ApiError('Confirm', 'FORBIDDEN', { status, details });
const unproved = refusal(403, { reason: 'reauthenticate' });

describe('a call that may want proof', () => {
  it('asks nothing of whoever has proved lately', async () => {
    const ask = vi.fn(async () => true);
    await expect(callConfirmed(async () => 'done', ask)).resolves.toBe('done');
    expect(ask).not.toHaveBeenCalled();
  });

  it('is made once more after the proof', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unproved).mockResolvedValue('done');
    await expect(callConfirmed(call, async () => true)).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])(
    'waits for the person meanwhile, and not for the server: proved %s',
    async (proved) => {
      const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unproved).mockResolvedValue('done');
      const asked: boolean[] = [];
      await callConfirmed(call, async () => {
        asked.push(askedPeople.any());
        return proved;
      }).catch(() => undefined);
      expect([...asked, askedPeople.any()]).toEqual([true, false]);
    },
  );

  it('is not made again for whoever would rather not', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(unproved);
    await expect(callConfirmed(call, async () => false)).rejects.toBeInstanceOf(NotConfirmed);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('asks once only: a proof that does not count is told', async () => {
    const ask = vi.fn(async () => true);
    await expect(callConfirmed(() => Promise.reject(unproved), ask)).rejects.toBe(unproved);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another 403', refusal(403)],
    ['a 403 with another reason', refusal(403, { reason: 'disabled' })],
    ['details that are a list', refusal(403, [{ path: 'reason', message: 'reauthenticate' }])],
    ['the reason under another status', refusal(409, { reason: 'reauthenticate' })],
    ['a fault', new TypeError('x')],
  ])('passes %s on', async (_what, error) => {
    const ask = vi.fn(async () => true);
    expect(wantsProof(error)).toBe(false);
    await expect(callConfirmed(() => Promise.reject(error), ask)).rejects.toBe(error);
    expect(ask).not.toHaveBeenCalled();
  });
});
