import { WORD } from '@darasa/contract/authoring/from-html/test-clipboards';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { UploadPicture } from './dialogs/picture-dialog.tsx';
import { TextEditor } from './text-editor.tsx';
import type { TextEditorProps } from './text-editor-props.ts';

// There is no layout to measure: everything stands in one place
beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => undefined;
  const rect = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
  Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => rect;
  document.elementFromPoint = () => null;
});

const PICTURE = '0190a0a0-0000-7000-8000-000000000001';

/** The editor in a page that keeps what it says, and that a colleague can change. */
function show(first: string, more: Partial<TextEditorProps> = {}) {
  const onChange = vi.fn<(markdown: string) => void>();
  let change: (markdown: string) => void = () => undefined;
  function Page() {
    const [value, setValue] = useState(first);
    change = setValue;
    return (
      <TextEditor
        label="Text of the lesson"
        value={value}
        resolveMedia={() => 'https://files.example/picture'}
        onChange={(markdown) => {
          onChange(markdown);
          setValue(markdown);
        }}
        {...more}
      />
    );
  }
  render(<Page />);
  return { onChange, change: (markdown: string) => change(markdown), user: userEvent.setup() };
}
const text = () => screen.findByRole('textbox', { name: 'Text of the lesson' });

/** Pastes as a browser does: with what the clipboard holds in each form. */
function paste(element: HTMLElement, data: { html?: string; text?: string; files?: File[] }) {
  const types: Record<string, string> = { 'text/html': data.html ?? '', 'text/plain': data.text ?? '' };
  fireEvent.paste(element, {
    clipboardData: {
      getData: (type: string) => types[type] ?? '',
      files: data.files ?? [],
      types: Object.keys(types),
    },
  });
}

it('what is typed over all of a piece of code takes its place', async () => {
  const { onChange } = show('```python\none\n```\n\nBehind');
  const element = await text();
  const { editor } = element as HTMLElement & { editor: Editor };
  act(() => {
    editor.commands.setTextSelection({ from: 1, to: 4 });
  });
  const typed = new InputEvent('beforeinput', {
    data: 'two\nthree',
    inputType: 'insertText',
    bubbles: true,
    cancelable: true,
  });
  act(() => {
    element.dispatchEvent(typed);
  });
  expect(typed.defaultPrevented).toBe(true);
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('```python\ntwo\nthree\n```\n\nBehind\n'));
  // Letters that are composed come by themselves, after what was selected has gone
  act(() => {
    editor.commands.setTextSelection({ from: 1, to: 4 });
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  });
  expect(editor.state.doc.firstChild?.textContent).toBe('\nthree');
});

it('shows the text as learners see it, with a toolbar whose buttons tell their keys', async () => {
  show(`# Bees\n\n**They** dance.\n\n![A hive](media:${PICTURE})`);
  const editor = await text();
  expect(within(editor).getByRole('heading', { name: 'Bees', level: 1 })).toBeInTheDocument();
  expect(within(editor).getByText('They').tagName).toBe('STRONG');
  expect(within(editor).getByRole('img', { name: 'A hive' })).toHaveAttribute(
    'src',
    'https://files.example/picture',
  );
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
  expect(within(toolbar).getByRole('button', { name: 'Bold' })).toHaveAttribute('title', 'Bold (Ctrl+B)');
});

