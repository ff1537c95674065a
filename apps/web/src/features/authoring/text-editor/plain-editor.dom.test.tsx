import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '~/lib/lazy-part';
import { orPlainEditor } from './plain-editor.tsx';
import type { TextEditorProps } from './text-editor-props.ts';

const TextEditor = lazyPart<TextEditorProps>(() =>
  orPlainEditor(Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
);

it('takes the Markdown in a plain field when the code of the editor cannot be had', async () => {
  const onChange = vi.fn<(markdown: string) => void>();
  function Page() {
    const [value, setValue] = useState('# Bees');
    return (
      <TextEditor
        label="Description"
        value={value}
        most={20}
        resolveMedia={() => undefined}
        onChange={(markdown) => {
          onChange(markdown);
          setValue(markdown);
        }}
      />
    );
  }
  render(<Page />, { wrapper: Suspense });
  const field = await screen.findByRole('textbox', { name: 'Description: Markdown' });
  expect(field).toHaveValue('# Bees');
  await userEvent.setup().type(field, ' dance all day and all night');
  expect(onChange).toHaveBeenLastCalledWith('# Bees dance all day');
});
