import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ImportDialog } from './import-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const lost = {
  line: 0,
  outcome: 'changed',
  question_type: null,
  title: 'map.png',
  reasons: ['The picture was left out: There is no space left'],
};

it.each([
  { notes: [lost], closes: false },
  { notes: [], closes: true },
])(
  'tells of pictures that the import left out before it closes: $notes.length',
  async ({ notes, closes }) => {
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      const sent = JSON.parse(String(body));
      const data = url.endsWith('/import')
        ? { added: 1, known: 0, ids: sent.dry_run ? [] : ['q1'], notes: sent.dry_run ? [] : notes }
        : { questions: [{ id: 'q1' }] };
      return Response.json({ success: true, message: 'OK', data });
    });
    const onAdd = vi.fn();
    const onClose = vi.fn();
    const { user } = await mount(<ImportDialog onAdd={onAdd} onClose={onClose} />);
    await user.upload(await screen.findByLabelText('File'), new File(['::One::1+1? {=2}'], 'one.gift'));
    await user.click(await screen.findByRole('button', { name: 'Import 1 question' }));
    await vi.waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
    if (closes) await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    else {
      expect(await screen.findByText(/The picture was left out: There is no space left/)).toBeInTheDocument();
      expect(screen.getByText('map.png')).toBeInTheDocument();
      expect(onClose).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Done' }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(onAdd).toHaveBeenCalledOnce();
    }
  },
);
