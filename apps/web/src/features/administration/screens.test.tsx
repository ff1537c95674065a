import type { OutboundEmail, OutboundEmailSummary } from '@darasa/contract/administration/outbound-emails';
import type { Overview } from '@darasa/contract/administration/overview';
import { describe, expect, it } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { needsOf } from './dashboard/needs.ts';
import { OutboundEmailPage } from './outbound-emails/email-page.tsx';
import { OutboundEmailsPage } from './outbound-emails/outbound-emails-page.tsx';
import { outboundEmailFilters } from './outbound-emails/outbound-emails-url.ts';
import { outboundEmailKey, outboundEmailsQuery, overviewQuery } from './queries.ts';

const nothing = { count: 0, since: null };
const calm: Overview['needs'] = {
  unpayable_courses: nothing,
  unverified_people: nothing,
  same_emails: nothing,
};
const overview: Overview = {
  needs: calm,
  nodes: [{ name: 'web-1', seen: true, seen_at: '2026-11-01T00:00:00Z', findings: [] }],
  restored: null,
};

describe('the dashboard', () => {
  const show = (needs: Overview['needs']) =>
    showScreen(<DashboardPage needs="What needs you" numbers="Numbers" chart="A chart" />, {
      answers: [[overviewQuery.queryKey, { ...overview, needs }]],
    });

  it('shows what needs the administrator, the figures and one of them over time', async () => {
    const { text } = await show(calm);
    for (const words of ['Today', 'What needs you', 'Numbers', 'A chart']) expect(text).toContain(words);
  });

  it('says what is wrong with the servers, and nothing of them while all is well', async () => {
    expect((await show(calm)).text).not.toContain('Servers');
    const findings = [{ name: 'clock', value: 'The clock is 120 s ahead of that of the database.' }];
    const nodes = [
      { name: 'web-1', seen: true, seen_at: '2026-11-01T00:00:00Z', findings },
      { name: 'web-2', seen: false, seen_at: '2026-11-01T00:00:00Z', findings: [] },
    ];
    const { text } = await showScreen(
      <DashboardPage needs="What needs you" numbers="Numbers" chart="A chart" />,
      {
        answers: [[overviewQuery.queryKey, { ...overview, nodes }]],
      },
    );
    for (const words of ['Servers', 'web-1', '120 s ahead', 'web-2', 'Has not been seen for'])
      expect(text).toContain(words);
  });

  it('links to the pages of the open tasks', async () => {
    const { text, html } = await show({
      ...calm,
      unpayable_courses: { count: 1, since: '2026-01-01T00:00:00Z' },
      unverified_people: { count: 1200, since: '2026-01-01T00:00:00Z' },
    });
    for (const words of [
      '1 priced course that nobody can buy',
      '1,200 accounts older than a week',
      'Oldest waiting for',
    ])
      expect(text).toContain(words);
    for (const href of ['/administrator/payment-settings', '/administrator/people?status=unverified'])
      expect(html).toContain(`href="${href}"`);
  });

  it('has a link for every kind of task', () => {
    const all = Object.fromEntries(Object.keys(calm).map((key) => [key, { count: 1, since: null }])) as never;
    expect(
      needsOf(all)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(Object.keys(calm).sort());
    expect(needsOf(calm)).toEqual([]);
  });
});

const line: OutboundEmailSummary = {
  id: '5',
  to: 'neema@example.org',
  subject: 'Confirm your email address for Shule',
  kind: 'identity.verify-email',
  status: 'kept',
  attempts: 0,
  last_error: null,
  created_at: '2026-11-20T08:00:00Z',
  sent_at: null,
};
const mail = (change: Partial<OutboundEmail> = {}): OutboundEmail => ({
  ...line,
  html: '<p>Open <a href="https://shule.example/x#token=t">this</a></p>',
  text: 'Open https://shule.example/x#token=t',
  ...change,
});

describe('the outbound emails', () => {
  const show = (path: string, emails: OutboundEmailSummary[], delivers: boolean) =>
    showScreen(<OutboundEmailsPage />, {
      path,
      answers: [
        [
          outboundEmailsQuery(
            outboundEmailFilters(Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
          ).queryKey,
          {
            emails,
            delivers,
            pagination: {
              currentPage: 1,
              totalPages: 1,
              totalItems: emails.length,
              itemsPerPage: 20,
              hasNextPage: false,
              hasPrevPage: false,
            },
          },
        ],
      ],
    });

  it('says that no mail server is set up, and how to set one up', async () => {
    const { text, html } = await show('/administrator/outbound-emails', [line], false);
    for (const words of [
      'No mail server is set up, so emails are not sent',
      'SMTP_URL',
      'Not sent',
      '1 email',
      'Confirm email address',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/administrator/outbound-emails/5"');
  });

  it('does not say so when there is one', async () => {
    const { text } = await show('/administrator/outbound-emails', [{ ...line, status: 'sent' }], true);
    expect(text).not.toContain('SMTP_URL');
  });

  it('says so when it is empty', async () => {
    expect((await show('/administrator/outbound-emails', [], true)).text).toContain('No emails yet');
    expect((await show('/administrator/outbound-emails?status=failed', [], true)).text).toContain(
      'No email has this status',
    );
    expect((await show('/administrator/outbound-emails?search=x', [], true)).text).toContain(
      'No recipient or subject contains “x”',
    );
  });
});

describe('one email', () => {
  const show = (message: OutboundEmail) =>
    showScreen(<OutboundEmailPage id="5" />, { answers: [[outboundEmailKey('5'), message]] });

  it('is shown in a sandboxed frame, with its link beside it', async () => {
    const { html, text } = await show(mail());
    const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? '';
    expect(frame).toContain('sandbox=""');
    expect(frame).not.toContain('allow');
    expect(frame).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    expect(html).toMatch(
      /<a href="https:\/\/shule.example\/x#token=t" target="_blank" rel="noopener noreferrer"/,
    );
    for (const words of ['Send again', 'Delete', 'Copy link', 'Not sent']) expect(text).toContain(words);
  });

  it('is shown as text when there is no HTML, and not at all once it is sent', async () => {
    expect((await show(mail({ html: null }))).html).toMatch(/<pre[^>]*>Open https/);
    const sent = await show(
      mail({ status: 'sent', html: null, text: null, sent_at: '2026-11-20T08:01:00Z', attempts: 1 }),
    );
    expect(sent.text).toContain('A mail server has accepted this email');
    expect(sent.text).not.toContain('Send again');
    expect(sent.html).not.toContain('<iframe');
  });

  it('shows the mail server’s reply', async () => {
    const failed = mail({
      status: 'failed',
      html: null,
      text: null,
      attempts: 8,
      last_error: '550 <no such box>',
    });
    const { text } = await show(failed);
    expect(text).toContain('The mail server said: 550 &lt;no such box&gt;');
    expect(text).toContain('Send again');
  });
});
