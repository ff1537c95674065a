import { textPlace } from '@darasa/contract/approval/text-places';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { reviewCommentsQuery } from '../../queries.ts';
import { CommentsBeside } from './comments-beside.tsx';

const LESSON = '01900000-0000-7000-8000-000000000001';
const comment = (id: string, rest: object) => ({
  id,
  path: `lesson:${LESSON}`,
  parent_id: null,
  author: { user_id: '1', name: 'Grace Reviewer', is_reviewer: true },
  text: '',
  revision: 1,
  created_at: `2026-11-25T10:00:0${id}.000Z`,
  resolved_at: null,
  abilities: { resolve: true, delete: false },
  ...rest,
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Range.prototype.getClientRects = () => [] as never;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function open(
  comments: object[],
  { about = null, beside = true }: { about?: string | null; beside?: boolean } = {},
) {
  const page = document.createElement('div');
  page.innerHTML =
    '<div class="ProseMirror" contenteditable="true" tabindex="0"><p>Never tell anybody your PIN.</p><p>Hang up, then call the bank.</p></div>';
  document.body.append(page);
  const client = new QueryClient();
  client.setQueryDefaults(['approval'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(reviewCommentsQuery('7').queryKey, comments as never);
  const onAboutDone = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <CommentsBeside
        courseId="7"
        lessonId={LESSON}
        page={{ current: page }}
        beside={beside}
        about={about}
        onAboutDone={onAboutDone}
      />
    </QueryClientProvider>,
  );
  return { page, onAboutDone, user: userEvent.setup() };
}
const words = (text: string) => textPlace(LESSON, text);

it('what is said about the lesson stands beside it, and nothing of other lessons', () => {
  open([
    comment('1', { text: 'Name the tool.' }),
    comment('2', { text: 'In the text.', path: `lesson:${LESSON}/content_text` }),
    comment('3', { text: 'Of another.', path: 'lesson:01900000-0000-7000-8000-000000000002' }),
  ]);
  const whole = within(screen.getByRole('list', { name: 'Comments on the whole lesson' }));
  expect(whole.getByText('Name the tool.')).toBeVisible();
  expect(whole.getByText('In the text.')).toBeVisible();
  expect(screen.queryByText('Of another.')).toBeNull();
});

it('comments on words are in the order of the text, with the way to their words', async () => {
  const { page, user } = open([
    comment('1', { text: 'Which bank?', path: words('call the bank') }),
    comment('2', { text: 'Say why.', path: words('your PIN') }),
    comment('3', { text: 'Old.', path: words('a fax machine') }),
  ]);
  const list = screen.getByRole('list', { name: 'Comments on the text' });
  const cards = within(list).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent(/your PIN.*Say why\./);
  expect(cards[1]).toHaveTextContent(/call the bank.*Which bank\?/);
  expect(cards[2]).toHaveTextContent(/These words are no longer in the text\..*Old\./);
  await user.click(screen.getByRole('button', { name: 'your PIN' }));
  expect(page.querySelector('.ProseMirror')).toHaveFocus();
  expect(getSelection()?.toString()).toBe('your PIN');
});

it('a comment on words that were chosen is sent with their place', async () => {
  const { user, onAboutDone } = open([], { about: 'Hang up, then' });
  const field = screen.getByRole('textbox', { name: 'Your comment' });
  expect(field).toHaveFocus();
  const calls = answerWith({ body: { success: true, message: '', data: [] } });
  await user.type(field, 'Why?{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(onAboutDone).toHaveBeenCalled());
  expect(JSON.stringify(calls)).toContain(words('Hang up, then'));
});

it('what is resolved is one line at the end, and an empty list says what can be done', () => {
  open([comment('1', { text: 'Done.', resolved_at: '2026-11-25T11:00:00.000Z' })]);
  expect(
    within(screen.getByRole('list', { name: 'Resolved comments' })).getByRole('button', {
      name: /^Resolved/,
    }),
  ).toHaveAttribute('aria-expanded', 'false');
  cleanup();
  open([], { beside: false });
  expect(screen.getByText(/Nobody has commented on this lesson/)).toBeVisible();
});
