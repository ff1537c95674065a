import type { OwnMediaView } from '@darasa/contract/media/schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { OwnFilesDialog } from './own-files-dialog.tsx';

const file = (name: string, more: Partial<OwnMediaView> = {}): OwnMediaView => ({
  ...{ id: crypto.randomUUID(), kind: 'video', name, mime: 'video/mp4', bytes: 2_000_000, state: 'ready' },
  ...{ width: null, height: null, seconds: 60, sources: [], progress: null, problem: null, crop: null },
  ...{ original_only: false, in_use: false, created_at: '2026-11-20T10:00:00.000Z' },
  abilities: { delete: true, crop: false },
  ...more,
});
const quota = { used: 19_500_000_000, limit: 20_000_000_000, limits: {} };

let files: OwnMediaView[];
let sent: string[];
async function open() {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    sent.push(`${method} ${pathname}`);
    if (method === 'DELETE') files = files.filter(({ id }) => !pathname.endsWith(id));
    const media = files.filter(({ name }) => name.includes(searchParams.get('search') ?? ''));
    const pagination = { currentPage: 1, totalPages: 1, totalItems: media.length, hasNextPage: false };
    return Response.json({
      success: true,
      message: 'OK',
      data: pathname.endsWith('/quota') ? quota : { media, pagination },
    });
  });
  const onChoose = vi.fn();
  const page = await mount(
    <OwnFilesDialog accept={['video']} isOpen onClose={() => undefined} onChoose={onChoose} />,
  );
  return { ...page, onChoose };
}
afterEach(() => vi.unstubAllGlobals());

it('offers what was uploaded before, and says how much space is used', async () => {
  const used = file('goats.mp4', { in_use: true, abilities: { delete: false, crop: false } });
  files = [used, file('picture.png', { kind: 'image' })];
  const { user, onChoose } = await open();
  expect(await screen.findByText(/Used in a course/)).toBeVisible();
  expect(await screen.findByText('19.5 GB of 20 GB used')).toBeVisible();
  // Another kind of file than is wanted, and one that a course uses
  expect(screen.queryByRole('button', { name: 'Use picture.png' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete goats.mp4' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use goats.mp4' }));
  expect(onChoose).toHaveBeenCalledWith(used);
});

it('deletes a file when that is confirmed', async () => {
  files = [file('old.mp4'), file('new.mp4')];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete old.mp4' }));
  await user.click(await screen.findByRole('button', { name: 'Delete file' }));
  await waitFor(() => expect(screen.queryByText('old.mp4')).not.toBeInTheDocument());
  expect(screen.getByText('new.mp4')).toBeVisible();
  expect(sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

it('says what to do when there is nothing, or nothing with that name', async () => {
  files = [];
  const { user } = await open();
  expect(await screen.findByText('No files yet')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Name of a file' }), 'goats{Enter}');
  expect(await screen.findByText('No file has this name')).toBeVisible();
});
