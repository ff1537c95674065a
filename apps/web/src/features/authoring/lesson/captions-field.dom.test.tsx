import { newLesson } from '@darasa/contract/authoring/edits';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { type MediaPieces, MediaPiecesProvider } from '../media-pieces.tsx';
import { CaptionsField } from './captions-field.tsx';

it('captions that are not saved are not closed away', async () => {
  const pieces = {
    CaptionEditor: ({ onUnsaved }: { onUnsaved?: (unsaved: boolean) => void }) => (
      <button type="button" onClick={() => onUnsaved?.(true)}>
        Write
      </button>
    ),
  } as unknown as MediaPieces;
  const { user } = await mount(
    <MediaPiecesProvider pieces={pieces}>
      <CaptionsField lesson={newLesson({})} video={undefined} readOnly={false} onChange={vi.fn()} />
    </MediaPiecesProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Add captions' }));
  await user.click(await screen.findByRole('button', { name: 'Write' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('would be lost');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Write' })).toBeVisible();
  // The next key goes to what has the focus
  await vi.waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
