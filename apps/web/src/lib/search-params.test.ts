import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

describe('search parameters', () => {
  it('are plain text in the address', () => {
    expect(stringifySearch({ search: 'excel 2026', page: 2 })).toBe('?search=excel+2026&page=2');
    expect(stringifySearch({ search: '123' })).toBe('?search=123');
  });

  it('leave no trace when empty', () => {
    expect(stringifySearch({ search: '', category: undefined, level: null })).toBe('');
    expect(stringifySearch({})).toBe('');
  });

  it('come back as strings, also what looks like something else', () => {
    expect(parseSearch('?page=2&free=true&search=%7B%22a%22%3A1%7D')).toEqual({
      page: '2',
      free: 'true',
      search: '{"a":1}',
    });
  });

  it('survive the way there and back', () => {
    const search = { search: 'C++ & café / “naïve”', sortBy: 'price_low', page: '3' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('take the last of a repeated name, and nothing of a broken one', () => {
    expect(parseSearch('?a=1&a=2')).toEqual({ a: '2' });
    expect(parseSearch('?%E0%A4%A=1')).toHaveProperty(['\uFFFD%A'], '1');
    expect(Object.getPrototypeOf(parseSearch('?__proto__=x'))).toBe(Object.prototype);
  });
});
