import type { InboxMessage } from '@darasa/contract/support/inbox';
import { describe, expect, it } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { inboxQuery } from './inbox-calls.ts';
import { InboxPage } from './inbox-page.tsx';
import { inboxFilters } from './inbox-url.ts';

const message: InboxMessage = {
  id: '4',
  reference: 'DRS-7K3F9Q',
  kind: 'corporate',
  name: 'Neema <Okello>',
  email: 'neema@example.org',
  subject: 'Training for a team',
  message: 'We are forty people.\n<script>alert(1)</script>',
  phone: '+254 700 000 000',
  organisation: 'Umoja SACCO',
  team_size: 40,
  user_id: '7',
  status: 'open',
  created_at: '2026-11-16T00:00:00Z',
  abilities: { reply: true, change_status_to: ['answered', 'closed'] },
};
const show = (path: string, messages: InboxMessage[]) =>
  showScreen(<InboxPage />, {
    path,
    answers: [
      [
        inboxQuery(inboxFilters(Object.fromEntries(new URLSearchParams(path.split('?')[1])))).queryKey,
        {
          messages,
          open: 3,
          pagination: {
            currentPage: 1,
            totalPages: 1,
            totalItems: messages.length,
            itemsPerPage: 20,
            hasNextPage: false,
            hasPrevPage: false,
          },
        },
      ],
    ],
  });

describe('the support inbox', () => {
  it('shows who wrote what, as text, and how to answer', async () => {
    const { html, text } = await show('/administrator/support', [message]);
    for (const words of [
      'Open 3',
      'DRS-7K3F9Q',
      'For a team',
      'Neema &lt;Okello&gt;',
      'Umoja SACCO',
      '40 people',
      '&lt;script&gt;',
      'Mark as answered',
      'Close',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="mailto:neema@example.org?subject=Re%3A%20Training');
    expect(html).toContain('href="/administrator/people/7"');
  });

  it('offers to open again what was answered, but not when nobody is behind it any more', async () => {
    const answered = await show('/administrator/support?status=answered', [
      {
        ...message,
        status: 'answered',
        abilities: { reply: true, change_status_to: ['open', 'closed'] },
      },
    ]);
    expect(answered.text).toContain('Reopen');
    const gone = {
      ...message,
      status: 'closed' as const,
      email: '',
      subject: '',
      message: '',
      user_id: null,
      abilities: { reply: false, change_status_to: ['answered' as const] },
    };
    const left = await show('/administrator/support?status=closed', [gone]);
    expect(left.text).toContain('The sender has deleted their account');
    expect(left.html).not.toContain('mailto:');
    expect(left.text).not.toContain('Reopen');
  });

  it('offers what the server says may be done, and nothing else', async () => {
    const refused = await show('/administrator/support', [
      { ...message, abilities: { reply: false, change_status_to: ['closed'] } },
    ]);
    expect(refused.text).toContain('Close');
    expect(refused.text).not.toContain('Mark as answered');
    expect(refused.html).not.toContain('mailto:');
  });

  it('is empty in words', async () => {
    expect((await show('/administrator/support', [])).text).toContain('No open messages');
    expect((await show('/administrator/support?search=x', [])).text).toContain('No messages found');
  });
});
