import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ListField } from './list-field.tsx';

let latest: string[] = [];
function Outcomes({ begin = [] as string[] }) {
  const [values, setValues] = useState(begin);
  latest = values;
  return (
    <ListField label="Outcomes" entry="Outcome" values={values} most={4} length={20} onChange={setValues} />
  );
}
const open = (begin: string[] = []) => {
  render(<Outcomes begin={begin} />);
  return userEvent.setup();
};
const field = (place: number) => screen.getByRole('textbox', { name: `Outcome ${place}` });

test('Enter begins the next one, and Backspace in an empty one takes it away', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Add an outcome' }));
  await user.keyboard('First{Enter}Second{Enter}');
  expect(latest).toEqual(['First', 'Second', '']);
  expect(field(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(latest).toEqual(['First', 'Second']);
  expect(field(2)).toHaveFocus();
});

test('Alt and an arrow move one, and the focus goes with it', async () => {
  const user = open(['First', 'Second', 'Third']);
  await user.click(field(3));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(latest).toEqual(['First', 'Third', 'Second']);
  expect(field(2)).toHaveFocus();
});

test('pasted lines become entries, without their bullets and within the limits', async () => {
  const user = open(['First']);
  await user.click(field(1));
  await user.paste('- Second\n2. Third one that is longer than there is room for\n\n* Fourth\nFifth');
  expect(latest).toEqual(['First', 'Second', 'Third one that is lo', 'Fourth']);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});
