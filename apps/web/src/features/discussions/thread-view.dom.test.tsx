import type { DiscussionPost, DiscussionThread } from '@darasa/contract/discussions/schemas';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '~/lib/session/session';
import { mount, signInAs } from '~/lib/test-mounting';
import { AttachProvider } from '~/ui/files/attach-context';
import { mentionablesQuery, threadQuery } from './queries.ts';
import { CommentsById, ThreadById } from './thread-view.tsx';

const ID = '0190a0a0-0000-7000-8000-000000000001';
const author = {
  name: 'Amina Y.',
  initials: 'AY',
  image: null,
  is_teacher: false,
  anonymous: false,
  is_me: false,
  user_id: null,
};
const none = { reply: false, vote: false, edit: false, delete: false, restore: false, report: false };
const postOf = (number: number, change: Partial<DiscussionPost> = {}): DiscussionPost => ({
  id: `0190a0a0-0000-7000-8000-00000000010${number}`,
  parent_id: null,
  text: '',
  html: `<p>Answer ${number}</p>`,
  files: [],
  author,
  created_at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  votes: 0,
  voted: false,
  hidden: null,
  removed: false,
  accepted: false,
  abilities: { ...none, accept: false, hide: false },
  ...change,
});
const threadOf = (change: Partial<DiscussionThread> = {}): DiscussionThread => ({
  id: ID,
  place: { kind: 'course', id: '7', name: 'Growing maize', slug: 'growing-maize' },
  lesson_id: null,
  lesson_title: null,
  kind: 'question',
  title: 'How deep do I sow?',
  author,
  created_at: '2026-11-20T08:00:00.000Z',
  last_at: '2026-11-20T08:00:00.000Z',
  replies: 0,
  votes: 0,
  pinned: false,
  locked: false,
  resolved: false,
  answered: false,
  followed: false,
  unread: false,
  hidden: null,
  removed: false,
  text: '',
  html: '<p>In sand</p>',
  files: [],
  edited_at: null,
  voted: false,
  posts: [],
  closed: null,
  slow_seconds: 0,
  abilities: { ...none, reply: true, anonymous: false, resolve: false, moderate: false },
  ...change,
});

let calls: { call: string; body: Record<string, unknown> }[];
let reply: (call: string) => Response;
const answer = (data: unknown) => Response.json({ success: true, message: 'OK', data });
const refused = (message: string, status = 403) =>
  Response.json({ success: false, message, error: { code: 'FORBIDDEN' } }, { status });

