import { starterTemplates } from '@darasa/contract/authoring/starter-templates';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { StarterCode } from './starter-code.tsx';

function Page({ begin = '', readOnly = false }: { begin?: string; readOnly?: boolean }) {
  const [code, setCode] = useState(begin);
  return <StarterCode language="cpp" code={code} readOnly={readOnly} onCode={setCode} />;
}
const offer = () => screen.queryByRole('button', { name: 'Insert a template, C++' });

it('offers a template while nothing is written, and goes on in the text', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Insert a template, C++' }));
  const field = screen.getByRole('textbox', { name: /^Starter code, C\+\+/ });
  expect(field).toHaveValue(starterTemplates.cpp);
  expect(field).toHaveFocus();
  expect(offer()).not.toBeInTheDocument();
  await user.clear(field);
  expect(offer()).toBeInTheDocument();
});

it('offers none over what is written, nor to those who only read', () => {
  const { unmount } = render(<Page begin="int main() {}" />);
  expect(offer()).not.toBeInTheDocument();
  unmount();
  render(<Page readOnly />);
  expect(offer()).not.toBeInTheDocument();
});
