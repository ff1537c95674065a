import { describe, expect, it } from 'vitest';
import { certificateChoice, certificatesHref } from './certificates-url.ts';

describe('the URL of the certificates', () => {
  it.each([
    [{}, { filter: 'all', search: '', page: 1 }, '/administrator/certificates'],
    [
      { filter: 'revoked', search: ' neema ', page: '3' },
      { filter: 'revoked', search: 'neema', page: 3 },
      '/administrator/certificates?search=neema&filter=revoked&page=3',
    ],
    [
      { filter: 'toString', page: '-1' },
      { filter: 'all', search: '', page: 1 },
      '/administrator/certificates',
    ],
  ])('%j', (search, choice, href) => {
    expect(certificateChoice(search)).toEqual(choice);
    expect(certificatesHref(certificateChoice(search))).toBe(href);
  });
});
