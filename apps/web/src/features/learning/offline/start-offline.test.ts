import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '~/lib/session/session';

const keep = vi.hoisted(() => ({ loaded: vi.fn(), followed: vi.fn(), started: vi.fn() }));
vi.mock('./keep-learner-data.ts', () => {
  keep.loaded();
  return { removeDataOnLeaving: keep.followed, keepLearnerData: keep.started };
});
vi.mock('~/lib/offline/register-worker', () => ({ registerWorker: async () => undefined }));

const prepare = vi.fn(async (): Promise<void> => undefined);
const held = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  held.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => held.get(key) ?? null });
});

const start = async () => {
  // The very store that the module listens to
  vi.doMock('~/lib/session/session', () => ({ session }));
  const { startOffline } = await import('./start-offline.ts');
  startOffline(prepare);
};

it('visitors never load what keeps the data of learners; a login does', async () => {
  let listener = () => {};
  vi.spyOn(session, 'subscribe').mockImplementation((next) => {
    listener = next;
    return () => undefined;
  });
  const state = vi.spyOn(session, 'getState').mockReturnValue({ status: 'unauthenticated' });
  await start();
  listener();
  expect(keep.loaded).not.toHaveBeenCalled();
  expect(prepare).not.toHaveBeenCalled();
  state.mockReturnValue({ status: 'authenticated', user: { user_id: 'u1' } as never });
  listener();
  listener();
  await vi.waitFor(() => expect(keep.started).toHaveBeenCalledOnce());
  expect(prepare).toHaveBeenCalledOnce();
});

it('somebody whose data was not wholly removed has it removed, also after logging out', async () => {
  vi.spyOn(session, 'getState').mockReturnValue({ status: 'unauthenticated' });
  held.set('darasa:remove-device-data', 'u1');
  await start();
  await vi.waitFor(() => expect(keep.started).toHaveBeenCalledOnce());
});

it('data is removed without waiting for what has to be there before any is kept', async () => {
  vi.spyOn(session, 'getState').mockReturnValue({ status: 'unauthenticated' });
  held.set('darasa:remove-device-data', 'u1');
  let ready = () => {};
  prepare.mockReturnValueOnce(new Promise<void>((resolve) => (ready = resolve)));
  await start();
  await vi.waitFor(() => expect(keep.followed).toHaveBeenCalledOnce());
  expect(keep.started).not.toHaveBeenCalled();
  ready();
  await vi.waitFor(() => expect(keep.started).toHaveBeenCalledOnce());
});

it('what could not be made ready is tried again with the next login', async () => {
  let listener = () => {};
  vi.spyOn(session, 'subscribe').mockImplementation((next) => {
    listener = next;
    return () => undefined;
  });
  vi.spyOn(session, 'getState').mockReturnValue({ status: 'authenticated', user: {} as never });
  prepare.mockRejectedValueOnce(new Error('Failed to fetch'));
  await start();
  await vi.waitFor(() => expect(keep.followed).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    listener();
    expect(keep.started).toHaveBeenCalledOnce();
  });
});
