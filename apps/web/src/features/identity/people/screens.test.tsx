import type { ApplicationWithPerson } from '@darasa/contract/identity/people-schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { applicationsQuery, auditQuery, peopleQuery, personQuery } from '../people-queries.ts';
import { applicationFilters, auditFilters, peopleFilters } from '../people-url.ts';
import { auditEntryWith, personWith } from './test-people.ts';

const oneself = vi.fn(() => ({ user_id: '1', roles: ['admin'] }));
vi.mock('~/lib/session/session', async (original) => ({
  ...(await original<typeof import('~/lib/session/session')>()),
  useUser: () => oneself(),
}));
const { PeoplePage } = await import('./people-page.tsx');
const { PersonPage } = await import('./person-page.tsx');
const { AuditPage } = await import('~/features/identity/audit/audit-page.tsx');
const { ApplicationsPage } = await import('~/features/identity/applications/applications-page.tsx');

beforeEach(() => {
  oneself.mockReset();
});

const pagination = (totalItems: number, currentPage = 1) => ({
  currentPage,
  totalPages: Math.ceil(totalItems / 20),
  totalItems,
  itemsPerPage: 20,
  hasNextPage: currentPage * 20 < totalItems,
  hasPrevPage: currentPage > 1,
});
const people = [
  personWith(),
  personWith({ user_id: '8', first_name: '<b>', last_name: '', email_verified: false, last_login: null }),
  personWith({
    user_id: '9',
    username: 'juma',
    first_name: '',
    disabled: true,
    roles: ['teacher', 'auditor'],
  }),
];

