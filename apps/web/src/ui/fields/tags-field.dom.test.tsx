import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TagsField } from './tags-field.tsx';

let latest: string[] = [];
function Tags() {
  const [values, setValues] = useState<string[]>([]);
  latest = values;
  return (
    <TagsField label="Tags" description="Words" values={values} most={3} length={10} onChange={setValues} />
  );
}

test('Enter, a comma and leaving the field each end a tag; none is there twice', async () => {
  render(<Tags />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: /Tags/ }));
  await user.keyboard('bees{Enter}honey,Bees{Enter}');
  expect(latest).toEqual(['bees', 'honey']);
  await user.keyboard('wax');
  await user.tab();
  expect(latest).toEqual(['bees', 'honey', 'wax']);
  expect(screen.getByText('No more than 3 tags. Remove one to add another.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove tag honey' }));
  expect(latest).toEqual(['bees', 'wax']);
});
