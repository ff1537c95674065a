import { describe, expect, test } from 'vitest';
import { courseDetails } from './document.ts';
import { detailsFromUpdate } from './from-payload.ts';

describe('update', () => {
  const details = courseDetails.parse({ title: 'Farming', start_date: '2027-02-01T00:00:00.000Z' });
  test('fields that are given replace those that stand; others are not looked at', () => {
    const update = {
      title: ' New ',
      price: 5,
      language: 'French',
      end_date: '2027-03-01',
      is_published: true,
      rating: 5,
    };
    expect(detailsFromUpdate(details, update)).toEqual({
      details: { ...details, title: 'New', price: 5, language: 'fr', end_date: '2027-03-01T00:00:00.000Z' },
    });
    expect(detailsFromUpdate(details, { start_date: '' })).toEqual({
      details: { ...details, start_date: null },
    });
    expect(detailsFromUpdate(details, { is_published: false })).toEqual({ details });
  });
  test.each([
    [{}, '', 'Update data is required'],
    [{ title: 'ab' }, 'title', 'Title must be at least 3 characters long'],
    [{ title: 5 }, 'title', 'Title is required'],
    [{ price: -1 }, 'price', 'Price must be 0 or a positive number (0 for free courses)'],
    [{ enrollment_capacity: 0 }, 'enrollment_capacity', 'Enrollment capacity must be between 1 and 10,000'],
    [{ start_date: 'soon' }, 'start_date', 'Invalid date format'],
    [{ end_date: '2027-01-01' }, 'end_date', 'End date must be after start date'],
    [{ modules: [] }, 'modules', 'The modules are changed by saving the working copy'],
  ])('%j is refused', (update, path, message) => {
    expect(detailsFromUpdate(details, update)).toEqual({ problems: [{ path, message }] });
  });
});