describe('the list of people', () => {
  const show = (path: string, list: object | undefined) =>
    showScreen(<PeoplePage />, {
      path,
      answers: list
        ? [
            [
              peopleQuery(peopleFilters(Object.fromEntries(new URLSearchParams(path.split('?')[1]))))
                .queryKey,
              list,
            ],
          ]
        : [],
    });

  it('shows names, roles and states', async () => {
    const { text, html } = await show('/administrator/people', { people, pagination: pagination(1204) });
    for (const words of [
      '1,204 people',
      'Neema Okello',
      '&lt;b&gt;',
      'juma',
      'Teacher',
      'auditor',
      'Not confirmed',
      'Disabled',
      'Never',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/administrator/people/9"');
    expect(html).toContain('href="/administrator/people?page=2"');
    expect(html).toMatch(/aria-sort="descending"[^>]*>(?:(?!<\/th>).)*Joined/s);
  });

  it('shows the active filters, and offers to clear them without results', async () => {
    const { text } = await show('/administrator/people?search=zz&role=admin&status=disabled', {
      people: [],
      pagination: pagination(0),
    });
    for (const words of [
      '0 people',
      '“ zz ”',
      'Administrator',
      'Disabled',
      'No people found',
      'Show all people',
    ])
      expect(text.replaceAll('“zz”', '“ zz ”')).toContain(words);
  });

  it('shows a skeleton while loading, and says so', async () => {
    const { text } = await show('/administrator/people', undefined);
    expect(text).toContain('Loading…');
    expect(text).not.toContain('No people found');
  });
});

describe('one person', () => {
  const show = (person = personWith(), entries = [auditEntryWith()]) =>
    showScreen(<PersonPage id="7" reminders={null} />, {
      path: '/administrator/people/7',
      answers: [
        [personQuery('7').queryKey, person],
        [
          auditQuery({ search: '', person: '7', page: 1, limit: 10 }).queryKey,
          { entries, actions: [], pagination: pagination(14) },
        ],
      ],
    });

  it('offers the actions in the abilities only', async () => {
    const offered = ['Send a link', 'Log out everywhere', 'Remove', 'Disable account', 'Enable account'];
    const { text } = await show();
    expect(offered.filter((words) => text.includes(words))).toEqual([
      'Send a link',
      'Log out everywhere',
      'Disable account',
    ]);
    const disabled = await show(
      personWith({
        disabled: true,
        disabled_at: '2026-11-19T10:00:00Z',
        disabled_reason: 'Spam in reviews',
        second_factor: true,
        abilities: {
          change_roles: false,
          give_roles: false,
          change_details: false,
          merge: false,
          disable: false,
          enable: true,
          sign_out: false,
          send_password_link: false,
          print_card: false,
          one_time_password: false,
          remove_second_factor: true,
          view_as: false,
        },
      }),
    );
    expect(offered.filter((words) => disabled.text.includes(words))).toEqual(['Remove', 'Enable account']);
    expect(disabled.text).toContain('Reason: Spam in reviews');
    expect(disabled.text).toContain('cannot be changed now');
  });

  it('shows sessions, and the log with details', async () => {
    const { text, html } = await show(
      personWith({
        sessions: [
          {
            id: 's',
            current: false,
            device: 'Firefox on Android',
            ip: '203.0.113.9',
            method: 'passkey',
            remembered: true,
            created_at: '2026-11-01T00:00:00Z',
            last_used_at: '2026-11-20T00:00:00Z',
            expires_at: '2026-12-20T00:00:00Z',
          },
        ],
      }),
    );
    for (const words of [
      'Firefox on Android',
      '203.0.113.9',
      'passkey',
      'Amina Yusuf',
      'changed the roles of',
      'All 14 entries',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/from Student to Teacher, Student/);
    expect(html).toContain('href="/administrator/audit?person=7"');
  });

  it('prevents removing one’s own admin role', async () => {
    const admin = personWith({ roles: ['admin'] });
    const box = /<input type="checkbox"[^>]*>/g;
    expect((await show(admin)).html.match(box)?.[0]).not.toContain(' disabled=""');
    oneself.mockReturnValue({ user_id: '7', roles: ['admin'] });
    const own = await show(admin);
    expect(own.html.match(box)?.map((input) => input.includes(' disabled=""'))).toEqual([
      true,
      false,
      false,
      // Whether the school says that this is a child
      false,
    ]);
    expect(own.text).toContain('You cannot remove this role from yourself');
  });
});

describe('the audit log', () => {
  const show = (path: string, log: object) =>
    showScreen(<AuditPage />, {
      path,
      answers: [
        [auditQuery(auditFilters(Object.fromEntries(new URLSearchParams(path.split('?')[1])))).queryKey, log],
      ],
    });

  it('lists who did what to whom, and offers every action as a filter', async () => {
    const { text, html } = await show('/administrator/audit', {
      entries: [
        auditEntryWith(),
        auditEntryWith({
          id: '11',
          actor: null,
          action: 'person.created',
          details: { roles: ['admin'] },
          ip: null,
        }),
        auditEntryWith({ id: '10', actor: null, action: 'account.deleted', details: {} }),
        auditEntryWith({
          id: '9',
          action: 'message.closed',
          subject: { type: 'message', id: '3', name: 'DRS-7K3F9Q' },
          details: {},
        }),
      ],
      actions: ['person.created', 'person.roles-changed'],
      pagination: pagination(4),
    });
    for (const words of [
      '4 entries',
      'System created the account of Neema Okello',
      'Neema Okello deleted their account',
      'Roles: Administrator',
      'from 203.0.113.7',
    ])
      expect(text.replaceAll(/\s+/g, ' ').replaceAll(' :', ':')).toContain(words);
    expect(html).toContain('<option value="person.roles-changed"');
    expect(html).toContain('href="/administrator/support?search=DRS-7K3F9Q&amp;status=all"');
  });

  it('says so when it is empty', async () => {
    const nothing = { entries: [], actions: [], pagination: pagination(0) };
    expect((await show('/administrator/audit', nothing)).text).toContain('The audit log is empty');
    expect((await show('/administrator/audit?action=x.y', nothing)).text).toContain('No entries found');
  });
});

describe('the applications', () => {
  const application = (change: Partial<ApplicationWithPerson> = {}): ApplicationWithPerson => ({
    id: '3',
    status: 'pending',
    statement: 'I have taught tailoring for ten years.\nI would do it here.',
    comment: null,
    created_at: '2026-11-16T00:00:00Z',
    decided_at: null,
    person: personWith(),
    decided_by: null,
    ...change,
  });
  const show = (path: string, applications: ApplicationWithPerson[]) =>
    showScreen(<ApplicationsPage />, {
      path,
      answers: [
        [
          applicationsQuery(applicationFilters(Object.fromEntries(new URLSearchParams(path.split('?')[1]))))
            .queryKey,
          { applications, pending: 2, pagination: pagination(applications.length) },
        ],
      ],
    });

  it('that are pending can be decided', async () => {
    const { text, html } = await show('/administrator/applications', [application()]);
    for (const words of ['Waiting 2', 'Neema Okello', 'taught tailoring', 'Approve', 'Decline'])
      expect(text).toContain(words);
    expect(html).toContain('href="/administrator/people/7"');
  });

  it('that are decided show by whom and why, and cannot be decided again', async () => {
    const decided = application({
      status: 'declined',
      comment: 'Tell us what you would teach.',
      decided_at: '2026-11-18T00:00:00Z',
      decided_by: 'Amina Yusuf',
    });
    const { text, html } = await show('/administrator/applications?status=declined', [decided]);
    for (const words of ['Declined by Amina Yusuf', 'Tell us what you would teach.'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(html).not.toMatch(/<button[^>]*>Approve/);
  });

  it('have a message when there are none', async () => {
    expect((await show('/administrator/applications', [])).text).toContain('No pending applications');
    expect((await show('/administrator/applications?status=all', [])).text).toContain(
      'There are no applications yet',
    );
  });
});
