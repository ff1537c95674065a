import { describe, expect, it } from 'vitest';
import { canonicalPageUrl } from './page-urls.ts';

const address = (url: string, publicMarketingPages = false) => {
  const [path = '', query = ''] = url.split('?', 2);
  return canonicalPageUrl(path, new URLSearchParams(query), { publicMarketingPages });
};

describe('the URL of a page', () => {
  it('keeps the filters of the catalogue, cleaned and in a fixed order', () => {
    const key = '/courses?search=excel&level=beginner&sortBy=rating&page=2';
    for (const url of [
      key,
      '/courses?page=2&sortBy=rating&level=Beginner&search=excel',
      '/courses?search=++excel++&level=beginner&sortBy=rating&page=2&category=all&minPrice=0&limit=12&sortOrder=desc',
      `${key}&utm_source=mail&fbclid=IwAR0`,
    ]) {
      expect(address(url)).toEqual({ key });
    }
  });

  it('is the plain one when all filters have their defaults', () => {
    expect(address('/courses?page=1&limit=12&category=all&search=+')).toEqual({ key: '/courses' });
    expect(address('/courses/design?page=x&gclid=1')).toEqual({ key: '/courses/design' });
  });

  it('keeps the one parameter that a content page reads, trimmed and cut', () => {
    expect(address('/faq?utm_source=mail&q=+lost+password+')).toEqual({ key: '/faq?q=lost+password' });
    expect(address('/resources?group=teaching&q=x', true)).toEqual({ key: '/resources?group=teaching' });
    expect(address('/help?q=+', true)).toEqual({ key: '/help' });
    expect(address(`/faq?q=${'a'.repeat(500)}`)).toEqual({ key: `/faq?q=${'a'.repeat(200)}` });
    expect(address('/support/chat?question=my+account')).toEqual({ key: '/support/chat' });
  });

  it('drops all parameters when a page reads none', () => {
    expect(address('/?a=1')).toEqual({ key: '/' });
    expect(address('/faq?open=3')).toEqual({ key: '/faq' });
    expect(address('/courses/design/brand-with-a-phone?page=9&x=y')).toEqual({
      key: '/courses/design/brand-with-a-phone',
    });
  });

  it('never passes a secret or a callback to the page', () => {
    expect(address('/authentication/reset-password?token=s3cret')).toEqual({
      key: '/authentication/reset-password',
      private: true,
    });
    expect(address('/authentication/login?callbackUrl=%2Fsettings')).toEqual({
      key: '/authentication/login',
      private: true,
    });
  });

  it('is private in signed-in areas, including marketing pages unless the site opens them', () => {
    for (const path of ['/student/dashboard', '/settings', '/learning-paths', '/tracks/cloud', '/testing']) {
      expect(address(path)).toEqual({ key: path, private: true });
    }
    expect(address('/tracks/cloud', true)).toEqual({ key: '/tracks/cloud' });
    expect(address('/testing', true)).toEqual({ key: '/testing', private: true });
  });

  it.each([
    ['/courses/', '/courses'],
    ['/courses/?page=2', '/courses?page=2'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/courses//design///', '/courses/design'],
    ['//', '/'],
  ])('%s is spelt %s, and never leads off the site', (asked, right) => {
    const { redirect } = address(asked);
    expect(redirect).toBe(right);
    expect(new URL(redirect ?? '', 'https://darasa.example').origin).toBe('https://darasa.example');
  });

  it.each([
    ['/login', '/authentication/login'],
    ['/login/', '/authentication/login'],
    ['/sign-in', '/authentication/login'],
    ['/authentication', '/authentication/login'],
    ['/register', '/authentication/register'],
    ['/login?callbackUrl=%2Fsettings', '/authentication/login?callbackUrl=%2Fsettings'],
  ])('%s is another name of %s, which sends on who is signed in', (asked, right) => {
    expect(address(asked).redirect).toBe(right);
  });

  it('is unchanged when it is canonical', () => {
    for (const path of ['/', '/courses', '/courses/design', '/about-us']) {
      expect(address(path).redirect).toBeUndefined();
    }
  });
});
