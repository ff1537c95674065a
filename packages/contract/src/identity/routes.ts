import { withoutEnd } from '../formatting/without-end.ts';
import { CARD_PATH } from './card-rules.ts';
import { FIRST_ADMIN_PATH } from './first-admin/rules.ts';
import { areaRoles, canonicalRole, type Role, type RoleArea, roleArea } from './rules.ts';

/** Open to everyone, like everything that starts with `/courses`. The list is closed. */
export const publicPaths = ['/', '/index', '/about-us', '/support/chat', '/contact-us', '/faq'] as const;
/** What people agree to when they create an account: open to everyone, like the page where they do. */
export const legalPaths = ['/privacy', '/terms'] as const;
/** Opened to visitors by the setting PUBLIC_MARKETING_PAGES. */
export const marketingPaths = [
  '/tracks',
  '/teachers',
  '/learning-paths',
  '/certifications',
  '/corporate',
  '/resources',
  '/careers',
  '/help',
] as const;
export const authPaths = [
  '/authentication/login',
  '/authentication/register',
  '/authentication/forgot-password',
  '/authentication/reset-password',
] as const;

/** The link in an email that confirms it: for everyone, signed in or not. */
export const VERIFY_EMAIL_PATH = '/authentication/verify-email';
/** Ways in from outside: for everyone; what they show needs the secret after `#`. */
const wayInPaths = ['/j', '/invite', '/audit', FIRST_ADMIN_PATH] as const;
/** For users who must replace a password that was set for them. */
export const CHANGE_PASSWORD_PATH = '/authentication/change-password';
export const RESET_PASSWORD_PATH = '/authentication/reset-password';

const within = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);
const withoutTrailingSlash = (path: string): string =>
  path.length > 1 ? withoutEnd(path, /\//) || '/' : path;

export const isMarketingPath = (path: string): boolean => marketingPaths.some((root) => within(path, root));

/** Whether a visitor may open it. `/courses` opens everything that starts with it, as the specification says. */
export function isPublicPath(path: string, publicMarketingPages = false): boolean {
  const clean = withoutTrailingSlash(path);
  if (clean.startsWith('/courses') || within(clean, '/certificates') || within(clean, '/pages')) return true;
  if (clean === VERIFY_EMAIL_PATH || clean === CARD_PATH) return true;
  if (wayInPaths.some((path) => path === clean)) return true;
  if ([...publicPaths, ...legalPaths].some((path) => path === clean)) return true;
  return publicMarketingPages && isMarketingPath(clean);
}

export const isAuthPath = (path: string): boolean =>
  (authPaths as readonly string[]).includes(withoutTrailingSlash(path));

/** The role area of a path (`/student*`, `/instructor*`, `/administrator*`), or undefined. */
export function roleAreaOf(path: string): RoleArea | undefined {
  return (Object.keys(areaRoles) as RoleArea[]).find((area) => path.startsWith(`/${area}`));
}

export type GuardDecision =
  | { kind: 'allow' }
  | { kind: 'login'; to: string }
  | { kind: 'denied'; to: '/' }
  | { kind: 'password'; to: string };

/**
 * The route guard.
 * @param path pathname with search, as the browser shows it @param roles of the signed-in user; null when signed out
 * @param mustChangePassword of the signed-in user
 */
export function guard(
  path: string,
  roles: readonly string[] | null,
  publicMarketingPages = false,
  mustChangePassword = false,
): GuardDecision {
  const pathname = path.split(/[?#]/, 1)[0] ?? '/';
  if (isPublicPath(pathname, publicMarketingPages) || isAuthPath(pathname)) return { kind: 'allow' };
  if (roles === null)
    return { kind: 'login', to: `/authentication/login?callbackUrl=${encodeURIComponent(path)}` };
  if (mustChangePassword && withoutTrailingSlash(pathname) !== CHANGE_PASSWORD_PATH)
    return { kind: 'password', to: `${CHANGE_PASSWORD_PATH}?callbackUrl=${encodeURIComponent(path)}` };
  const area = roleAreaOf(pathname);
  const allowed: readonly Role[] | undefined = area && areaRoles[area];
  if (!allowed) return { kind: 'allow' };
  const held = roles.map(canonicalRole);
  return allowed.some((role) => held.includes(role)) ? { kind: 'allow' } : { kind: 'denied', to: '/' };
}

const MAX_CALLBACK = 2000;

/**
 * The target of a `callbackUrl`: a path on this origin, or `/`. Anything that a browser could read as another origin or as a
 * script (`//x`, `/\\x`, `/.//x`, `javascript:`, the same percent-encoded any number of times, control characters) becomes `/`,
 * and so do the auth pages themselves, which would only redirect back.
 * @param callbackUrl the decoded query parameter
 */
export function safeCallbackPath(callbackUrl: unknown): string {
  if (typeof callbackUrl !== 'string' || callbackUrl.length > MAX_CALLBACK) return '/';
  // Every decoding makes it shorter, so the loop ends
  for (let text = callbackUrl; ; ) {
    if (!isSameOriginPath(text)) return '/';
    const decoded = decodeAscii(text);
    if (decoded === text) return isAuthPath(pathOf(text)) ? '/' : callbackUrl;
    text = decoded;
  }
}

/**
 * Where a sign-in or registration that was just made leads, when nobody has asked for a page: to the dashboard of the first role;
 * a learner who has begun nothing, to the courses.
 */
export function landingPath(roles: readonly string[], hasBegun: boolean): string {
  const area = roleArea(roles);
  return area === 'student' && !hasBegun ? '/courses' : `/${area}/dashboard`;
}

/** Decodes percent-encoded ASCII characters, the only ones in URL syntax; others, and invalid encodings, stay. */
const decodeAscii = (text: string): string =>
  text.replaceAll(/%[0-7][\da-f]/gi, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));

const pathOf = (text: string): string => text.split(/[?#]/, 1)[0] ?? '/';

/** Starts with a slash, and its path has no empty or dotted segment; no backslashes and no control characters. */
function isSameOriginPath(text: string): boolean {
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return false;
  const [, ...steps] = pathOf(text).split('/');
  return steps.every(
    (step, place) => step !== '.' && step !== '..' && (step !== '' || place === steps.length - 1),
  );
}
