import type { PeopleList, PeopleListLine } from '@darasa/contract/lists/endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { mount } from '~/lib/test-mounting';
import { CheckedList } from './checked-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const list: PeopleList = {
  id: '6f0e0a52-8f0a-4b6c-9a36-0d6b5b0c1b11',
  file_name: 'wanafunzi.csv',
  state: 'checked',
  lines: 12,
  counts: { made: 3, changed: 1, unchanged: 0, ended: 5, refused: 1 },
  progress: null,
  problem: null,
  created_by: 'Rose Auma',
  created_at: '2026-11-26T08:00:00Z',
  applied_at: null,
  columns: [{ head: 'Jina', examples: [], field: 'full_name' }],
  date_order: null,
  asks_date_order: false,
  missing: 'leave',
  missing_people: 2,
  endings: 5,
  ends_many: true,
  near_groups: [{ name: 'Form 3 Est', nearest: 'Form 3 East', lines: 19 }],
  new_groups: { total: 2, first: [{ name: 'Form 1 East', people: 3 }] },
  courses: [{ title: 'Soil science', people: 3, priced: false, price: null, currency: null }],
  payment: 'free',
  bill_to: null,
  invoices: [],
  priced_reason: '',
  asks_priced_reason: true,
  undo_until: null,
  kept: 0,
  abilities: { change: true, apply: true, stop: false, undo: false, remove: true },
};
const line: PeopleListLine = {
  line: 88,
  name: 'Otieno',
  group: 'Form 3 East',
  outcome: 'refused',
  reason: 'There is no second name.',
  field: 'full_name',
  allow: 'one_name',
  values: { full_name: 'Otieno' },
  courses: [],
};

/** Puts answers in the place of the API. @returns the changes that were sent */
function answer(): { url: string; body: unknown }[] {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json({
        success: true,
        message: 'OK',
        data: { lines: [line], pagination: { currentPage: 1, totalPages: 1, totalItems: 1 } },
      });
    sent.push({ url: url.replace(/^.*\/people-lists\/[^/]+/, ''), body: JSON.parse(String(body)) });
    return Response.json({ success: true, message: 'OK', data: { list } });
  });
  return sent;
}

/** The list, with nobody asked to confirm who they are. */
const mountList = (shown: PeopleList) =>
  mount(
    <ConfirmedCallContext value={(call) => call()}>
      <CheckedList list={shown} onColumns={() => undefined} />
    </ConfirmedCallContext>,
  );

it('asks twice before more than a tenth is ended, and then says how many', async () => {
  const sent = answer();
  const { user } = await mountList(list);
  expect(screen.getByText('9 lines will be applied.')).toBeInTheDocument();
  expect(screen.getByText(/1 refused and 2 missing stay as they are/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apply 9 lines' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Go on' }));
  const second = await screen.findByRole('alertdialog', { name: 'Take 5 people out of their classes?' });
  expect(sent).toEqual([]);
  await user.click(within(second).getByRole('button', { name: 'Apply and end 5' }));
  await vi.waitFor(() => expect(sent).toEqual([{ url: '/apply', body: { endings: 5 } }]));
});

it('mends a class on all its lines, one line by what is allowed, and one by what is written', async () => {
  const sent = answer();
  const { user } = await mountList(list);
  await user.click(screen.getByRole('button', { name: 'Use Form 3 East for all 19' }));
  await user.click(await screen.findByRole('button', { name: 'Allow one name in line 88' }));
  await user.click(screen.getByRole('button', { name: 'Edit line 88' }));
  const field = await screen.findByRole('textbox', { name: 'Full name' });
  expect(field).toBeInvalid();
  await user.type(field, ' Were');
  await user.click(screen.getByRole('button', { name: 'Save the line' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { url: '/group-names', body: { name: 'Form 3 Est', means: 'Form 3 East' } },
      { url: '/lines/88', body: { values: {}, allow: ['one_name'] } },
      { url: '/lines/88', body: { values: { full_name: 'Otieno Were' }, allow: [] } },
    ]),
  );
});

it('says which courses people come into, and asks why they do not pay', async () => {
  const sent = answer();
  const { user } = await mountList(list);
  const given = screen.getByRole('region', { name: 'Courses that people come into' });
  expect(within(given).getByText('Soil science').closest('li')).toHaveTextContent('3 people');
  await user.type(within(given).getByRole('textbox', { name: 'Why they do not pay' }), 'Scholarship');
  await user.click(within(given).getByRole('button', { name: 'Save who pays' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        url: '/columns',
        body: { fields: ['full_name'], date_order: null, priced_reason: 'Scholarship', payment: 'free' },
      },
    ]),
  );
  // Somebody else may pay: then it is said who
  sent.length = 0;
  await user.click(within(given).getByRole('radio', { name: /Somebody else/ }));
  await user.click(within(given).getByRole('button', { name: 'Save who pays' }));
  expect(within(given).getByRole('textbox', { name: /Invoice to/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await user.clear(within(given).getByRole('textbox', { name: /What the invoice is for/ }));
  await user.type(within(given).getByRole('textbox', { name: /Invoice to/ }), 'Nyeri County');
  await user.click(within(given).getByRole('button', { name: 'Save who pays' }));
  expect(within(given).getByRole('textbox', { name: /What the invoice is for/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(within(given).getByRole('textbox', { name: /What the invoice is for/ }), 'Bursaries');
  await user.click(within(given).getByRole('button', { name: 'Save who pays' }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { body: { payment: 'invoice', bill_to: { name: 'Nyeri County', tax_number: '' } } },
    ]),
  );
});
