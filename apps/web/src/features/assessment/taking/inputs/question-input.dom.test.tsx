import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { paperQuestion } from '../test-paper.ts';
import { QuestionInput } from './question-input.tsx';
import { asked } from './test-asked.tsx';

describe('choices', () => {
  test('one is chosen by pointer or by arrow keys, and can be cleared', async () => {
    const { user, last } = await asked(paperQuestion('single_choice'));
    const group = screen.getByRole('radiogroup', { name: 'About single_choice' });
    await user.click(within(group).getByText('iron'));
    expect(last()).toEqual({ choice: 'iron' });
    await user.keyboard('{ArrowDown}');
    expect(last()).toEqual({ choice: 'tin' });
    await user.click(screen.getByRole('button', { name: 'Clear my choice' }));
    expect(last()).toEqual({ choice: null });
    expect(within(group).getByRole('radio', { name: 'tin' })).not.toBeChecked();
  });

  test('true or false', async () => {
    const { user, last } = await asked(paperQuestion('true_false'));
    await user.click(screen.getByRole('radio', { name: 'False' }));
    expect(last()).toEqual({ choice: 'False' });
  });

  test('several are chosen and taken away again', async () => {
    const { user, last } = await asked(paperQuestion('multiple_choice'));
    await user.click(screen.getByRole('checkbox', { name: 'copper' }));
    await user.click(screen.getByRole('checkbox', { name: 'tin' }));
    expect(last()).toEqual({ choices: ['copper', 'tin'] });
    await user.click(screen.getByRole('checkbox', { name: 'copper' }));
    expect(last()).toEqual({ choices: ['tin'] });
  });

  test('a judged choice says whether it is right, and cannot be changed', async () => {
    await asked(paperQuestion('multiple_choice'), {
      response: { choices: ['copper', 'tin'] },
      disabled: true,
      parts: { copper: 1, iron: 1, tin: 0 },
    });
    expect(screen.getByRole('checkbox', { name: 'copper Right' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'tin Wrong' })).toBeChecked();
    // What was not chosen tells nothing
    expect(screen.getByRole('checkbox', { name: 'iron' })).not.toBeChecked();
  });
});

describe('typed answers', () => {
  test('a short text', async () => {
    const { user, last } = await asked(paperQuestion('short_text'));
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Jomo');
    expect(last()).toEqual({ text: 'Jomo' });
  });

  test.each(['numeric', 'calculated'] as const)('a number with its unit: %s', async (type) => {
    const { user, last } = await asked(paperQuestion(type));
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), '3,5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), 'km');
    expect(last()).toEqual({ value: '3,5', unit: 'km' });
  });

  test('gaps stand in the text, typed or chosen', async () => {
    const { user, last } = await asked(paperQuestion('blanks'));
    const first = screen.getByRole('textbox', { name: 'Gap 1 of 2' });
    expect(first.closest('p')?.textContent).toContain('Bees live in a');
    await user.type(first, 'hive');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gap 2 of 2' }), 'queen');
    expect(last()).toEqual({ blanks: { b1: 'hive', b2: 'queen' } });
  });

  test('an essay counts its words against its limits', async () => {
    const { user, last } = await asked(paperQuestion('essay'));
    const field = screen.getByRole('textbox', { name: 'Your answer' });
    expect(field).toHaveAccessibleDescription('0 words of 3 to 5');
    await user.type(field, 'one two three four five six');
    expect(last()).toEqual({ text: 'one two three four five six', files: [] });
    expect(field).toHaveAccessibleDescription('6 words of 3 to 5: too many');
  });
});

