import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guard, isAuthPath, isPublicPath, landingPath, roleAreaOf, safeCallbackPath } from './routes.ts';

describe('public paths', () => {
  test.each([
    '/',
    '/index',
    '/about-us',
    '/support/chat',
    '/contact-us',
    '/faq',
    '/courses',
    '/courses/design/x',
    '/faq/',
    '/privacy',
    '/terms',
    '/first-administrator',
  ])('%s is open', (path) => expect(isPublicPath(path)).toBe(true));
  test.each([
    '/testing',
    '/tracks/cloud',
    '/help',
    '/careers',
    '/profile',
    '/student/dashboard',
    '/faqs',
    '/index/x',
  ])('%s asks for login', (path) => expect(isPublicPath(path)).toBe(false));
  test.each([
    '/tracks/cloud',
    '/teachers/amina',
    '/learning-paths',
    '/certifications',
    '/corporate',
    '/resources',
    '/careers',
    '/help',
  ])('the setting opens %s', (path) => expect(isPublicPath(path, true)).toBe(true));
  test('the setting opens no other paths', () => {
    for (const path of ['/testing', '/profile', '/helpdesk', '/administrator'])
      expect(isPublicPath(path, true)).toBe(false);
  });
});

describe('the guard', () => {
  test.each<[string, string[] | null, string]>([
    ['/courses', null, 'allow'],
    ['/authentication/login', null, 'allow'],
    ['/profile', null, 'login'],
    ['/testing', null, 'login'],
    ['/profile', [], 'allow'],
    ['/student/dashboard', ['student'], 'allow'],
    ['/student/dashboard', ['Teacher'], 'allow'],
    ['/student/dashboard', ['librarian'], 'denied'],
    ['/instructor/courses', ['student'], 'denied'],
    ['/instructor/courses', ['INSTRUCTOR'], 'allow'],
    ['/instructors', ['student'], 'denied'],
    ['/administrator', ['instructor'], 'denied'],
    ['/administrator', ['student', 'Administrator'], 'allow'],
    ['/administrator/users', ['admin'], 'allow'],
  ])('%s for %j: %s', (path, roles, kind) => expect(guard(path, roles).kind).toBe(kind));

  test.each([
    ['/', 'allow'],
    ['/courses/design', 'allow'],
    ['/authentication/change-password?callbackUrl=%2F', 'allow'],
    ['/settings?tab=mail', 'password'],
    ['/administrator/people', 'password'],
  ])('%s for an admin who has to change their password: %s', (path, kind) =>
    expect(guard(path, ['admin'], false, true).kind).toBe(kind),
  );

  test('the page for a new password keeps the requested path, and is for signed-in users', () => {
    expect(guard('/settings?tab=mail', ['student'], false, true)).toEqual({
      kind: 'password',
      to: '/authentication/change-password?callbackUrl=%2Fsettings%3Ftab%3Dmail',
    });
    expect(guard('/authentication/change-password', null).kind).toBe('login');
  });

  test('login keeps the requested path', () => {
    expect(guard('/tracks/cloud?x=1', null)).toEqual({
      kind: 'login',
      to: '/authentication/login?callbackUrl=%2Ftracks%2Fcloud%3Fx%3D1',
    });
  });
});

test('areas and auth pages', () => {
  expect(roleAreaOf('/studentship')).toBe('student');
  expect(roleAreaOf('/courses')).toBeUndefined();
  expect(isAuthPath('/authentication/login/')).toBe(true);
  expect(isAuthPath('/authentication/other')).toBe(false);
});

