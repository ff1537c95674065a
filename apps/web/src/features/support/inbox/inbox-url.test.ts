import { describe, expect, it } from 'vitest';
import { inboxHref, inboxPlace } from './inbox-url.ts';

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
      { kind: 'chat', assigned: 'me', tag: 'payments', id: '17', status: 'snoozed' },
      { search: '', status: 'snoozed', kind: 'chat', assigned: 'me', tag: 'payments', id: '17', page: 1 },
      '/administrator/support?status=snoozed&kind=chat&assigned=me&tag=payments&id=17',
    ],
    [
      { status: 'toString', kind: 'x', assigned: 'you', id: '../1', page: '-1', search: ['x'] },
      { search: '', status: 'open', page: 1 },
      '/administrator/support',
    ],
  ])('%j', (search, place, href) => {
    expect(inboxPlace(search)).toEqual(place);
    expect(inboxHref(inboxPlace(search))).toBe(href);
  });
});
