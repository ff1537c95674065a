import type { BackgroundWork } from '@darasa/contract/administration/background-jobs';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backgroundWorkQuery } from '~/features/administration/queries.ts';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { mount } from '~/lib/test-mounting';
import { JobsPage } from './jobs-page.tsx';

const run = { done_at: null, problem: null, problem_at: null };
const work = (change: Partial<BackgroundWork> = {}): BackgroundWork => ({
  jobs: [],
  set_aside: {
    items: [],
    pagination: { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 20 } as never,
  },
  nodes: [],
  health: {
    version: '0.1.0',
    database: { version: '18.4', bytes: 1000, connections: 3, most_connections: 80 },
    email: { delivers: true, queued: 0, failed: 0, last_sent_at: null },
    backups: {
      scheduled: false,
      full: { ...run, bytes: null },
      log_at: null,
      trial: { ...run, seconds: null, reached_at: null },
      restored: null,
    },
  },
  ...change,
});
const job = (name: string, counts: object) => ({
  name,
  waiting: 0,
  running: 0,
  late_seconds: 0,
  failed: 0,
  failed_since: null,
  ...counts,
});
const open = (data: BackgroundWork) =>
  mount(
    <ConfirmedCallContext value={(call) => call()}>
      <JobsPage />
    </ConfirmedCallContext>,
    { answers: [[backgroundWorkQuery(1).queryKey, data]] },
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says in one sentence that all is done, without empty headings', async () => {
  await open(work());
  expect(await screen.findByText('All is done: nothing waits, and nothing has failed.')).toBeVisible();
  for (const name of ['Failed for good', 'Set aside', 'Waiting and running'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

it('says what each kind of work does, and not how programs call it', async () => {
  await open(
    work({
      jobs: [
        job('mail.deliver', { failed: 2, failed_since: '2026-11-20T08:00:00.000Z' }),
        job('media.transcode', { waiting: 3, running: 1, late_seconds: 120 }),
      ],
      set_aside: {
        items: [
          {
            batch: 'payments.expire-orders.ended',
            item: '7',
            failures: 3,
            error: 'Gone',
            since: '2026-11-20T08:00:00.000Z',
          },
        ] as never,
        pagination: work().set_aside.pagination,
      },
    }),
  );
  const failed = within(await screen.findByRole('region', { name: 'Failed for good' }));
  expect(failed.getByText('Sends emails')).toBeVisible();
  expect(failed.queryByText(/mail\.deliver/)).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Set aside' })).getByText('Ends orders that nobody paid'),
  ).toBeVisible();
  const row = screen.getByRole('row', { name: /Converts videos/ });
  expect(row).toHaveTextContent('For 2 min');
  expect(screen.queryByText(/All is done/)).toBeNull();
});
