import { areaRoles, canonicalRole, type Role, type RoleArea } from './rules.ts';

/** Open to everyone; anything that starts with `/courses` is too. The list is closed. */
export const publicPaths = ['/', '/index', '/about-us', '/support/chat', '/contact-us', '/faq'] as const;
/** Opened to visitors by the setting PUBLIC_MARKETING_PAGES. */
export const marketingPaths = [
  '/tracks',
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

/** Where the link of a mail leads that confirms an address: for everyone, signed in here or not. */
export const VERIFY_EMAIL_PATH = '/authentication/verify-email';
export const RESET_PASSWORD_PATH = '/authentication/reset-password';

const within = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);
const withoutTrailingSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;

export const isMarketingPath = (path: string): boolean => marketingPaths.some((root) => within(path, root));

/** May a visitor open it? `/courses` opens everything that starts with it, as the specification words it. */
export function isPublicPath(path: string, publicMarketingPages = false): boolean {
  const clean = withoutTrailingSlash(path);
  if (clean.startsWith('/courses') || clean.startsWith('/certificates/')) return true;
  if (clean === VERIFY_EMAIL_PATH) return true;
  if ((publicPaths as readonly string[]).includes(clean)) return true;
  return publicMarketingPages && isMarketingPath(clean);
}

export const isAuthPath = (path: string): boolean =>
  (authPaths as readonly string[]).includes(withoutTrailingSlash(path));

/** The role area a path lies in (`/student*`, `/instructor*`, `/administrator*`), or undefined. */
export function roleAreaOf(path: string): RoleArea | undefined {
  return (Object.keys(areaRoles) as RoleArea[]).find((area) => path.startsWith(`/${area}`));
}

export const guardMessages = {
  loading: 'Loading...',
  login: 'Redirecting to login...',
  denied: 'Access denied. Redirecting...',
} as const;

export type GuardDecision = { kind: 'allow' } | { kind: 'login'; to: string } | { kind: 'denied'; to: '/' };

/**
 * The route guard.
 * @param path pathname with search, as the browser shows it @param roles of the signed-in user; null when signed out
 */
export function guard(
  path: string,
  roles: readonly string[] | null,
  publicMarketingPages = false,
): GuardDecision {
  const pathname = path.split(/[?#]/, 1)[0] ?? '/';
  if (isPublicPath(pathname, publicMarketingPages) || isAuthPath(pathname)) return { kind: 'allow' };
  if (roles === null)
    return { kind: 'login', to: `/authentication/login?callbackUrl=${encodeURIComponent(path)}` };
  const area = roleAreaOf(pathname);
  const allowed: readonly Role[] | undefined = area && areaRoles[area];
  if (!allowed) return { kind: 'allow' };
  const held = roles.map(canonicalRole);
  return allowed.some((role) => held.includes(role)) ? { kind: 'allow' } : { kind: 'denied', to: '/' };
}

/**
 * Where a `callbackUrl` may lead: a path on this origin, or `/`. Anything a browser could read as another origin or as a
 * script (`//x`, `/\\x`, `javascript:`, the same percent-encoded any number of times, control characters) becomes `/`, and
 * so do the auth pages themselves, which would only bounce back.
 * @param callbackUrl the decoded query parameter
 */
export function safeCallbackPath(callbackUrl: unknown): string {
  if (typeof callbackUrl !== 'string' || !isSameOriginPath(callbackUrl)) return '/';
  let decoded = callbackUrl;
  for (let round = 0; round < 4; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      break;
    }
    if (next === decoded) break;
    if (!isSameOriginPath(next)) return '/';
    decoded = next;
  }
  return isAuthPath(decoded.split(/[?#]/, 1)[0] ?? '/') ? '/' : callbackUrl;
}

/** Starts with exactly one slash, has no backslash and no control character. */
function isSameOriginPath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//')) return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || character === '\\') return false;
  }
  return true;
}
