import type { MediaView } from '@darasa/contract/media/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnswerFiles } from './answer-files.tsx';

afterEach(() => vi.unstubAllGlobals());

const file = (name: string): MediaView =>
  ({
    id: name,
    name,
    kind: 'document',
    mime: 'text/plain; charset=utf-8',
    bytes: 40,
    sources: [{ kind: 'original', url: `/files/${name}` }],
  }) as unknown as MediaView;

it('shows a program as its text, whatever is in it, and other documents as links', async () => {
  const text = '<script>document.title = "run"</script>\nprint(1)';
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(text)),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerFiles files={[file('answer.py'), file('notes.pdf')]} />
    </QueryClientProvider>,
  );
  const shown = await screen.findByRole('group', { name: 'Text of answer.py' });
  expect(shown.textContent).toBe(text);
  expect(document.title).not.toBe('run');
  expect(screen.queryByRole('group', { name: 'Text of notes.pdf' })).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'answer.py',
    'notes.pdf',
  ]);
});
