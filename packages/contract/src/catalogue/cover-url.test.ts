import { describe, expect, it } from 'vitest';
import {
  courseCoverUrl,
  coverSheetUrl,
  coverUrl,
  readCoverShape,
  readCoverSheet,
  titledCoverUrl,
} from './cover-url.ts';

describe('the URL of a cover', () => {
  it('names category, course and shape', () => {
    expect(courseCoverUrl('design', '12')).toBe('/covers/design/12/own.svg');
    expect(courseCoverUrl('design', '12', 'hen-coin')).toBe('/covers/design/12/hen-coin.svg');
    expect(titledCoverUrl('design', '12', { title: 'Ufugaji & co', more: '' })).toBe(
      '/titled-covers/design/12.svg?title=Ufugaji%20%26%20co&more=',
    );
    expect(coverUrl('design', '12', { width: 480, height: 300 })).toBe('/covers/design/12/480x300.svg');
    expect(coverUrl('design', 'a/b', { width: 9, height: 8, scale: 1.1 })).toBe(
      '/covers/design/a%2Fb/9x8x1.1.svg',
    );
  });

  it('of a sheet names its categories', () => {
    const url = coverSheetUrl(['design', 'data science'], 'swatch', { width: 160, height: 62, scale: 0.7 });
    expect(url).toBe('/cover-sheets/160x62x0.7/swatch.svg?of=design,data%20science');
    expect(readCoverSheet('design,music')).toEqual(['design', 'music']);
  });

  it('is parsed to the same values', () => {
    for (const text of ['480x300', '1440x200x1.1', '9x8x4'])
      expect(coverUrl('a', 'b', readCoverShape(text) ?? { width: 0, height: 0 })).toBe(
        `/covers/a/b/${text}.svg`,
      );
  });

  it('is refused when too large, too fine or with too many categories', () => {
    for (const text of [
      '',
      '480',
      '0x10',
      '1601x10',
      '10x10x0.4',
      '10x10x4.1',
      '10x10x1.23',
      '-1x5',
      '1e3x5',
    ])
      expect(readCoverShape(text)).toBeUndefined();
    expect(readCoverSheet('')).toBeUndefined();
    expect(readCoverSheet(['a'])).toBeUndefined();
    expect(readCoverSheet(Array.from({ length: 41 }, (_, n) => n).join(','))).toBeUndefined();
  });
});
