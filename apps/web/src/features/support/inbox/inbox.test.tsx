import type { InboxMessage } from '@darasa/contract/support/inbox';
import { describe, expect, it } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { inboxQuery } from './inbox-calls.ts';
import { InboxPage } from './inbox-page.tsx';
import { inboxPlace } from './inbox-url.ts';

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
  assignee: { id: '9', name: 'Zawadi <b>' },
  tags: ['<i>urgent'],
  snoozed_until: null,
  waiting_since: '2026-11-16T00:00:00Z',
  last_at: '2026-11-16T00:00:00Z',
  last_text: '<script>alert(2)</script>',
  unread: 2,
  blocked: false,
  first_reply_seconds: null,
  closed_seconds: null,
  abilities: { reply: true, block: false, change_status_to: ['answered', 'closed'] },
};
const show = (path: string, messages: InboxMessage[]) => {
  const { id: _id, ...filters } = inboxPlace(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return showScreen(<InboxPage />, {
    path,
    answers: [
      [
        inboxQuery(filters).queryKey,
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
};

describe('the support inbox', () => {
  it('shows who wrote what, as text, and leads to it', async () => {
    const { html, text } = await show('/administrator/support', [message]);
    for (const words of [
      'Open 3',
      'For a team',
      'Neema &lt;Okello&gt;',
      '&lt;script&gt;alert(2)',
      'Zawadi &lt;b&gt;',
      '&lt;i&gt;urgent',
      '2 new messages',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/administrator/support?id=4"');
    expect(html).not.toContain('<script>alert');
  });

  it('shows the message itself where nothing was said since', async () => {
    const { text } = await show('/administrator/support', [{ ...message, last_text: '', subject: '' }]);
    expect(text).toContain('We are forty people.');
  });

  it('is empty in words', async () => {
    expect((await show('/administrator/support', [])).text).toContain('No open messages');
    expect((await show('/administrator/support?search=x', [])).text).toContain('No messages found');
    expect((await show('/administrator/support?kind=chat', [])).text).toContain('nothing of this kind');
  });
});
