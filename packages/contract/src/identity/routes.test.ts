import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guard, isAuthPath, isPublicPath, roleAreaOf, safeCallbackPath } from './routes.ts';

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
    '/learning-paths',
    '/certifications',
    '/corporate',
    '/resources',
    '/careers',
    '/help',
  ])('the setting opens %s', (path) => expect(isPublicPath(path, true)).toBe(true));
  test('the setting opens nothing else', () => {
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

  test('login remembers where one was going', () => {
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
  test.each(['/', '/courses', '/learn/sql/12?t=3#notes', '/courses?search=a%2Fb', '/caf%C3%A9'])(
    '%s is followed',
    (path) => expect(safeCallbackPath(path)).toBe(path),
  );
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
  ])('%j leads home', (target) => expect(safeCallbackPath(target)).toBe('/'));

  test('what is followed stays on this origin in a browser', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '/',
            '\\',
            '%2f',
            '%5C',
            '%252F',
            '.',
            'evil.example',
            ':',
            '@',
            'a',
            '?',
            '#',
            '\t',
            'javascript:',
          ),
        ),
        (parts) => {
          const target = safeCallbackPath(parts.join(''));
          expect(new URL(target, 'https://darasa.example').origin).toBe('https://darasa.example');
        },
      ),
    );
  });
});
