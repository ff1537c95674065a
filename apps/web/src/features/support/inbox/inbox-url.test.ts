import type { InboxMessage } from '@darasa/contract/support/inbox';
import { describe, expect, it } from 'vitest';
import { answerHref, inboxFilters, inboxHref } from './inbox-url.ts';

describe('the address of the inbox', () => {
  it.each([
    [{}, { search: '', status: 'open', page: 1 }, '/administrator/support'],
    [
      { search: ' neema ', status: 'closed', page: '3' },
      { search: 'neema', status: 'closed', page: 3 },
      '/administrator/support?search=neema&status=closed&page=3',
    ],
    [{ status: 'all' }, { search: '', page: 1 }, '/administrator/support?status=all'],
    [
      { status: 'toString', page: '-1', search: ['x'] },
      { search: '', status: 'open', page: 1 },
      '/administrator/support',
    ],
  ])('%j', (search, filters, href) => {
    expect(inboxFilters(search)).toEqual(filters);
    expect(inboxHref(inboxFilters(search))).toBe(href);
  });
});

describe('an answer by mail', () => {
  const message = { email: 'n+1@example.org', subject: 'A & B?', reference: 'DRS-7K3F9Q' } as InboxMessage;

  it('goes to the sender and carries the reference', () => {
    expect(answerHref(message)).toBe(
      'mailto:n%2B1@example.org?subject=Re%3A%20A%20%26%20B%3F%20%5BDRS-7K3F9Q%5D',
    );
  });

  it('says Re: once, and cannot be made into anything else by what was sent', () => {
    expect(answerHref({ ...message, subject: 'Re: x' })).toContain('?subject=Re%3A%20x%20');
    const nasty = new URL(answerHref({ ...message, email: 'a@b.c?bcc=x@y.z', subject: '&body=x\r\nBcc: y' }));
    expect([...nasty.searchParams.keys()]).toEqual(['subject']);
    expect(nasty.pathname).toBe('a@b.c%3Fbcc%3Dx%40y.z');
  });
});
