import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import {
  type QuestionDocument,
  question as questionSchema,
} from '@darasa/contract/assessment/questions/question';
import { newId } from '@darasa/contract/http/ids';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BlanksFields } from './blanks-fields.tsx';

let latest: QuestionDocument;

function Page({ begin }: { begin: QuestionDocument }) {
  const [question, setQuestion] = useState(begin);
  latest = question;
  return (
    <BlanksFields
      question={question}
      readOnly={false}
      media={new Map()}
      edit={(change) => setQuestion((now) => ({ ...now, ...change(now) }))}
    />
  );
}

it('shows the tolerance of a number in a blank, changes it, and gives it up', async () => {
  const user = userEvent.setup();
  const blank = { id: newId(), name: '1', accepted_answers: ['2.5'], choices: [], tolerance: 0.1 };
  render(<Page begin={newQuestion('blanks', { prompt: 'Half of five is [[1]].', blanks: [blank] })} />);
  const tolerance = () => screen.queryByRole('textbox', { name: 'Tolerance of blank 1' });
  const isNumber = () => screen.getByRole('switch', { name: /The answer is a number/ });
  expect(tolerance()).toHaveValue('0.1');
  fireEvent.change(tolerance() as HTMLElement, { target: { value: '0.25' } });
  expect(latest.blanks[0]?.tolerance).toBe(0.25);
  await user.click(isNumber());
  expect(latest.blanks[0]?.tolerance).toBeUndefined();
  expect(tolerance()).toBeNull();
  await user.click(isNumber());
  expect(latest.blanks[0]?.tolerance).toBe(0);
  // What is chosen is no number
  await user.click(screen.getByRole('switch', { name: /choose from a list/ }));
  expect(tolerance()).toBeNull();
  expect(questionSchema.parse(latest)).toEqual(latest);
});
