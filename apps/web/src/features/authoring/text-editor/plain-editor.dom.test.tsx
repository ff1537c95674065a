import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Other files of the process may have loaded the editor already, and will want it
let TextEditor: typeof import('./text-editor.tsx').TextEditor;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./editor.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  ({ TextEditor } = await import('./text-editor.tsx'));
});
afterAll(() => {
  vi.doUnmock('./editor.tsx');
  vi.resetModules();
});

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
  render(<Page />);
  const field = await screen.findByRole('textbox', { name: 'Description: Markdown' });
  expect(field).toHaveValue('# Bees');
  await userEvent.setup().type(field, ' dance all day and all night');
  expect(onChange).toHaveBeenLastCalledWith('# Bees dance all day');
});