beforeEach(() => {
  signInAs(['student']);
  calls = [];
  reply = () => answer({ thread: threadOf() });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, 'http://localhost').pathname.replace('/api/v1', '')}`;
    calls.push({ call, body: typeof body === 'string' ? JSON.parse(body) : {} });
    return reply(call);
  });
});
afterEach(() => {
  session.end();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (thread: DiscussionThread) =>
  mount(<ThreadById id={ID} level={1} />, {
    answers: [[threadQuery(ID).queryKey, thread]],
    failsAtOnce: true,
  });

describe('a thread', () => {
  it('shows the accepted answer first, marks teachers, and says why something is hidden', async () => {
    await open(
      threadOf({
        posts: [
          postOf(1, { author: { ...author, name: 'Wanjiru Kamau', is_teacher: true } }),
          postOf(2, { accepted: true }),
          postOf(3, { html: '', hidden: { reason: '' } }),
        ],
      }),
    );
    const answers = within(await screen.findByRole('list', { name: 'Answers' })).getAllByRole('listitem');
    expect(answers).toHaveLength(3);
    expect(answers[0]?.textContent).toContain('Accepted answer');
    expect(answers[1]?.textContent).toContain('Teacher');
    expect(answers[2]?.textContent).toContain('A teacher has hidden this text.');
    // Nothing is offered that the server would refuse
    for (const name of ['Edit', 'Remove', 'Report', 'Hide', 'Pin', 'Lock', 'Accept as the answer'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('keeps what was typed when the server refuses, and says its words', async () => {
    reply = () => refused('This thread is locked. It can be read, but nothing new can be written.');
    const { user } = await open(threadOf());
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(screen.getByText('Write something first')).toBeTruthy();
    await user.type(field, 'Two centimetres');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText(/This thread is locked/)).toBeTruthy();
    expect(field).toHaveProperty('value', 'Two centimetres');
  });

  it('sends an answer once with its files, and shows what came back', async () => {
    const file = { id: ID, name: 'furrow.txt', kind: 'document', mime: 'text/plain', bytes: 3 } as const;
    const upload = vi.fn(async () => ({ ...file, width: null, height: null, url: '/media/x' }));
    reply = () => answer({ thread: threadOf({ posts: [postOf(1)] }) });
    const { user } = await mount(
      <AttachProvider value={upload}>
        <ThreadById id={ID} level={1} />
      </AttachProvider>,
      { answers: [[threadQuery(ID).queryKey, threadOf()]] },
    );
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await user.upload(chooser, [new File(['abc'], 'furrow.txt', { type: 'text/plain' })]);
    expect(await screen.findByRole('button', { name: 'Remove furrow.txt' })).toBeTruthy();
    await user.type(field, 'Two centimetres');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Answer 1')).toBeTruthy();
    const sent = calls.filter(({ call }) => call.startsWith('PUT /discussions/posts/'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ thread_id: ID, text: 'Two centimetres', files: [ID] });
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('refuses a file that cannot be sent before any of it is', async () => {
    const upload = vi.fn();
    const { user } = await mount(
      <AttachProvider value={upload}>
        <ThreadById id={ID} level={1} />
      </AttachProvider>,
      { answers: [[threadQuery(ID).queryKey, threadOf()]] },
    );
    await screen.findByRole('textbox', { name: 'Your answer' });
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    chooser.removeAttribute('accept');
    await user.upload(chooser, [new File([], 'empty.txt')]);
    expect((await screen.findByRole('alert')).textContent).toContain('This file is empty');
    await user.upload(chooser, [new File(['x'], 'run.exe')]);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be uploaded'));
    expect(upload).not.toHaveBeenCalled();
  });

  it('that is closed says why, and has no field', async () => {
    await open(
      threadOf({
        closed: 'This course is archived. Its discussions can be read, but nothing new can be written.',
        abilities: { ...threadOf().abilities, reply: false },
      }),
    );
    expect(await screen.findByText(/This course is archived/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that is not there says so', async () => {
    reply = () => refused('Thread not found', 404);
    await mount(<ThreadById id={ID} level={1} />, { failsAtOnce: true });
    expect(await screen.findByText('Discussion not found')).toBeTruthy();
  });

  it('of somebody whose name is hidden keeps it hidden in what they write next', async () => {
    const me = { ...author, is_me: true, anonymous: true, user_id: '1' };
    const abilities = { ...none, reply: true, anonymous: true, resolve: false, moderate: false };
    await open(threadOf({ author: me, abilities }));
    expect(screen.getByRole('checkbox', { name: /Hide my name/ })).toHaveProperty('checked', true);
    cleanup();
    await open(threadOf({ abilities }));
    expect(screen.getByRole('checkbox', { name: /Hide my name/ })).toHaveProperty('checked', false);
  });

  it('as comments stands without what it is about', async () => {
    await mount(<CommentsById id={ID} />, {
      answers: [[threadQuery(ID).queryKey, threadOf({ kind: 'topic', posts: [postOf(1)] })]],
    });
    const comments = await screen.findByRole('list', { name: 'Comments' });
    expect(within(comments).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('How deep do I sow?')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Your comment' })).toBeTruthy();
  });
});

describe('an @', () => {
  it('suggests people; arrows choose one, Enter takes them, Escape closes the list alone', async () => {
    const place = { course: '7' };
    const people = [
      { username: 'amina.yusuf', name: 'Amina Y.' },
      { username: 'amos', name: 'Amos K.' },
    ];
    const { user } = await mount(<ThreadById id={ID} level={1} />, {
      answers: [
        [threadQuery(ID).queryKey, threadOf()],
        ...['', 'a', 'am'].map((typed) => [mentionablesQuery(place, typed).queryKey, people] as const),
      ],
    });
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    await user.type(field, 'Ask @am');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Amina Y.@amina.yusuf',
      'Amos K.@amos',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'Ask @amos ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, 'or @a');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'Ask @amos or @a');
    // An address of an email is no name
    await user.clear(field);
    await user.type(field, 'me@am');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
