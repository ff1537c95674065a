import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paperQuestion } from '../test-paper.ts';
import type { Upload } from '../uploads.ts';
import { asked } from './test-asked.tsx';

describe('files', () => {
  const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);
  const choose = (...files: File[]) => {
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('There is a field for files');
    fireEvent.change(input, { target: { files } });
  };

  test('are uploaded at once and belong to the answer when they have arrived', async () => {
    const asking = paperQuestion('file');
    let arrive: (file: AnswerFile) => void = () => undefined;
    let cancelled: AbortSignal | undefined;
    const upload: Upload = (sent, { question, onProgress, signal }) => {
      expect(question).toBe(asking.id);
      cancelled = signal;
      onProgress(0.5, false);
      return new Promise((resolve) => {
        arrive = () => resolve({ id: 'f1', name: sent.name, bytes: sent.size, type: '', url: '' });
      });
    };
    const { last, answers } = await asked(asking, { upload });
    choose(file('essay.pdf'));
    expect(await screen.findByRole('progressbar', { name: 'Upload of essay.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(answers).toEqual([]);
    arrive({} as AnswerFile);
    await waitFor(() => expect(last()).toEqual({ files: ['f1'] }));
    expect(cancelled?.aborted).toBe(false);
  });

  test('that do not fit are refused with the reason', async () => {
    const upload = vi.fn<Upload>();
    const { last } = await asked(paperQuestion('file'), { upload });
    choose(file('song.mp3'));
    expect(screen.getByRole('alert')).toHaveTextContent('song.mp3 cannot be added: PDF or DOCX, up to 1 MB.');
    choose(file('large.pdf', 1_000_001));
    expect(screen.getByRole('alert')).toHaveTextContent('large.pdf is larger than 1 MB.');
    choose(file('empty.pdf', 0));
    expect(screen.getByRole('alert')).toHaveTextContent('empty.pdf is empty.');
    expect(upload).not.toHaveBeenCalled();
    expect(last()).toBeUndefined();
  });

  test('no more are taken than the question asks for, and each can be removed', async () => {
    const { user, last } = await asked(paperQuestion('file'), {
      response: { files: ['f1', 'f2'] },
      files: [{ id: 'f1', name: 'one.pdf', bytes: 2000, type: 'application/pdf', url: '/media/1' }],
    });
    expect(screen.getByRole('button', { name: 'Add files' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'one.pdf' })).toHaveAttribute('href', '/media/1');
    await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
    expect(last()).toEqual({ files: ['f2'] });
  });

  test('what the server refuses is said, and the answer stays as it was', async () => {
    const { last } = await asked(paperQuestion('file'), {
      upload: () => Promise.reject(new Error('The content of this file is something else')),
    });
    choose(file('essay.pdf'));
    expect(await screen.findByText('The content of this file is something else')).toBeVisible();
    expect(last()).toBeUndefined();
  });

  test('a spoken answer says why nothing can be recorded', async () => {
    vi.stubGlobal('isSecureContext', false);
    await asked(paperQuestion('spoken'));
    expect(screen.getByText('Recording works only over a secure connection (https://).')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  test('a spoken answer is recorded, sent, and recorded again', async () => {
    const stopTrack = vi.fn();
    const stream = { getTracks: () => [{ stop: stopTrack }] };
    class Recorder {
      static isTypeSupported = (type: string) => type === 'audio/webm';
      state = 'inactive';
      mimeType = 'audio/webm';
      stream = stream;
      ondataavailable: (event: { data: Blob }) => void = () => undefined;
      onstop: () => void = () => undefined;
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        this.ondataavailable({ data: new Blob(['sound']) });
        this.onstop();
      }
    }
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('MediaRecorder', Recorder);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    });
    const sent: File[] = [];
    const { user, last } = await asked(paperQuestion('spoken'), {
      upload: async (recording) => {
        sent.push(recording);
        return { id: `r${sent.length}`, name: recording.name, bytes: recording.size, type: '', url: '' };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await user.click(await screen.findByRole('button', { name: 'Stop recording' }));
    await waitFor(() => expect(last()).toEqual({ file: 'r1' }));
    expect(sent[0]?.name).toBe('spoken-answer.webm');
    expect(stopTrack).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Record again' }));
    await user.click(await screen.findByRole('button', { name: 'Stop recording' }));
    await waitFor(() => expect(last()).toEqual({ file: 'r2' }));
    vi.unstubAllGlobals();
  });

  test('a microphone that is blocked is named as the reason', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('MediaRecorder', class {});
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    const { user } = await asked(paperQuestion('spoken'));
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The microphone is blocked.');
    vi.unstubAllGlobals();
  });
});
