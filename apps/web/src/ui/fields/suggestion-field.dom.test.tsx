import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { SuggestionField } from './suggestion-field.tsx';

const fruit = ['Mango', 'Mangosteen', 'Papaya'].map((label) => ({ id: label.toLowerCase(), label }));

async function show() {
  const onChoose = vi.fn();
  const onKeyDown = vi.fn();
  function Page() {
    const [text, setText] = useState('');
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog, which Escape closes
      <div onKeyDown={({ key }) => onKeyDown(key)}>
        <SuggestionField
          label="Fruit"
          what="fruits"
          searched
          value={text}
          suggestions={fruit.filter(({ label }) => label.toLowerCase().startsWith(text))}
          onText={setText}
          onChoose={onChoose}
        />
      </div>
    );
  }
  const { user } = await mount(<Page />);
  const field = screen.getByRole('combobox', { name: /^Fruit/ });
  return { user, field, onChoose, onKeyDown };
}

describe('a field with suggestions', () => {
  it('is a combobox whose list is chosen from by arrow keys, through the field itself', async () => {
    const { user, field, onChoose } = await show();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-controls');
    await user.type(field, 'man');
    const list = screen.getByRole('listbox', { name: 'Suggested fruits' });
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', list.id);
    expect(field).not.toHaveAttribute('aria-activedescendant');
    const [mango, mangosteen] = within(list).getAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveAttribute('aria-activedescendant', mangosteen?.id);
    await user.keyboard('{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(mango).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(fruit[0]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes its list by the first Escape, and what stands around it by the next', async () => {
    const { user, field, onKeyDown } = await show();
    await user.type(field, 'p');
    onKeyDown.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('p');
    expect(onKeyDown).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledExactlyOnceWith('Escape');
  });

  it('keeps the focus when a suggestion is pressed, and says when there is none', async () => {
    const { user, field, onChoose } = await show();
    await user.type(field, 'pa');
    await user.click(screen.getByRole('option', { name: 'Papaya' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(fruit[2]);
    expect(field).toHaveFocus();
    await user.type(field, 'x');
    expect(screen.getByRole('status')).toHaveTextContent('No fruits found');
  });
});
