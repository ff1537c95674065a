import { expect, it } from 'vitest';
import { icalendar } from './icalendar.ts';

const entry = {
  uid: 'a@darasa.example',
  title: 'Questions; answers, and more',
  description: 'First line\nsecond \\ line',
  url: 'https://darasa.example/learn/bees/1',
  startsAt: new Date('2026-03-01T08:00:00Z'),
  endsAt: null,
};
const now = new Date('2026-02-01T00:00:00.500Z');

it('writes a calendar with escaped texts and times of UTC', () => {
  expect(icalendar({ name: 'Darasa', entries: [entry], now }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Darasa//Learning//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Darasa',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'BEGIN:VEVENT',
    'UID:a@darasa.example',
    'DTSTAMP:20260201T000000Z',
    'DTSTART:20260301T080000Z',
    'SUMMARY:Questions\\; answers\\, and more',
    'DESCRIPTION:First line\\nsecond \\\\ line',
    'URL:https://darasa.example/learn/bees/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('gives an entry an end only when it has one: a deadline is a moment', () => {
  const live = { ...entry, endsAt: new Date('2026-03-01T09:30:00Z') };
  expect(icalendar({ name: 'Darasa', entries: [live], now })).toContain('\r\nDTEND:20260301T093000Z\r\n');
});

it('folds long lines between characters, at 75 octets', () => {
  const title = 'Nyuki 🐝 '.repeat(30);
  const text = icalendar({ name: 'Darasa', entries: [{ ...entry, title }], now });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

it('lets no text begin a line of its own', () => {
  const title = 'Bees\r\nEND:VCALENDAR\r\nX-EVIL:1';
  expect(icalendar({ name: 'Darasa', entries: [{ ...entry, title }], now })).not.toMatch(/^X-EVIL/m);
});
