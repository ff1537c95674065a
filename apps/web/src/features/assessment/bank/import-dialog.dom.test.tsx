import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ImportDialog } from './import-dialog.tsx';
import type { UploadQuestionFile } from './imports/import-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const known = {
  line: 3,
  outcome: 'skipped',
  question_type: null,
  title: 'Old',
  reasons: ['It is there already'],
};
const lost = {
  line: 0,
  outcome: 'changed',
  question_type: null,
  title: 'map.png',
  reasons: ['The picture was left out: There is no space left'],
};

it('tells of pictures that were left out, which only the import itself knows', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { dry_run } = JSON.parse(String(body));
    const data = {
      added: 1,
      known: 0,
      ids: dry_run ? [] : ['q1'],
      notes: dry_run ? [known] : [known, lost],
    };
    return Response.json({ success: true, message: 'OK', data });
  });
  const { user } = await mount(<ImportDialog upload={vi.fn()} onLarge={vi.fn()} onClose={() => undefined} />);
  await user.upload(
    await screen.findByLabelText('File with questions'),
    new File(['::One::1+1? {=2}'], 'one.gift'),
  );
  await user.click(await screen.findByRole('button', { name: 'Check file' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 question' }));
  expect(await screen.findByText('1 question imported into your bank.')).toBeInTheDocument();
  expect(screen.getByText(/The picture was left out: There is no space left/)).toBeInTheDocument();
  expect(screen.queryByText(/It is there already/)).toBeNull();
});

const largeFile = (bytes: number) => {
  const file = new File(['<quiz></quiz>'], 'soil.xml');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

it('uploads a file that is too large for one request, says how far that is, and has it read', async () => {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    expect(url).toMatch(/\/question-bank\/imports$/);
    expect(JSON.parse(String(body))).toEqual({ media_id: 'm1', format: 'moodle_xml' });
    return Response.json({ success: true, message: 'OK', data: { import: { id: 'i1' } } });
  });
  const sent = Promise.withResolvers<string>();
  const upload = vi.fn<UploadQuestionFile>((_file, { onProgress }) => {
    onProgress(0.4, 'sending');
    return sent.promise;
  });
  const onLarge = vi.fn();
  const { user } = await mount(<ImportDialog upload={upload} onLarge={onLarge} onClose={() => undefined} />);
  await user.upload(await screen.findByLabelText('File with questions'), largeFile(20_000_000));
  await vi.waitFor(() => expect(screen.getByLabelText('Format')).toHaveValue('moodle_xml'));
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByRole('progressbar', { name: 'Uploading: 40%' })).toHaveValue(40);
  sent.resolve('m1');
  await vi.waitFor(() => expect(onLarge).toHaveBeenCalledExactlyOnceWith('i1'));
});

it('stops an upload, and refuses a file above the limit by its name', async () => {
  const upload: UploadQuestionFile = (_file, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { user } = await mount(<ImportDialog upload={upload} onLarge={vi.fn()} onClose={() => undefined} />);
  const field = await screen.findByLabelText('File with questions');
  await user.upload(field, largeFile(50_000_001));
  expect(await screen.findByText(/can have up to 50 MB/)).toBeInTheDocument();
  await user.upload(field, largeFile(9_000_000));
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText('Stopped')).toBeNull();
});