describe('callbackUrl', () => {
  test.each([
    '/',
    '/courses',
    '/courses/',
    '/learn/sql/12?t=3#notes',
    '/courses?search=a%2Fb',
    '/courses?search=..%2F..&next=https://elsewhere.example//x',
    '/courses?search=100%25',
    '/courses?search=100%',
    '/caf%C3%A9',
    '/café',
    '/courses/a..b/.well-known/c.',
    '/courses#//x',
    `/courses?search=${'x'.repeat(1900)}`,
  ])('%s is followed', (path) => expect(safeCallbackPath(path)).toBe(path));
  test.each([
    undefined,
    null,
    7,
    '',
    'courses',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '%2f%2fevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' /courses',
    '\t//evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n/evil.example',
    '/authentication/login',
    '/authentication/login?callbackUrl=%2F',
    '/authentication/register#x',
    '/%61uthentication/login',
    '/authentication%2Flogin',
    '/authentication/%256cogin',
    '/.//evil.example',
    '/..//evil.example',
    '/./',
    '/a/../..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e/%2fevil.example',
    '/a//evil.example',
    '/%2f/evil.example',
    '/%252f%252fevil.example',
    '/%25252fevil.example',
    '/%2525252525252fevil.example',
    '/%5c%5cevil.example',
    '/%255cevil.example',
    '/%2525255cevil.example',
    '/%2fevil.example%zz',
    '/%2fevil.example%ff',
    '/%2F%ffevil.example',
    '/%0d%0aset-cookie:a=1',
    '/%250aevil',
    '/%00',
    '/a\u0085b',
    '/\u0000',
    '\u00a0/courses',
    '\ufeff/courses',
    'http:/evil.example',
    'http:evil.example',
    '?x=1',
    '#x',
    '.',
    '..//evil.example',
    '\u{ff0f}\u{ff0f}evil.example',
    'vbscript:x',
    'blob:https://evil.example/x',
    { toString: () => '/courses' },
    `/courses?search=${'x'.repeat(3000)}`,
  ])('%j leads home', (target) => expect(safeCallbackPath(target)).toBe('/'));

  /** A text encoded several times: every character, or only those that must be. */
  function encodedTimes(text: string, times: number, all: boolean): string {
    let encoded = text;
    for (let round = 0; round < times; round++)
      encoded = all
        ? [...Buffer.from(encoded)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
        : encodeURIComponent(encoded);
    return encoded;
  }

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ])('%j leads home however often it was encoded', (evil) => {
    for (const all of [false, true])
      for (let times = 0; times <= 4; times++)
        for (const target of [encodedTimes(evil, times, all), `/${encodedTimes(evil.slice(1), times, all)}`])
          expect([target, safeCallbackPath(target)]).toEqual([target, '/']);
  });

  const pieces = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%2F',
    '%5C',
    '%252F',
    '%25252f',
    '%2e',
    '%09',
    '%0a',
    '%25',
    '%',
    '.',
    '..',
    'evil.example',
    ':',
    '@',
    'a',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'javascript:',
    'https:',
    '\u2028',
    '／',
  );

  test('an accepted URL stays on this origin in a browser, unchanged and decoded any number of times', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        let target = safeCallbackPath(parts.join(''));
        for (let round = 0; round < 5; round++) {
          const { origin, pathname } = new URL(target, 'https://darasa.example');
          expect(origin).toBe('https://darasa.example');
          // Nor does it leave when only its path is used, and used again
          expect(new URL(pathname, 'https://darasa.example').origin).toBe('https://darasa.example');
          try {
            target = decodeURIComponent(target);
          } catch {
            break;
          }
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('an accepted URL is returned unchanged, and accepted again', () => {
    const texts = fc.oneof(
      fc.webUrl(),
      fc.webPath(),
      fc.string(),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const target = safeCallbackPath(text);
        expect(target === '/' || target === text).toBe(true);
        expect(safeCallbackPath(target)).toBe(target);
      }),
    );
    // A hundred URLs are slow to build on a busy machine
  }, 30_000);
});

describe('where a sign-in leads that was just made', () => {
  test.each([
    [['student'], true, '/student/dashboard'],
    [['student'], false, '/courses'],
    [[], false, '/courses'],
    [[], true, '/student/dashboard'],
    [['unknown'], false, '/courses'],
    [['instructor'], false, '/instructor/dashboard'],
    [['Teacher'], true, '/instructor/dashboard'],
    [['instructor', 'student'], false, '/instructor/dashboard'],
    [['student', 'instructor'], false, '/courses'],
    [['student', 'instructor'], true, '/student/dashboard'],
    [['admin'], false, '/administrator/dashboard'],
    [['ADMINISTRATOR'], false, '/administrator/dashboard'],
    [['admin', 'student'], false, '/administrator/dashboard'],
  ])('%j, begun %s: %s', (roles, hasBegun, path) => expect(landingPath(roles, hasBegun)).toBe(path));

  test('is a page that the person may open, and never a page for signing in', () => {
    const role = fc.oneof(
      fc.constantFrom('student', 'instructor', 'teacher', 'admin', 'administrator', 'Admin'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(role, { maxLength: 4 }), fc.boolean(), (roles, hasBegun) => {
        const path = landingPath(roles, hasBegun);
        expect(safeCallbackPath(path)).toBe(path);
        // Somebody without a role that the site knows sees only what is open to everyone
        const known = roles.length > 0 && roleAreaOf(path) !== undefined;
        if (known && guard(path, roles).kind !== 'allow') expect(path).toBe('/student/dashboard');
        if (!hasBegun && path.startsWith('/student')) throw new Error('an empty dashboard');
      }),
    );
  });
});
