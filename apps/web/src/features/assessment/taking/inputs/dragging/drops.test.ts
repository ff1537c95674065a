import { describe, expect, it } from 'vitest';
import { dockSide, dropped, spotAt } from './drops.ts';

describe('a drop', () => {
  it('puts a piece in a place that was empty', () => {
    expect(dropped({ Kenya: 'Nairobi' }, 'Ghana', 'Accra')).toEqual({ Kenya: 'Nairobi', Ghana: 'Accra' });
  });

  it('takes the place of the piece that was there', () => {
    expect(dropped({ Kenya: 'Accra' }, 'Kenya', 'Nairobi')).toEqual({ Kenya: 'Nairobi' });
  });

  it('moves a piece away from wherever else it was', () => {
    const both = { Kenya: 'Accra', Ghana: 'Lagos', Togo: 'Accra' };
    expect(dropped(both, 'Ghana', 'Accra')).toEqual({ Ghana: 'Accra' });
  });

  it('leaves an answer as it is when the piece is there already', () => {
    expect(dropped({ Kenya: 'Nairobi' }, 'Kenya', 'Nairobi')).toEqual({ Kenya: 'Nairobi' });
  });
});

describe('a drop on a picture', () => {
  const spots = [
    { id: 'roof', x: 0.25, y: 0.5 },
    { id: 'door', x: 0.5, y: 0.5 },
  ];
  const size = { width: 400, height: 200 };

  it('goes to the nearest spot', () => {
    expect(spotAt(spots, { x: 130, y: 110 }, size)).toBe('roof');
    expect(spotAt(spots, { x: 170, y: 110 }, size)).toBe('door');
  });

  it('goes nowhere far from every spot', () => {
    expect(spotAt(spots, { x: 390, y: 10 }, size)).toBeUndefined();
    expect(spotAt([], { x: 100, y: 100 }, size)).toBeUndefined();
  });

  it('is near in pixels, however large the picture is', () => {
    expect(spotAt(spots, { x: 1100, y: 500 }, { width: 4000, height: 1000 })).toBeUndefined();
    expect(spotAt(spots, { x: 1040, y: 500 }, { width: 4000, height: 1000 })).toBe('roof');
  });
});

it('groups are shown in the half of the window where the drag did not begin', () => {
  expect(dockSide(100, 740)).toBe('bottom');
  expect(dockSide(700, 740)).toBe('top');
});