describe('pieces', () => {
  test('pairs are chosen from a list, and can be taken back', async () => {
    const { user, last } = await asked(paperQuestion('matching'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Belongs to: Kenya' }), 'Nairobi');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Belongs to: Ghana' }), 'Accra');
    expect(last()).toEqual({ pairs: { Kenya: 'Nairobi', Ghana: 'Accra' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Belongs to: Kenya' }), 'Choose');
    expect(last()).toEqual({ pairs: { Ghana: 'Accra' } });
  });

  test('pictures among what is chosen from stand above it, with letters', async () => {
    await asked(
      paperQuestion('matching', {
        right: [
          { id: 'r1', html: '<p><img src="/a.png" alt="A flag"></p>' },
          { id: 'r2', html: '<p>Plain</p>' },
        ],
      }),
    );
    expect(screen.getByRole('img', { name: 'A flag' })).toBeInTheDocument();
    const options = within(screen.getByRole('combobox', { name: 'Belongs to: Kenya' })).getAllByRole(
      'option',
    );
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose', 'A: A flag', 'B: Plain']);
  });

  test('results show what was chosen as it is, not cut to a list', async () => {
    await asked(
      paperQuestion('matching', {
        right: [
          { id: 'r1', html: '<p><img src="/a.png" alt="A flag"></p>' },
          { id: 'r2', html: '<p>Plain</p>' },
        ],
      }),
      { response: { pairs: { Kenya: 'r1' } }, disabled: true, parts: { Kenya: 1, Ghana: 0 } },
    );
    const [kenya, ghana] = screen.getAllByRole('listitem');
    if (!kenya || !ghana) throw new Error('There are two');
    expect(within(kenya).getByRole('img', { name: 'A flag' })).toBeVisible();
    expect(kenya).toHaveTextContent('Right');
    expect(ghana).toHaveTextContent('No answer');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('an order is made by buttons, which keep the focus and say where the item is', async () => {
    const { user, last } = await asked(paperQuestion('ordering'));
    const up = screen.getByRole('button', { name: 'Move up: Wash' });
    await user.click(up);
    expect(last()).toEqual({ order: ['Wash', 'Rinse', 'Dry'] });
    expect(screen.getByText('Wash: now 1 of 3')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Move up: Wash' });
    expect(again).toHaveFocus();
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(last()).toEqual({ order: ['Wash', 'Rinse', 'Dry'] });
  });

  test('an order is made by dragging', async () => {
    const { last } = await asked(paperQuestion('ordering'));
    const rows = screen.getAllByRole('listitem');
    for (const [index, row] of rows.entries())
      row.getBoundingClientRect = () => ({ top: index * 50, height: 50 }) as DOMRect;
    const handle = rows[0]?.querySelector('.cursor-grab');
    if (!handle) throw new Error('There is a handle');
    const [finger, other] = [{ pointerId: 1 }, { pointerId: 2 }];
    fireEvent.pointerDown(handle, { ...finger, clientY: 20 });
    fireEvent.pointerMove(window, { ...finger, clientY: 80 });
    expect(last()).toEqual({ order: ['Wash', 'Rinse', 'Dry'] });
    // A second finger scrolls, or rests on the screen
    fireEvent.pointerDown(handle, { ...other, clientY: 20 });
    fireEvent.pointerMove(window, { ...other, clientY: 0 });
    fireEvent.pointerUp(window, other);
    fireEvent.pointerMove(window, { ...finger, clientY: 140 });
    fireEvent.pointerUp(window, finger);
    expect(last()).toEqual({ order: ['Wash', 'Dry', 'Rinse'] });
    fireEvent.pointerMove(window, { ...finger, clientY: 0 });
    expect(last()).toEqual({ order: ['Wash', 'Dry', 'Rinse'] });
  });

  test('the order that is shown can be the answer', async () => {
    const { user, last } = await asked(paperQuestion('ordering'));
    await user.click(screen.getByRole('button', { name: 'Keep this order' }));
    expect(last()).toEqual({ order: ['Rinse', 'Wash', 'Dry'] });
    expect(screen.queryByRole('button', { name: 'Keep this order' })).not.toBeInTheDocument();
  });

  test('items are put into groups', async () => {
    const { user, last } = await asked(paperQuestion('sorting'));
    const bat = screen.getByRole('radiogroup', { name: 'Group of: Bat' });
    await user.click(within(bat).getByRole('radio', { name: 'Mammal' }));
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Group of: Trout' })).getByRole('radio', {
        name: 'Fish',
      }),
    );
    expect(last()).toEqual({ groups: { Bat: 'mammal', Trout: 'fish' } });
  });

  test('with many groups they are chosen from a list', async () => {
    const groups = ['1', '2', '3', '4', '5'].map((id) => ({ id, title: `Group ${id}` }));
    const { user, last } = await asked(paperQuestion('sorting', { groups }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Group of: Bat' }), 'Group 5');
    expect(last()).toEqual({ groups: { Bat: '5' } });
  });
});

describe('pictures', () => {
  const target = () =>
    screen.getByRole('button', { name: 'Set a place on the picture: The heart from the front' });

  test('a place is tapped, and can be removed', async () => {
    const { user, last } = await asked(paperQuestion('hotspot'));
    target().getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 300 }) as DOMRect;
    fireEvent.click(target(), { detail: 1, clientX: 200, clientY: 200 });
    expect(last()).toEqual({ points: [[0.25, 0.5]], regions: [] });
    await user.click(screen.getByRole('button', { name: 'Remove place 1' }));
    expect(last()).toEqual({ points: [], regions: [] });
  });

  test('a place is set with the arrow keys, which say where they are', async () => {
    const { user, last } = await asked(paperQuestion('hotspot'));
    target().focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('46% from the left, 51% from the top')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(last()).toEqual({ points: [[0.46, 0.505]], regions: [] });
    await user.keyboard('{Delete}');
    expect(last()).toEqual({ points: [], regions: [] });
  });

  test('a region is chosen from the list, without the picture', async () => {
    const { user, last } = await asked(paperQuestion('hotspot', { picture: null }));
    await user.click(screen.getByRole('checkbox', { name: 'Left ventricle' }));
    expect(last()).toEqual({ points: [], regions: ['left'] });
    await user.click(screen.getByRole('checkbox', { name: 'Left ventricle' }));
    expect(last()).toEqual({ points: [], regions: [] });
  });

  test('results show places without the list in which nothing was chosen', async () => {
    await mount(
      <QuestionInput
        question={paperQuestion('hotspot')}
        response={{ points: [[0.5, 0.5]], regions: [] }}
        onChange={() => undefined}
        disabled
      />,
    );
    expect(screen.getByText('Place 1')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('results show the list in which something was chosen', async () => {
    await asked(paperQuestion('hotspot'), {
      response: { points: [], regions: ['right'] },
      disabled: true,
      parts: { right: 0 },
    });
    const list = screen.getByRole('group', { name: 'Chosen from the list' });
    expect(within(list).getByRole('checkbox', { name: 'Right ventricle Wrong' })).toBeChecked();
    expect(within(list).getByRole('checkbox', { name: 'Left ventricle' })).not.toBeChecked();
  });

  test('labels are chosen for numbered spots', async () => {
    const { user, last } = await asked(paperQuestion('labels'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Label of spot 1' }), 'Aorta');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Label of spot 2' }), 'Vein');
    expect(last()).toEqual({ labels: { s1: 'Aorta', s2: 'Vein' } });
  });
});
