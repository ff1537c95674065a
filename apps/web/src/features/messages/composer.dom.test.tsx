import { messageLimits } from '@darasa/contract/messages/message-rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

vi.mock('~/ui/files/use-attached', () => ({
  useAttached: () => ({ sending: [], possible: false, add: () => undefined }),
}));
vi.mock('~/ui/files/attach-field', () => ({ AttachButton: () => null, AttachList: () => null }));

function Field({ onSend, first = '' }: { onSend: (text: string) => Promise<boolean>; first?: string }) {
  const [text, setText] = useState(first);
  return <Composer field={null} text={text} onText={setText} onTyping={() => undefined} onSend={onSend} />;
}
const field = () => screen.getByRole('textbox', { name: 'Message' });

it('sends once what is sent twice', async () => {
  let keep: (kept: boolean) => void = () => undefined;
  const sent: string[] = [];
  render(
    <Field
      first="Hello"
      onSend={(text) => {
        sent.push(text);
        return new Promise((resolve) => {
          keep = resolve;
        });
      }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(sent).toEqual(['Hello']);
  keep(true);
  await vi.waitFor(() => expect(field()).toHaveProperty('value', ''));
});

it('keeps what could not be kept on the device', async () => {
  render(<Field first="Hello" onSend={async () => false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Hello'));
});

it('does not take a book, and says what to do with it', () => {
  render(<Field onSend={async () => true} />);
  const clipboardData = { files: [], getData: () => 'x'.repeat(1_000_000) };
  expect(fireEvent.paste(field(), { clipboardData })).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe(
    'What you paste has 1,000,000 characters, and a message at most 4,000. Send it as a file.',
  );
  expect(field().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
});

it('says how many characters are left, or too many', () => {
  render(<Field first={'x'.repeat(messageLimits.text - 1)} onSend={async () => true} />);
  expect(screen.getByText('1 character left')).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'x'.repeat(messageLimits.text + 2) } });
  expect(screen.getByText('2 characters too many')).toBeTruthy();
});
