import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ContactForm } from './contact-form.tsx';

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}
let sent: Sent[];
/** Answers to the messages that go out, in order; the last one repeats. */
let answers: (() => Response)[];
const received = () =>
  Response.json(
    { success: true, message: 'OK', data: { reference: 'DRS-4F7K2M', receivedAt: '2026-11-20T10:00:00Z' } },
    { status: 201 },
  );
const unreachable = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answers = [received];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return (answers[Math.min(sent.length, answers.length) - 1] ?? received)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => onlineManager.setOnline(true));
});

const open = (subject?: string) => mount(<ContactForm supportEmail="help@example.org" subject={subject} />);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const name = () => field(/^Your name/);
const email = () => field(/^Email/);
const subject = () => field(/Subject/);
const message = () => field(/^Message/);
const submit = () => screen.getByRole('button', { name: /^Send/ });

async function fillIn({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(name(), 'Amina Wanjiku');
  await user.type(email(), 'amina@example.com');
  await user.type(subject(), 'Lesson 3');
  await user.type(message(), 'The video stops after a minute.');
}

it('when refused, lists what to correct with the focus on it, and each entry leads to its field', async () => {
  const { user } = await open('Working with you');
  expect(subject()).toHaveValue('Working with you');
  await user.click(submit());
  const summary = await screen.findByRole('region', { name: /^3 / });
  expect(summary).toHaveFocus();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(email()).toHaveFocus();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  expect(email()).toHaveAccessibleDescription(/email/i);
  expect(sent).toEqual([]);
});

it('takes an error away while it is being corrected, from the field and from the list', async () => {
  const { user } = await open('Working with you');
  await user.click(submit());
  await screen.findByRole('region', { name: /^3 / });
  await user.type(email(), 'amina@example.com');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('region', { name: /^2 / })).toBeInTheDocument();
});

it('checks a field when it is left, and not while somebody only passes through', async () => {
  const { user } = await open();
  await user.click(email());
  await user.tab();
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.type(email(), 'amina@');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(email()).toHaveAttribute('aria-invalid', 'true');
});

it('keeps what was typed for when the page is opened again in this tab', async () => {
  const first = await open();
  await first.user.type(message(), 'Half a sentence');
  first.leave();
  await open();
  expect(message()).toHaveValue('Half a sentence');
});

it('keeps the text when the server cannot be reached, and sends the same message again', async () => {
  answers = [unreachable, unreachable, received];
  const page = await open();
  await fillIn(page);
  await page.user.click(submit());
  // Once more by itself, a second later.
  await waitFor(() => expect(sent).toHaveLength(2));
  const again = await screen.findByRole('button', { name: /again/ });
  expect(message()).toHaveValue('The video stops after a minute.');
  await page.user.click(again);
  expect(await screen.findByText('DRS-4F7K2M')).toBeInTheDocument();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size, 'one message, however often it was sent').toBe(1);
});

it('shows what the server finds wrong at the field that it names', async () => {
  const refused = { code: 'BAD_REQUEST', details: [{ path: 'email', message: 'No such host' }] };
  answers = [
    () => Response.json({ success: false, message: 'Bad request', error: refused }, { status: 400 }),
    received,
  ];
  const page = await open();
  await fillIn(page);
  await page.user.click(submit());
  await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'));
  expect(email()).toHaveAccessibleDescription('No such host');
});

it('waits for a connection and then sends by itself, once', async () => {
  const page = await open();
  await fillIn(page);
  act(() => onlineManager.setOnline(false));
  await page.user.click(submit());
  expect(await screen.findByText(/offline/i)).toBeInTheDocument();
  expect(sent).toEqual([]);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('DRS-4F7K2M')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});
