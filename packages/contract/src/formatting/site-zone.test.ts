import { afterEach, describe, expect, it } from 'vitest';
import { linkedInUrl } from '../credentials/rules.ts';
import { notificationText } from '../notifications/rules.ts';
import { DEFAULT_ZONE, setSiteZone, siteDay, siteFormat, siteYear, siteZoneCity } from './site-zone.ts';

afterEach(() => setSiteZone(DEFAULT_ZONE));

describe('the site’s day', () => {
  it.each([
    // Between midnight and three in Nairobi it is the day before in UTC
    ['2026-06-30T20:59:59Z', '2026-06-30', '2026-06-30'],
    ['2026-06-30T21:00:00Z', '2026-07-01', '2026-06-30'],
    ['2026-06-30T23:59:59Z', '2026-07-01', '2026-06-30'],
    ['2026-12-31T21:00:00Z', '2027-01-01', '2026-12-31'],
    ['2027-01-01T02:00:00Z', '2027-01-01', '2026-12-31'],
    ['2027-01-01T05:00:00Z', '2027-01-01', '2027-01-01'],
  ])('of %s is %s in Nairobi and %s in New York', (moment, nairobi, newYork) => {
    const at = new Date(moment);
    expect([siteDay(at), siteYear(at)]).toEqual([nairobi, Number(nairobi.slice(0, 4))]);
    setSiteZone('America/New_York');
    expect([siteDay(at), siteYear(at)]).toEqual([newYork, Number(newYork.slice(0, 4))]);
  });
});

it('refuses a zone that does not exist', () => {
  expect(() => setSiteZone('Africa/Atlantis')).toThrow('Africa/Atlantis');
});

it('has formats that follow the zone, also those that were used before', () => {
  const clock = siteFormat('en-GB', { timeStyle: 'short' });
  const noon = new Date('2026-06-30T12:00:00Z');
  expect([clock(noon), siteZoneCity()]).toEqual(['15:00', 'Nairobi']);
  setSiteZone('America/New_York');
  expect([clock(noon), siteZoneCity()]).toEqual(['08:00', 'New York']);
});

it('is that of notifications, and of the month in which a certificate was issued', () => {
  const newYear = '2026-12-31T22:30:00.000Z';
  const text = notificationText(
    {
      kind: 'order.expiring',
      number: 'DRO-1',
      title: 'Welding',
      amount: 1,
      currency: 'KES',
      expires_at: newYear,
    } as Parameters<typeof notificationText>[0],
    null,
  );
  expect(text.detail).toContain('1 January');
  const certificate = { id: 'a', serial: 'C', title: 'Welding', issued_at: newYear };
  expect(linkedInUrl(certificate, { name: 'Darasa', origin: '' })).toContain('issueYear=2027&issueMonth=1&');
});
