import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChallengeFields } from './challenge-fields.tsx';

let edited: CodingChallengeDocument;

function Form() {
  const [challenge, setChallenge] = useState({
    ...newChallenge(),
    title: 'Mean',
    programming_languages: ['python' as const],
  });
  edited = challenge;
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ChallengeFields
        challenge={challenge}
        readOnly={false}
        set={(fields) => setChallenge((before) => ({ ...before, ...fields }) as typeof before)}
      />
    </QueryClientProvider>
  );
}

it('what may differ, unit tests, a checker and files are written in the form of a challenge', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Add a test case' }));
  await user.click(screen.getByRole('button', { name: /^Comparison of the output/ }));
  const comparison = screen.getByRole('group', { name: 'Comparison of the output' });
  const [absolute, percent] = within(comparison).getAllByRole('textbox');
  if (!absolute || !percent) throw new Error('There are no tolerances');
  await user.clear(absolute);
  await user.type(absolute, '0.001');
  await user.clear(percent);
  await user.type(percent, '5');
  await user.click(within(comparison).getByRole('switch', { name: /Lines in any order/ }));
  expect(edited.test_cases[0]?.comparison).toEqual({
    absolute_tolerance: 0.001,
    relative_tolerance: 0.05,
    any_line_order: true,
  });

  expect(screen.getByText('Lines in any order, numbers may differ by 0.001 or 5 per cent')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add unit tests' }));
  expect(screen.getByText(/can read and change them/)).toBeTruthy();
  expect(edited.test_cases[1]?.unit_tests?.python).toContain('import unittest');
  expect(edited.test_cases[1]?.is_sample).toBe(true);

  await user.click(screen.getByRole('switch', { name: /A program of yours judges/ }));
  expect(edited.checker?.code).toContain('right');
  expect(screen.queryByRole('group', { name: 'Comparison of the output' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add a file' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'a b');
  expect(screen.getByText(/cannot be the name of a file/)).toBeTruthy();
  expect(edited.files).toMatchObject([{ name: 'a b', content: '' }]);
});

it('test cases come from a table that is pasted, with a tolerance for decimals', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Add from a table' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test cases from a table' });
  await user.click(within(dialog).getByRole('textbox', { name: /^Table/ }));
  await user.paste('Input\tOutput\tSample\n1 2\t1.5\tyes\n4 4\t4\nalone');
  expect(await within(dialog).findByText(/Row 4: There is no expected output/)).toBeVisible();
  const tolerance = within(dialog).getByRole('textbox', { name: /^Decimal numbers/ });
  await user.clear(tolerance);
  await user.type(tolerance, '0.01');
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 test cases' }));
  expect(edited.test_cases).toMatchObject([
    { input: '1 2', expected_output: '1.5', is_sample: true, comparison: { absolute_tolerance: 0.01 } },
    { input: '4 4', expected_output: '4', is_sample: false },
  ]);
  expect(edited.test_cases[1]?.comparison).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
