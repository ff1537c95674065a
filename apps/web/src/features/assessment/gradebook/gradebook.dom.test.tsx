import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { gradebookKey } from './gradebook-calls.ts';
import { GradebookPage } from './gradebook-page.tsx';
import { bookWith, learnerOf } from './test-gradebook.ts';

let calls: { call: string; body: unknown }[];
let reply: (call: string) => Response;
const answer = (data: unknown) => Response.json({ success: true, message: 'OK', data });
const refused = (message: string) =>
  Response.json({ success: false, message, error: { code: 'CONFLICT' } }, { status: 409 });
const cell = {
  grade: { points: 4, excused: false, overridden: false, passed: false },
  max_points: 10,
  attempts: [],
  unmarked_hidden: false,
  history: [
    {
      at: '2026-11-01T08:00:00.000Z',
      by: 'Wanjiru Kamau',
      reason: 'Read again',
      of_question: false,
      before: { points: 3, excused: false, overridden: false },
      after: { points: 4, excused: false, overridden: true },
    },
  ],
  allowance: null,
};
const book = () =>
  bookWith(
    [
      learnerOf(1, 'Amina Yusuf', [4, null], { percent: 40 }),
      learnerOf(2, 'Otieno Odhiambo', [9, null], {
        percent: 90,
        flags: [cellFlags.graded, cellFlags.waiting],
      }),
    ],
    2,
  );

beforeEach(() => {
  calls = [];
  reply = (call) => answer(call.endsWith('/grades') ? { changed: 1 } : book());
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${new URL(url, 'http://localhost').pathname}`;
    calls.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return /\/gradebook\/\d+\//.test(call) ? answer(cell) : reply(call);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('writes to a choice of learners by how they stand', async () => {
  const write = vi.fn(() => <p>Words for them</p>);
  const given = bookWith(
    [
      learnerOf(1, 'Amina Yusuf', [null, null]),
      learnerOf(2, 'Otieno Odhiambo', [4, null], { percent: 40 }),
      learnerOf(3, 'Neema Said', [9, 9], { percent: 90 }),
    ],
    2,
  );
  reply = () => answer(given);
  const { user } = await mount(<GradebookPage course="7" write={write} />, {
    answers: [[gradebookKey('7'), given]],
  });
  await user.click(await screen.findByRole('button', { name: 'Write' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write to learners' });
  expect(dialog.textContent).toContain('1 learner. Each gets a message of their own');
  await user.click(within(dialog).getByRole('radio', { name: /^Two deadlines missed/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(write).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('radio', { name: /^Below 50 %/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Words for them')).toBeTruthy();
  expect(write).toHaveBeenCalledWith(
    expect.objectContaining({ course: '7', people: [expect.objectContaining({ name: 'Otieno Odhiambo' })] }),
  );
});

const open = async (given = book()) => {
  const before = reply;
  reply = (call) => (call === 'GET /api/v1/courses/7/gradebook' ? answer(given) : before(call));
  const page = await mount(<GradebookPage course="7" />, { answers: [[gradebookKey('7'), given]] });
  const grid = await screen.findByRole('grid', { name: 'Grades' });
  grid.focus();
  return { ...page, grid };
};
const active = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
const changes = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

it('moves by arrow keys, and says where one is', async () => {
  const { user, grid } = await open();
  expect(grid).toHaveAttribute('aria-rowcount', '3');
  expect(active(grid)).toHaveAccessibleName('4 of 10 points');
  await user.keyboard('{ArrowDown}');
  expect(active(grid)).toHaveAccessibleName('9 of 10 points');
  await user.keyboard('{ArrowRight}');
  expect(active(grid)).toHaveAccessibleName('To mark');
  await user.keyboard('{Home}');
  expect(active(grid)).toHaveTextContent('Otieno Odhiambo');
});

it('takes a grade that is typed, and goes on below', async () => {
  const { user, grid } = await open();
  await user.keyboard('7');
  expect(screen.getByRole('textbox', { name: 'Points of Amina Yusuf in Quiz 1' })).toHaveFocus();
  await user.keyboard(',5{Enter}');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    changes: [{ user_id: '1', points: 7.5, expected: { points: 4, excused: false } }],
  });
  expect(grid).toHaveFocus();
  expect(active(grid)).toHaveAccessibleName('9 of 10 points');
});

it('says what is wrong with a grade, and keeps it for mending', async () => {
  const { user, grid } = await open();
  await user.keyboard('99{Enter}');
  expect(within(grid).getByRole('alert')).toHaveTextContent('There are at most 10 points.');
  expect(screen.getByRole('textbox', { name: /Points of Amina/ })).toHaveValue('99');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: /Points of Amina/ })).toBeNull();
  expect(changes()).toEqual([]);
});

it('takes a change back that the server refuses', async () => {
  reply = (call) => (call.startsWith('PUT') ? refused('Grades have changed meanwhile.') : answer(book()));
  const { user, grid } = await open();
  await user.keyboard('7{Enter}');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() =>
    expect(within(grid).getAllByRole('gridcell')[1]).toHaveAccessibleName('4 of 10 points'),
  );
});

it('shows a grade with its history, and sets it with a reason', async () => {
  const { user } = await open();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('complementary', { name: 'Amina Yusuf: Quiz 1' });
  expect(await within(panel).findByText(/Wanjiru Kamau/)).toHaveTextContent('Read again');
  const points = within(panel).getByRole('textbox', { name: 'Points (out of 10)' });
  await user.clear(points);
  await user.type(points, '11');
  await user.click(within(panel).getByRole('button', { name: 'Save grade' }));
  expect(points).toBeInvalid();
  await user.clear(points);
  await user.type(points, '8');
  await user.type(within(panel).getByRole('textbox', { name: /Reason/ }), 'Read aloud');
  await user.click(within(panel).getByRole('button', { name: 'Save grade' }));
  await waitFor(() => expect(changes()).toMatchObject([{ reason: 'Read aloud', changes: [{ points: 8 }] }]));
});

it('shows what a pasted column would change before it does', async () => {
  const { user } = await open();
  await user.paste('6\n12\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste grades' });
  expect(within(dialog).getByText('1 grade will change.')).toBeVisible();
  expect(within(dialog).getByText('There are at most 10 points.')).toBeVisible();
  expect(changes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }));
  await waitFor(() => expect(changes()).toMatchObject([{ changes: [{ user_id: '1', points: 6 }] }]));
});

it('draws only what is seen of 500 learners by 60 assessments', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    learnerOf(index + 1, `Learner ${index}`, new Array<number>(60).fill(5)),
  );
  const { grid } = await open(bookWith(many, 60));
  expect(grid).toHaveAttribute('aria-rowcount', '501');
  expect(grid).toHaveAttribute('aria-colcount', '62');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
  expect(within(grid).getAllByRole('columnheader').length).toBeLessThan(20);
});

it('changes how grades count', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Grade settings' });
  await user.click(within(dialog).getByRole('radio', { name: /categories/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Category 1 needs a name.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Category 1' }), 'Quizzes');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Quiz 2' }), 'Quizzes');
  expect(within(dialog).getByText(/1 assessment is in no category/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use A to E' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([
      {
        version: 0,
        settings: { weighting: 'categories', scale: [{ label: 'A', from: 80 }, {}, {}, {}, {}] },
      },
    ]),
  );
});
