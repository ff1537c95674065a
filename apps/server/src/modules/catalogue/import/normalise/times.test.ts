import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateFormat, readDate } from './date.ts';
import { readDuration } from './duration.ts';

describe('a learning time', () => {
  it.each([
    ['1.5', 90],
    ['1,5', 90],
    ['0.48333333333333334', 29],
    ['1.5 hours', 90],
    ['1 hour', 60],
    ['40 mins', 40],
    ['2h', 120],
    ['1h 30m', 90],
    ['1 hr, 5 min', 65],
    ['90 seconds', 2],
    ['4.5 total hours', 270],
    ['Approx. 20 hours to complete', 1200],
    ['01:30:00', 90],
    ['PT1H30M', 90],
    ['P1DT1H', 1500],
    ['0', 0],
    ['0.001', 1],
  ])('%s, in hours', (text, value) => expect(readDuration(text, 'hours')).toEqual({ value }));

  it('uses the given unit for bare numbers only', () => {
    expect(readDuration('88.0', 'minutes')).toEqual({ value: 88 });
    expect(readDuration('2 hours', 'minutes')).toEqual({ value: 120 });
    expect(readDuration('120', 'seconds')).toEqual({ value: 2 });
  });

  it.each([
    '4 weeks',
    '1 - 3 Months',
    'Flexible',
    '10 questions',
    '1:30',
    '2-5 hours',
    '-3',
    '',
    'P',
    '99999999',
    'PT',
  ])('%s is not understood', (text) => expect(readDuration(text, 'hours')).toHaveProperty('problem'));
});

describe('a date', () => {
  const now = Date.UTC(2026, 0, 15);
  const day = (text: string, format: DateFormat = 'auto') => {
    const reading = readDate(text, format, now);
    return 'value' in reading ? reading.value : reading.problem;
  };

  it.each([
    ['2011-07-09T05:43:31Z', '2011-07-09T05:43:31.000Z'],
    ['2011-07-09 05:43:31.123+03:00', '2011-07-09T02:43:31.000Z'],
    ['2017-03-04', '2017-03-04T00:00:00.000Z'],
    ['2017/3/4', '2017-03-04T00:00:00.000Z'],
    ['Mar 3, 2017', '2017-03-03T00:00:00.000Z'],
    ['3rd March 2017', '2017-03-03T00:00:00.000Z'],
    ['3-Mar-2017', '2017-03-03T00:00:00.000Z'],
    ['25/12/2016', '2016-12-25T00:00:00.000Z'],
    ['12/25/2016', '2016-12-25T00:00:00.000Z'],
    ['04/04/2017', '2017-04-04T00:00:00.000Z'],
  ])('%s', (text, value) => expect(day(text)).toBe(value));

  it('needs the format where a day may be a month', () => {
    expect(day('03/04/2017')).toMatch(/two days/);
    expect(day('03/04/2017', 'dmy')).toBe('2017-04-03T00:00:00.000Z');
    expect(day('03/04/2017', 'mdy')).toBe('2017-03-04T00:00:00.000Z');
    expect(day('25/12/2016', 'mdy')).toMatch(/not a date/);
  });

  it('accepts seconds and milliseconds since 1970 only when told', () => {
    expect(day('1500000000')).toMatch(/not a date/);
    expect(day('1500000000', 'unix')).toBe('2017-07-14T02:40:00.000Z');
    expect(day('1500000000000', 'unix-ms')).toBe('2017-07-14T02:40:00.000Z');
  });

  it.each([
    '2017-02-30',
    '2017-13-01',
    '2017-01-01T25:00:00Z',
    '31/04/2017',
    '0000-00-00',
    '1970-01-01',
    '2031-01-01',
    'soon',
  ])('%s is not believed', (text) => expect(day(text)).not.toMatch(/Z$/));

  it('reads every ISO 8601 time', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date(now), noInvalidDate: true }),
        (date) => {
          expect(day(date.toISOString())).toBe(`${date.toISOString().slice(0, 19)}.000Z`);
        },
      ),
    );
  });
});
