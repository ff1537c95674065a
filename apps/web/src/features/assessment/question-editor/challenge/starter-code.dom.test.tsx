import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import { starterTemplates } from '@darasa/contract/authoring/starter-templates';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { StarterCode } from './starter-code.tsx';

// What jsdom does not have
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

let written = '';
function Page({ begin = '', readOnly = false }: { begin?: string; readOnly?: boolean }) {
  const [code, setCode] = useState(begin);
  written = code;
  return (
    <StarterCode language="cpp" code={code} challenge={newChallenge()} readOnly={readOnly} onCode={setCode} />
  );
}
const offer = () => screen.queryByRole('button', { name: 'Insert a template, C++' });

it('offers a template while nothing is written', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Insert a template, C++' }));
  expect(written).toBe(starterTemplates.cpp);
  expect(offer()).not.toBeInTheDocument();
  // What does not run in a browser says where it does
  expect(screen.getByText(/C\+\+ runs on the server/)).toBeVisible();
});

it('offers none over what is written, nor to those who only read', () => {
  const { unmount } = render(<Page begin="int main() {}" />);
  expect(offer()).not.toBeInTheDocument();
  unmount();
  render(<Page readOnly />);
  expect(offer()).not.toBeInTheDocument();
});
