import { describe, expect, it } from 'vitest';
import {
  applicationFilters,
  applicationsHref,
  auditFilters,
  auditHref,
  peopleFilters,
  peopleHref,
  personHref,
} from './people-url.ts';

describe('the URL of the list of people', () => {
  it.each([
    [{}, { search: '', sort: 'newest', page: 1 }, '/administrator/people'],
    [
      { search: ' neema o ', role: 'admin', status: 'disabled', sort: 'name', page: '2' },
      { search: 'neema o', role: 'admin', status: 'disabled', sort: 'name', page: 2 },
      '/administrator/people?search=neema+o&role=admin&status=disabled&sort=name&page=2',
    ],
    [
      { role: 'teacher', status: 'constructor', sort: '', page: '1.5', other: 'x' },
      { search: '', sort: 'newest', page: 1 },
      '/administrator/people',
    ],
    [{ page: '100001' }, { search: '', sort: 'newest', page: 1 }, '/administrator/people'],
  ])('%j', (search, filters, href) => {
    expect(peopleFilters(search)).toEqual(filters);
    expect(peopleHref(peopleFilters(search))).toBe(href);
  });

  it('stays in the list of people for any id', () => {
    expect(personHref({ user_id: '7' })).toBe('/administrator/people/7');
    expect(personHref({ user_id: '../audit?x' })).toBe('/administrator/people/..%2Faudit%3Fx');
  });
});

describe('the URL of the audit log', () => {
  it.each([
    [{}, { search: '', page: 1 }, '/administrator/audit'],
    [
      { action: 'person.disabled', person: '7', search: 'x', page: '4' },
      { action: 'person.disabled', person: '7', search: 'x', page: 4 },
      '/administrator/audit?search=x&action=person.disabled&person=7&page=4',
    ],
  ])('%j', (search, filters, href) => {
    expect(auditFilters(search)).toEqual(filters);
    expect(auditHref(auditFilters(search))).toBe(href);
  });
});

describe('the URL of the applications', () => {
  it.each([
    [{}, { status: 'pending', page: 1 }, '/administrator/applications'],
    [{ status: 'all' }, { page: 1 }, '/administrator/applications?status=all'],
    [
      { status: 'declined', page: '2' },
      { status: 'declined', page: 2 },
      '/administrator/applications?status=declined&page=2',
    ],
    [{ status: 'nonsense' }, { status: 'pending', page: 1 }, '/administrator/applications'],
  ])('%j', (search, filters, href) => {
    expect(applicationFilters(search)).toEqual(filters);
    expect(applicationsHref(applicationFilters(search))).toBe(href);
  });
});
