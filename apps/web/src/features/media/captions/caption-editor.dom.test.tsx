import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { CaptionEditor } from './caption-editor.tsx';

const given = [
  { start: 1, end: 3, text: 'Hello there' },
  { start: 5, end: 8, text: 'one two three four' },
];
const open = (cues: typeof given = given) =>
  mount(<CaptionEditor name="lesson" cues={cues} onSaved={vi.fn()} />);
const texts = () =>
  within(screen.getByRole('list', { name: 'Captions' }))
    .getAllByRole('textbox', { name: /^Text of caption/ })
    .map((field) => (field as HTMLTextAreaElement).value);
const importFile = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  await user.upload(input, new File([text], 'lesson.srt'));
};

it('adds a caption behind the last one, ready to be written', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a caption' }));
  const field = screen.getByRole('textbox', { name: 'Text of caption 3' });
  expect(field).toHaveFocus();
  await user.keyboard('Third');
  expect(texts()).toEqual(['Hello there', 'one two three four', 'Third']);
  expect(screen.getByRole('textbox', { name: 'Start of caption 3' })).toHaveValue('00:00:08.000');
});

it('splits a caption at the cursor, and deletes one', async () => {
  const { user } = await open();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of caption 2' });
  field.setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: 'Split caption 2' }));
  expect(texts()).toEqual(['Hello there', 'one', 'two three four']);
  await user.click(screen.getByRole('button', { name: 'Delete caption 1' }));
  expect(texts()).toEqual(['one', 'two three four']);
});

it('marks times that cannot be, and does not save them', async () => {
  const { user } = await open();
  const end = screen.getByRole('textbox', { name: 'End of caption 1' });
  await user.clear(end);
  await user.type(end, '0:00');
  expect(screen.getByRole('alert')).toHaveTextContent('The end must be later than the start');
  expect(end).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Save captions' }));
  expect(screen.getByText('Correct the times that are marked first.')).toBeVisible();
});

it('imports a file, and says what is wrong with one', async () => {
  const { user } = await open([]);
  expect(screen.getByText('No captions yet')).toBeVisible();
  await importFile(user, 'nothing');
  expect(await screen.findByRole('alert')).toHaveTextContent('There are no captions in this file');
  await importFile(user, '1\n00:00:01,000 --> 00:00:02,000\nKaribu\n');
  expect(await screen.findByRole('textbox', { name: 'Text of caption 1' })).toHaveValue('Karibu');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says whether closing would lose something', async () => {
  const onUnsaved = vi.fn();
  const { user } = await mount(
    <CaptionEditor name="lesson" cues={given} onSaved={vi.fn()} onUnsaved={onUnsaved} />,
  );
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
  await user.click(screen.getByRole('button', { name: 'Add a caption' }));
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
});
