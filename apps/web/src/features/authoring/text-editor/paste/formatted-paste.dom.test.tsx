import {
  GOOGLE_DOCS,
  LIBRE_OFFICE,
  VS_CODE,
  WEB_PAGE,
  WORD,
} from '@darasa/contract/authoring/from-html/test-clipboards';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextEditor } from '../text-editor.tsx';
import { type Converter, htmlConverter } from './converter.ts';

/** Whether what reads HTML is there, comes later, or cannot be had. */
const converter = {
  loaded: undefined as Converter | undefined,
  load: (): Promise<Converter> => Promise.reject(new Error('There is no connection')),
};
const real = await import('@darasa/contract/authoring/from-html/html-to-markdown');

// There is no layout to measure: everything stands in one place
beforeAll(() => {
  const rect = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;
  Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => rect;
  document.elementFromPoint = () => null;
});
beforeEach(() => {
  converter.loaded = real;
  vi.spyOn(htmlConverter, 'loaded', 'get').mockImplementation(() => converter.loaded);
  vi.spyOn(htmlConverter, 'load').mockImplementation(() => converter.load());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function show(value: string) {
  const onChange = vi.fn<(markdown: string) => void>();
  const { unmount } = render(
    <TextEditor label="Text" value={value} resolveMedia={() => undefined} onChange={onChange} />,
  );
  const element = (await screen.findByRole('textbox', { name: 'Text' })) as HTMLElement & { editor: Editor };
  const { editor } = element;
  return {
    editor,
    unmount,
    /** What was saved last. */
    saved: () => onChange.mock.lastCall?.[0],
    select: (from: number, to = from) => act(() => void editor.commands.setTextSelection({ from, to })),
    type: (text: string) =>
      act(() => editor.view.dispatch(editor.state.tr.insertText(text).setMeta('uiEvent', 'input'))),
    paste: (data: Record<string, string>) =>
      act(() => {
        fireEvent.paste(element, {
          clipboardData: {
            getData: (type: string) => data[type] ?? '',
            files: [],
            types: Object.keys(data),
          },
        });
      }),
  };
}
const html = (of: string, text = 'Plain.') => ({ 'text/html': of, 'text/plain': text });

describe('what is pasted with its formatting', () => {
  it.each([
    ['Word', WORD, /^# Bees\n\n## Their work\n\nBees \*\*dance\*\*[\s\S]*- First\n {2}- Inner\n- Second/],
    ['Google Docs', GOOGLE_DOCS, /^# Bees\n\nBees \*\*dance\*\*[\s\S]*\* \[x\] Done\n\* \[ \] To do/],
    ['LibreOffice', LIBRE_OFFICE, /^# Bees\n\nBees \*\*dance\*\*[\s\S]*\| May \| 12 kg \|\n\n`x = 1`/],
    ['a page', WEB_PAGE, /^## Harvest[\s\S]*\| Month \| Honey \|\n\| :-- \| --: \|/],
  ])('comes from %s as it was meant', async (_, clipboard, expected) => {
    const page = await show('');
    page.paste(html(clipboard));
    await waitFor(() => expect(page.saved()).toMatch(expected));
  });

  it('is code of its language where it comes from a code editor', async () => {
    const page = await show('');
    page.paste({ ...html(VS_CODE, 'x = 1\ny = 2'), 'vscode-editor-data': '{"mode":"python"}' });
    await waitFor(() => expect(page.saved()).toBe('```python\nx = 1\ny = 2\n```\n'));
  });

  it('is Markdown where it is written as Markdown', async () => {
    const page = await show('');
    page.paste({ 'text/plain': '## Soil\n\n- a\n- b' });
    await waitFor(() => expect(page.saved()).toBe('## Soil\n\n- a\n- b\n'));
  });

  it('is a video where it is the URL of one, and a link within a line', async () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ';
    const link = html(`<a href="${url}">${url}</a>`, url);
    const page = await show('');
    page.paste(link);
    await waitFor(() => expect(page.saved()).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ\n'));
    page.unmount();
    const within = await show('See');
    within.select(4);
    within.type(' ');
    within.paste(link);
    await waitFor(() => expect(within.saved()).toBe(`See <${url}>\n`));
  });

  it('becomes part of the line in which it is pasted, and its signs stay signs', async () => {
    const page = await show('One two');
    page.select(5, 8);
    page.paste(html('<p><b>2</b> * 3 * 4</p>'));
    await waitFor(() => expect(page.saved()).toBe('One **2** \\* 3 \\* 4\n'));
  });

  it('tells what was left out', async () => {
    const page = await show('');
    page.paste(html('<p><u>a</u><img src="file:///a.png"><img src="file:///b.png"></p>'));
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 pictures were not pasted. Upload them instead. Underlining was left out.',
    );
  });

  it('goes into the cells of a table as cells', async () => {
    const page = await show('| a | b |\n| --- | --- |\n| c | d |\n');
    page.select(4);
    page.paste(html('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'));
    await waitFor(() => expect(page.saved()).toBe('| 1 | 2 |\n| --- | --- |\n| 3 | 4 |\n'));
  });
});

describe('while what reads it is loaded', () => {
  let arrive: () => void;
  beforeEach(() => {
    converter.loaded = undefined;
    converter.load = () =>
      new Promise((resolve) => {
        arrive = () => resolve(real);
      });
  });

  it('its place is kept, what is typed meanwhile stands behind it, and one step takes it back', async () => {
    const page = await show('One two three');
    page.select(5, 8);
    page.paste(html('<p>a <b>b</b></p>'));
    page.type(' typed');
    page.select(1);
    page.type('Now: ');
    await act(async () => arrive());
    expect(page.editor.getText()).toBe('Now: One a b typed three');
    act(() => void page.editor.commands.undo());
    expect(page.editor.getText()).toBe('Now: One two typed three');
    act(() => void page.editor.commands.redo());
    await waitFor(() => expect(page.saved()).toBe('Now: One a **b** typed three\n'));
  });

  it('nothing is taken away where somebody has written into what was selected', async () => {
    const page = await show('One two three');
    page.select(5, 8);
    page.paste(html('<p>new</p>'));
    page.select(6);
    page.type('X');
    await act(async () => arrive());
    expect(page.editor.getText()).toBe('One tXwonew three');
  });

  it('the cursor stands behind it', async () => {
    const page = await show('One');
    page.select(4);
    page.paste(html('<p>a</p><p>b</p>'));
    await act(async () => arrive());
    page.type('!');
    await waitFor(() => expect(page.saved()).toBe('Onea\n\nb!\n'));
  });

  it('its text is saved when the lesson is left', async () => {
    const page = await show('One');
    page.select(4);
    page.paste(html('<p><b>two</b></p>', ' two'));
    page.unmount();
    expect(page.saved()).toBe('One two\n');
  });
});

it('is pasted as text when what reads it cannot be had, and that is said', async () => {
  converter.loaded = undefined;
  converter.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const page = await show('');
  page.paste(html(WORD, 'Bees\n\nTheir work'));
  await waitFor(() => expect(page.saved()).toBe('Bees\n\nTheir work\n'));
  expect(screen.getByRole('status')).toHaveTextContent('Only the text was pasted');
  page.paste(html('<p>No <i>text</i></p>', ''));
  await waitFor(() => expect(page.saved()).toContain('No text'));
});
