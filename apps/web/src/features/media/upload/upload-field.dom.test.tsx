import type { OwnMediaView } from '@darasa/contract/media/schemas';
import { screen, waitFor } from '@testing-library/react';
import type { HttpStack } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { mediaQuotaQuery } from '../queries.ts';
import { createTestTusServer, type TestTusServer } from './test-tus-server.ts';
import { UploadField } from './upload-field.tsx';

let server: TestTusServer;
/** What the API says of the file once it has arrived. */
let media: OwnMediaView;

beforeEach(() => {
  server = createTestTusServer();
  media = mediaWith({});
  vi.stubGlobal('XMLHttpRequest', requestsTo(server.stack));
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.endsWith('/quota') ? quota : { media };
    return Response.json({ success: true, message: 'OK', data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const GB = 1_000_000_000;
const quota = {
  used: 8 * GB,
  limit: 20 * GB,
  limits: { image: 30_000_000, video: 5 * GB, audio: GB, captions: 2_000_000, document: 200_000_000 },
};
const open = async () => {
  const onChange = vi.fn();
  const page = await mount(<UploadField label="Handout" accept={['document']} onChange={onChange} />, {
    answers: [[mediaQuotaQuery.queryKey, quota]],
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  // A browser offers other files too when it is told to
  const choose = (file: File) => page.user.upload(input, file);
  input.removeAttribute('accept');
  return { ...page, onChange, choose };
};
const paper = (bytes = 1000) => new File([new Uint8Array(bytes)], 'handout.pdf', { type: 'application/pdf' });

it('says what is accepted before anything is chosen', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
    /^PDF, DOCX.*, JSON, XML, GIFT or program code\. Up to 200 MB\. You have 12 GB of 20 GB left\.$/,
  );
});

it('refuses other files without sending them', async () => {
  const { choose, onChange } = await open();
  await choose(new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“photo.jpg” is not a document');
  await choose(new File([], 'empty.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty');
  expect(server.requests).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
});

it('uploads a file, waits until it is processed, and shows it', async () => {
  media = mediaWith({ state: 'processing', progress: 40 });
  const { choose, onChange, user } = await open();
  await choose(paper());
  const bar = await screen.findByRole('progressbar', { name: 'Processing handout.pdf' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '40'));
  expect(screen.getByRole('status')).toHaveTextContent(/being processed/);
  media = mediaWith({});
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(media), { timeout: 8000 });
  expect(screen.getByText('handout.pdf')).toBeVisible();
  expect(screen.getByText('1 KB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

it('says in the server’s words why a file is refused, and takes another one', async () => {
  const { choose } = await open();
  server.refuse({ status: 413, message: 'You have no space left. Delete files that you no longer need.' });
  await choose(paper());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have no space left. Delete files that you no longer need.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await choose(new File(['x'], 'second.pdf'));
  await waitFor(() => expect(server.uploads.size).toBe(1));
});

it('says what was wrong with a file that could not be processed', async () => {
  media = mediaWith({ state: 'failed', problem: 'This file is damaged.' });
  const { choose, onChange } = await open();
  await choose(paper());
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is damaged.');
  expect(onChange).not.toHaveBeenCalled();
});

it('is paused, continued and cancelled by buttons', async () => {
  server.hold = true;
  const { choose, user } = await open();
  await choose(paper(600_000));
  await waitFor(() => expect(server.requests.length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('status')).toHaveTextContent('Paused at 0 KB of 600 KB');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

function mediaWith(changes: Partial<OwnMediaView>): OwnMediaView {
  return {
    ...{ id: 'upload-1', kind: 'document', name: 'handout.pdf', mime: 'application/pdf', bytes: 1000 },
    ...{
      width: null,
      height: null,
      seconds: null,
      state: 'ready',
      sources: [],
      progress: null,
      problem: null,
    },
    ...{ original_only: false, crop: null, in_use: false, created_at: '2026-11-22T08:00:00.000Z' },
    abilities: { delete: true, crop: false },
    ...changes,
  };
}

/** The browser's requests, answered by a server in memory. */
function requestsTo(stack: HttpStack) {
  return class {
    status = 0;
    responseText = '';
    withCredentials = false;
    upload = {};
    onload: (() => void) | null = null;
    onerror: ((error: unknown) => void) | null = null;
    #request = stack.createRequest('', '');
    #headers: (name: string) => string | undefined = () => undefined;
    open(method: string, url: string) {
      this.#request = stack.createRequest(method, url);
    }
    setRequestHeader(name: string, value: string) {
      this.#request.setHeader(name, value);
    }
    getResponseHeader(name: string) {
      return this.#headers(name) ?? null;
    }
    abort() {}
    send(body: unknown) {
      this.#request.send(body).then(
        (answer) => {
          this.status = answer.getStatus();
          this.responseText = answer.getBody();
          this.#headers = (name) => answer.getHeader(name);
          this.onload?.();
        },
        (error: unknown) => this.onerror?.(error),
      );
    }
  };
}

it('is a group and no landmark: a page may have many of the same name', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Handout' })).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});
