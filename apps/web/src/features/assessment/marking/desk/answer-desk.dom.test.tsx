import type { AnswerToMark } from '@darasa/contract/assessment/marking/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { AnswerDesk } from './answer-desk.tsx';

const level = (id: string, title: string, points: number) => ({ id, title, description: '', points });
const rubric = {
  criteria: [
    {
      id: 'argument',
      title: 'Argument',
      description: '',
      levels: [level('a0', 'None', 0), level('a1', 'Clear', 6)],
    },
    {
      id: 'language',
      title: 'Language',
      description: '',
      levels: [level('l0', 'Poor', 0), level('l1', 'Good', 4)],
    },
  ],
};
const empty = { points: null, comment: '', rubric_levels: {}, notes: [] };
const answer = (given: Partial<AnswerToMark> = {}): AnswerToMark => ({
  attempt_id: 'attempt',
  question_id: 'question',
  course_id: '1',
  assessment_id: 'assessment',
  assessment_title: 'Soil essay',
  learner: 'Neema Okello',
  learner_id: '7',
  attempt_number: 1,
  submitted_at: '2026-11-20T10:00:00Z',
  late_percent: 0,
  max_points: 10,
  question_type: 'essay',
  prompt_html: '<p>Why does soil matter?</p>',
  instructions_html: '<p>Two pages at most.</p>',
  rubric,
  marking_notes_html: '',
  answer: {
    answered: true,
    text: 'Soil **feeds** everybody.',
    html: '<p>Soil <strong>feeds</strong> everybody.</p>',
    words: 3,
    language: null,
    files: [],
    tests: [],
  },
  state: 'waiting',
  mark: { ...empty, version: 1, marked_by: null, marked_at: null },
  draft: { ...empty, version: 0, finished: false, saved_at: null },
  marks: [],
  abilities: { mark: true, settle: false },
  ...given,
});

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
}
let sent: Sent[];
let reply: (call: Sent) => Response;
const ok = (data: unknown) => Response.json({ success: true, message: 'OK', data });
beforeEach(() => {
  sent = [];
  reply = ({ method, path }) =>
    path.endsWith('/comments')
      ? ok({ comments: [{ id: 'kept', text: 'Name your sources.' }] })
      : ok(method === 'PUT' ? { version: sent.length, saved_at: '2026-11-20T10:00:00Z' } : answer());
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = {
      method,
      path: new URL(url, 'http://x').pathname,
      body: JSON.parse(String(body ?? 'null')),
    };
    sent.push(call);
    return reply(call);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Desk({ given, onFinished }: { given: AnswerToMark; onFinished: () => void }) {
  const [help, setHelp] = useState(false);
  return (
    <AnswerDesk answer={given} onGo={() => undefined} onFinished={onFinished} help={help} onHelp={setHelp} />
  );
}
async function open(given = answer()) {
  const onFinished = vi.fn();
  return { ...(await mount(<Desk given={given} onFinished={onFinished} />)), onFinished };
}
const finished = () => sent.find(({ method }) => method === 'POST')?.body;

it('is marked with the keyboard alone: levels, a saved comment, a note, and on to the next', async () => {
  const { user, onFinished } = await open();
  await user.keyboard('2');
  await user.keyboard('1');
  expect(screen.getByLabelText('Points (out of 10)')).toHaveValue(6);
  await user.keyboard('i');
  await screen.findByText('Name your sources.');
  await user.keyboard('1');
  await waitFor(() =>
    expect(screen.getByLabelText('Comment for the learner')).toHaveValue('Name your sources.'),
  );
  await user.keyboard('a');
  await user.type(await screen.findByLabelText('Words in the answer'), 'FEEDS everybody');
  await user.type(screen.getByLabelText('Note'), 'Say how.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(
    within(screen.getByRole('list', { name: 'Notes in the text' })).getByText('Say how.'),
  ).toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onFinished).toHaveBeenCalled());
  expect(finished()).toMatchObject({
    points: 6,
    rubric_levels: { argument: 'a1', language: 'l0' },
    comment: 'Name your sources.',
    notes: [{ from: 7, to: 24, text: 'Say how.' }],
    mark_version: 1,
    settle: false,
  });
});

it('keeps what is typed as a draft, each time after the last version', async () => {
  const { user } = await open();
  // Nothing is written, and so nothing is saved
  expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Comment for the learner'), 'Good');
  await screen.findByText('Draft saved');
  await user.type(screen.getByLabelText('Points (out of 10)'), '7');
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { comment: 'Good', points: null, version: 0 },
    { comment: 'Good', points: 7, version: 1 },
  ]);
});

it('asks before it replaces the mark of somebody else', async () => {
  const { user, onFinished } = await open();
  const conflict = { marked_by: 'Baraka Mushi', points: 9, version: 4 };
  reply = ({ method, body }) =>
    method === 'POST' && body.mark_version === 1
      ? Response.json(
          { success: false, message: 'Marked meanwhile', error: { code: 'CONFLICT', details: conflict } },
          { status: 409 },
        )
      : ok(method === 'PUT' ? { version: 1, saved_at: '' } : answer());
  await user.type(screen.getByLabelText('Points (out of 10)'), '3');
  await user.click(screen.getByRole('button', { name: /Save mark/ }));
  expect(await screen.findByText(/Baraka Mushi gave 9 of 10 points/)).toBeInTheDocument();
  expect(onFinished).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Replace with mine' }));
  await waitFor(() => expect(onFinished).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ points: 3, mark_version: 4 });
});

it('needs points, and lists its keys', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Save mark/ }));
  expect(await screen.findByText(/Give points first/)).toBeInTheDocument();
  expect(finished()).toBeUndefined();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

it('says of a draft that it is saved, and nothing where nobody has written yet', async () => {
  const { leave } = await open();
  expect(screen.queryByText('Draft saved')).toBeNull();
  leave();
  await open(answer({ draft: { ...empty, points: 3, version: 2, finished: false, saved_at: null } }));
  expect(screen.getByText('Draft saved')).toBeVisible();
  expect(screen.getByLabelText('Points (out of 10)')).toHaveValue(3);
});

it('a mark that could not be finished is still saved as a draft', async () => {
  const { user } = await open();
  const answered = reply;
  reply = (call) => {
    if (call.method === 'POST') throw new TypeError('Failed to fetch');
    return answered(call);
  };
  await user.type(screen.getByLabelText('Points (out of 10)'), '7{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ points: 7, version: 0 });
  expect(sent.findIndex(({ method }) => method === 'PUT')).toBeGreaterThan(
    sent.findIndex(({ method }) => method === 'POST'),
  );
});