it('is reached by keys: Alt+F10 to the toolbar, arrows in it, Escape back', async () => {
  const { user } = show('Text');
  const editor = await text();
  editor.focus();
  fireEvent.keyDown(editor, { key: 'F10', altKey: true });
  expect(screen.getByRole('combobox', { name: 'Style of the paragraph' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(editor).toHaveFocus());
});

it('offers what can be inserted, by keys, and makes it', async () => {
  const { user, onChange } = show('');
  const editor = await text();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  const menu = await screen.findByRole('listbox', { name: 'Insert' });
  const options = within(menu)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(options.slice(0, 2)).toEqual([
    expect.stringContaining('Heading 1'),
    expect.stringContaining('Heading 2'),
  ]);
  // No picture without somewhere to upload it to
  expect(options.join()).not.toContain('Picture');
  fireEvent.keyDown(editor, { key: 'ArrowDown' });
  await waitFor(() =>
    expect(within(menu).getByRole('option', { selected: true })).toHaveTextContent('Heading 2'),
  );
  fireEvent.keyDown(editor, { key: 'Enter' });
  await waitFor(() => expect(within(editor).getByRole('heading', { level: 2 })).toBeInTheDocument());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(editor).not.toHaveTextContent('/');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('##\n'));
});

it('takes its slash away again when its menu is left', async () => {
  const { user } = show('');
  const editor = await text();
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  await screen.findByRole('listbox', { name: 'Insert' });
  fireEvent.keyDown(editor, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(editor).not.toHaveTextContent('/');
});

it('checks where a link leads', async () => {
  const { user, onChange } = show('');
  await text();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const url = await screen.findByLabelText('Link to');
  await user.type(url, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  expect(url).toBeInvalid();
  await user.clear(url);
  await user.type(url, 'example.org/bees');
  await user.type(screen.getByLabelText('Text'), 'Bees');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('[Bees](https://example.org/bees)\n'));
});

it('leaves Ctrl+K to the page while there is nothing to make a link of', async () => {
  const { user } = show('Bees');
  const editor = await text();
  const atPage = vi.fn();
  window.addEventListener('keydown', atPage);
  fireEvent.keyDown(editor, { key: 'k', ctrlKey: true });
  expect(atPage).toHaveBeenCalledOnce();
  fireEvent.keyDown(editor, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(editor, { key: 'k', ctrlKey: true });
  expect(atPage).toHaveBeenCalledTimes(2);
  window.removeEventListener('keydown', atPage);
  const url = await screen.findByLabelText('Link to');
  await user.type(url, '/bees{Enter}');
  await waitFor(() =>
    expect(within(editor).getByRole('link', { name: 'Bees' })).toHaveAttribute('href', '/bees'),
  );
});

it('brings in what a colleague wrote, and says nothing about it as if the person had', async () => {
  const { change, onChange } = show('One.\n\nTwo.\n');
  const editor = await text();
  change('One.\n\nTwo, changed.\n\nThree.\n');
  await waitFor(() => expect(editor).toHaveTextContent('One.Two, changed.Three.'));
  editor.blur();
  expect(onChange).not.toHaveBeenCalled();
});

it('shows its Markdown to change, and shows the change', async () => {
  const { user } = show('# Bees\n');
  await text();
  await user.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
  const source = screen.getByRole('textbox', { name: 'Text of the lesson: Markdown' });
  expect(source).toHaveValue('# Bees\n');
  await user.type(source, '\n- a');
  await user.click(screen.getByRole('button', { name: 'Show formatted' }));
  expect(within(await text()).getByRole('listitem')).toHaveTextContent('a');
});

it('cleans what Word copies', async () => {
  const { onChange } = show('');
  paste(await text(), { html: WORD, text: 'Bees' });
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.lastCall?.[0]).toMatch(/^# Bees\n\n## Their work\n\nBees \*\*dance\*\*/);
  expect(screen.getByRole('status')).toHaveTextContent('A picture was not pasted. Upload it instead.');
});

it('keeps the text of a document of 3 MB, without its formatting, and says so', async () => {
  const { onChange } = show('');
  const html = `<p style="${'x'.repeat(500)}"><b>Line</b></p>`.repeat(6000);
  paste(await text(), { html, text: Array.from({ length: 50 }, (_, line) => `Line ${line}`).join('\n') });
  expect(screen.getByRole('status')).toHaveTextContent('its text was kept, its formatting was left out');
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('Line 0\n\nLine 1\n\n'));
  expect(onChange.mock.lastCall?.[0]).not.toContain('**');
});

it('refuses a text that is too long, and keeps what is there', async () => {
  const { onChange } = show('Here.');
  paste(await text(), { text: 'x'.repeat(500_001) });
  expect(screen.getByRole('status')).toHaveTextContent('has 500,001 characters, which is too long');
  expect(onChange).not.toHaveBeenCalled();
});

it('asks what a picture shows while it is uploaded, says why it failed, and tries again', async () => {
  const onUploadImage = vi
    .fn<UploadPicture>()
    .mockRejectedValueOnce(new Error('bee.png is not a picture.'))
    .mockResolvedValue({ id: PICTURE });
  const { user, onChange } = show('', { onUploadImage });
  paste(await text(), { files: [new File(['x'], 'bee.png', { type: 'image/png' })] });
  const dialog = await screen.findByRole('dialog', { name: 'Add a picture' });
  const description = within(dialog).getByLabelText('Description');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('bee.png is not a picture.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(description).toBeInvalid();
  await user.type(description, 'A bee');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`![A bee](media:${PICTURE})\n`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('adds several pictures one after another, described before they have arrived', async () => {
  const arrive: ((picture: { id: string }) => void)[] = [];
  const onUploadImage = vi.fn<UploadPicture>((_file, { onProgress }) => {
    onProgress(0.42, 'sending');
    return new Promise((resolve) => arrive.push(resolve));
  });
  const { user, onChange } = show('', { onUploadImage });
  const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  paste(await text(), { files });
  for (const [index, name] of ['One', 'Two'].entries()) {
    const dialog = await screen.findByRole('dialog', { name: 'Add a picture' });
    expect(within(dialog).getByText(files[index]?.name ?? '')).toBeInTheDocument();
    expect(within(dialog).getByRole('status')).toHaveTextContent('42%');
    await user.type(within(dialog).getByLabelText('Description'), `${name}{Enter}`);
    expect(within(dialog).getByRole('button', { name: 'Uploading' })).toBeInTheDocument();
    arrive[index]?.({ id: PICTURE });
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain(`![${name}](media:${PICTURE})`));
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('adds no picture that was cancelled, and stops its upload', async () => {
  let signal: AbortSignal | undefined;
  const onUploadImage = vi.fn<UploadPicture>((_file, options) => {
    signal = options.signal;
    return new Promise(() => undefined);
  });
  const { user, onChange } = show('', { onUploadImage });
  paste(await text(), { files: [new File(['x'], 'bee.png', { type: 'image/png' })] });
  const dialog = await screen.findByRole('dialog', { name: 'Add a picture' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('is only read where it may not be changed', async () => {
  show('# Bees', { readOnly: true });
  expect(await text()).toHaveAttribute('contenteditable', 'false');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});

it('takes no more characters than the text has room for, typed, formatted or as Markdown', async () => {
  const { user, onChange } = show(`${'a'.repeat(95)} bc`, { most: 100 });
  const { editor } = (await text()) as HTMLElement & { editor: Editor };
  const sent = () => onChange.mock.calls.map(([markdown]) => markdown.length);
  act(() => void editor.commands.insertContentAt(1, '1'));
  // A line of Markdown ends
  await waitFor(() => expect(sent()).toEqual([100]));
  act(() => void editor.commands.insertContentAt(1, '2'));
  expect(editor.getText()).toHaveLength(99);
  expect(await screen.findByText('This text is full: it has room for 100 characters.')).toBeVisible();
  // Formatting needs characters too: it goes out once there is room for it
  act(() => void editor.chain().setTextSelection({ from: 1, to: 10 }).toggleBold().run());
  act(() => void editor.commands.blur());
  expect(sent()).toEqual([100]);
  act(() => void editor.commands.deleteRange({ from: 20, to: 30 }));
  await waitFor(() => expect(sent()).toEqual([100, 94]));
  await user.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
  expect(await screen.findByRole('textbox', { name: /Markdown/ })).toHaveAttribute('maxlength', '100');
});

it('offers in a basic text only what every page can show', async () => {
  const { user } = show('', { basic: true });
  const editor = await text();
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  expect(toolbar.getByRole('button', { name: 'Bulleted list' })).toBeVisible();
  expect(toolbar.queryByRole('button', { name: 'Task list' })).toBeNull();
  await user.click(editor);
  await user.click(toolbar.getByRole('button', { name: 'Insert' }));
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent ?? '');
  expect(names.some((name) => name.startsWith('Table'))).toBe(true);
  expect(names.filter((name) => /formula|callout|footnote|task|picture/i.test(name))).toEqual([]);
});

it('reports what is written where the editor was made anew while it was shown', async () => {
  const onChange = vi.fn<(markdown: string) => void>();
  const shown = (label: string) => (
    <TextEditor label={label} value="Bees" resolveMedia={() => undefined} onChange={onChange} />
  );
  const inside = (label: string) =>
    (screen.getByRole('textbox', { name: label }) as unknown as { editor: Editor }).editor;
  // Its code is loaded before, so that the next one is drawn at once
  const { unmount } = render(shown('First'));
  await screen.findByRole('textbox', { name: 'First' });
  unmount();
  // As Tiptap does where a page takes longer than a millisecond to come to its effects
  function Slow() {
    useLayoutEffect(() => inside('Late').destroy(), []);
    return null;
  }
  render(
    <>
      {shown('Late')}
      <Slow />
    </>,
  );
  act(() => void inside('Late').commands.insertContentAt(5, ' dance'));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('Bees dance\n'));
});
