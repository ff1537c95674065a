import { catalogueEndpoints as courses } from '@darasa/contract/catalogue/endpoints';
import { authEndpoints as auth } from '@darasa/contract/identity/endpoints';
import { reviewEndpoints } from '@darasa/contract/reviews/endpoints';
import { supportEndpoints } from '@darasa/contract/support/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renewSession, session } from '~/lib/session/session';
import { request, urlOf } from './client.ts';
import {
  ApiError,
  asApiError,
  isMissing,
  mapAuthFailure,
  mapCourseDetailsFailure,
  mapFailedReply,
} from './errors.ts';

vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));
vi.mock('~/lib/session/session', async (original) => ({
  ...(await original<typeof import('~/lib/session/session')>()),
  renewSession: vi.fn(),
}));

const answer = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const ok = (data: unknown) => answer({ success: true, message: 'OK', data });
const failed = (status: number, message: string, error: object = {}) =>
  answer({ success: false, message, error: { code: 'X', ...error } }, status);
const use = (fetched: ReturnType<typeof answer>) => {
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const problem = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the URL of an endpoint', () => {
  it('has its parameters in its path, encoded', () => {
    expect(urlOf(courses.one, { params: { id: 'a/b?c' } })).toBe('/api/v1/courses/a%2Fb%3Fc');
    expect(urlOf(reviewEndpoints.list, { params: { id: 'c1' }, query: { limit: 10, offset: 0 } })).toBe(
      '/api/v1/courses/c1/reviews?limit=10&offset=0',
    );
  });

  it.each([{}, { params: { id: '' } }])('needs it: %j', (parts: { params?: { id: string } }) => {
    expect(() => urlOf(courses.one, parts)).toThrow('/courses/{id} needs id');
  });
});

describe('a call', () => {
  it('goes to the API root with its query, and returns the data of the envelope', async () => {
    const fetched = use(ok({ courses: [] }));
    const data = await request(courses.list, { query: { search: 'c & d', page: 2, level: undefined } });
    expect(data).toEqual({ courses: [] });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/\/api\/v1\/courses\?search=c\+%26\+d&page=2$/);
    expect(init).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-cache', body: undefined });
  });

  it('has the bearer token of the session', async () => {
    const fetched = use(ok(null));
    await request(courses.list);
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
    vi.spyOn(session, 'accessToken').mockReturnValue('t0k3n');
    await request(courses.list);
    expect(fetched.mock.calls[1]?.[1]?.headers).toHaveProperty('authorization', 'Bearer t0k3n');
  });

  it('sends a body as JSON', async () => {
    const fetched = use(ok({ id: 1 }));
    const message = { name: 'Asha', email: 'asha@example.org', subject: 'Sewing', message: 'Hello there' };
    await request(supportEndpoints.send, { body: message });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json' },
    });
  });

  it('times out', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    use(ok(null));
    await request(courses.list);
    await request(auth.logout, { body: {}, timeout: 15_000 });
    expect(limit.mock.calls).toEqual([[30_000], [15_000]]);
  });

  it('does not report a network error when the caller has cancelled', async () => {
    const gone = new AbortController();
    gone.abort(new DOMException('navigated', 'AbortError'));
    use(vi.fn<typeof fetch>((_url, init) => Promise.reject(init?.signal?.reason)));
    await expect(request(courses.list, { signal: gone.signal })).rejects.toThrow('navigated');
  });

  it('reports a network error without a reply', async () => {
    use(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(await problem(request(courses.list))).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error: Unable to connect to server. Please check your internet connection.',
    });
    const own = { networkMessage: 'Network error occurred while fetching course details' };
    expect(await problem(request(courses.one, { params: { id: '1' }, ...own }))).toMatchObject({
      code: 'NETWORK_ERROR',
      message: own.networkMessage,
    });
  });

  it.each(['<html>proxy</html>', '', '[]', '{"data":1}'])(
    'refuses an answer that is no envelope: %j',
    async (body) => {
      use(answer(body));
      expect((await problem(request(courses.list))).message).toBe('Unexpected response format from server');
    },
  );

  it('treats a failure envelope as an error, whatever the status', async () => {
    use(failed(200, 'No'));
    expect(await problem(request(auth.deleteAccount))).toBeInstanceOf(ApiError);
  });
});

describe('a call that the server answers with 401', () => {
  const user = { user_id: 'u1', username: 'amina', email: 'amina@example.org', roles: ['student'] };
  const signIn = (token: string, expiresIn = 900) =>
    session.start({ token, refreshToken: 'refresh', expiresIn, user, remember: false });
  /** Answers 401 to every token but these. */
  const accept = (...good: string[]) =>
    use(
      vi.fn<typeof fetch>(async (_url, init) => {
        const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
        return good.includes(token)
          ? new Response(JSON.stringify({ success: true, message: 'OK', data: token }))
          : new Response(JSON.stringify({ success: false, message: 'No', error: {} }), { status: 401 });
      }),
    );
  const renewsTo = (token: string) =>
    vi.mocked(renewSession).mockImplementation(async () => {
      session.renew({ token, refreshToken: 'refresh-2', expiresIn: 900 });
      return { kind: 'renewed' };
    });
  afterEach(() => {
    session.end();
    vi.mocked(renewSession).mockReset();
  });

  it('is repeated once after one refresh', async () => {
    signIn('old');
    renewsTo('new');
    const fetched = accept('new');
    expect(await request(auth.me)).toBe('new');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(renewSession).toHaveBeenCalledOnce();
  });

  it('is not sent a third time', async () => {
    signIn('old');
    renewsTo('new');
    const fetched = accept();
    expect(await problem(request(auth.me))).toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(renewSession).toHaveBeenCalledOnce();
  });

  it('needs no refresh where another call has brought a new token meanwhile', async () => {
    signIn('old');
    const fetched = accept('new');
    const asked = request(auth.me);
    session.renew({ token: 'new', refreshToken: 'refresh-2', expiresIn: 900 });
    expect(await asked).toBe('new');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(renewSession).not.toHaveBeenCalled();
  });

  it('is not repeated while signing in, where a new token does not help', async () => {
    signIn('old');
    const fetched = accept();
    const body = { email: 'amina', password: 'x' };
    expect(await problem(request(auth.login, { body, signsIn: true }))).toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(renewSession).not.toHaveBeenCalled();
  });

  it('is simply refused where nobody is signed in', async () => {
    const fetched = accept();
    expect(await problem(request(auth.me))).toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(renewSession).not.toHaveBeenCalled();
  });

  it.each(['ended', 'disabled'] as const)('is refused where the refresh says %s', async (kind) => {
    signIn('old');
    vi.mocked(renewSession).mockResolvedValue({ kind });
    const fetched = accept();
    expect(await problem(request(auth.me))).toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('does not ask for a login when the refresh could not be tried', async () => {
    signIn('old');
    vi.mocked(renewSession).mockResolvedValue({ kind: 'unreachable' });
    accept();
    expect(await problem(request(auth.me))).toMatchObject({ code: 'NETWORK_ERROR', status: undefined });
  });

  it('refreshes first when the token has expired', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    signIn('old', 60);
    vi.setSystemTime(120_000);
    renewsTo('new');
    const fetched = accept('new');
    expect(await request(auth.me)).toBe('new');
    expect(fetched).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is sent without a token when it could not be refreshed, since public data is still available', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    signIn('old', 60);
    vi.setSystemTime(120_000);
    vi.mocked(renewSession).mockResolvedValue({ kind: 'unreachable' });
    const fetched = accept('');
    expect(await request(courses.list)).toBe('');
    expect(fetched).toHaveBeenCalledOnce();
    expect(renewSession).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

describe('what comes with an answer', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    ['Fri, 20 Nov 2026 12:00:00 GMT', undefined],
    [undefined, undefined],
  ])('Retry-After %s is kept as %s', async (header, seconds) => {
    use(
      vi.fn<typeof fetch>(
        async () =>
          new Response('{"success":false,"message":"Slow down","error":{}}', {
            status: 429,
            headers: header === undefined ? {} : { 'retry-after': header },
          }),
      ),
    );
    for (const mapFailure of [undefined, mapAuthFailure, mapCourseDetailsFailure])
      expect((await problem(request(courses.stats, { mapFailure }))).retryAfter).toBe(seconds);
  });

  it('is counted while it comes, for who wants to know', async () => {
    use(ok({ text: 'x'.repeat(1000) }));
    const seen: number[] = [];
    await request(auth.exportData, { onProgress: (bytes) => seen.push(bytes) });
    expect(seen.at(-1)).toBeGreaterThan(1000);
  });
});

describe('the course service’s messages', () => {
  const of = (status: number, body: unknown = {}) =>
    mapFailedReply({ status, body, method: 'GET', url: '/api/v1/courses/9' });

  it.each([
    [400, 'BAD_REQUEST', 'Invalid request data'],
    [401, 'UNAUTHORIZED', 'Authentication required. Please log in.'],
    [403, 'FORBIDDEN', 'You do not have permission to perform this action.'],
    [429, 'RATE_LIMITED', 'Too many requests. Please try again later.'],
    [500, 'SERVER_ERROR', 'Internal server error. Please try again later.'],
    [503, 'SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Please try again later.'],
  ])('%d is %s', (status, code, message) => {
    expect(of(status)).toMatchObject({ status, code, message });
  });

  it('404 names the call', () => {
    const error = of(404);
    expect(error.code).toBe('NOT_FOUND');
    expect(error.message).toContain('Endpoint not found');
    expect(error.details).toEqual({ method: 'GET', url: '/api/v1/courses/9' });
  });

  it('400 has the server’s message and details', () => {
    const details = [{ path: 'title', message: 'Title is required' }];
    const error = of(400, { message: 'Title is required', error: { details } });
    expect(error).toMatchObject({ message: 'Title is required', details });
  });

  it('500 does not have the server’s message', () => {
    expect(of(500, { message: 'relation "course" does not exist' }).message).not.toContain('relation');
  });

  it('other statuses are named by number', () => {
    expect(of(418)).toMatchObject({ code: 'HTTP_418', message: 'Request failed with status 418' });
    expect(of(409, { message: 'Already enrolled' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Already enrolled',
    });
  });
});

it.each([
  [404, 'This code or link is not known.'],
  [403, 'You cannot leave this group yourself. Ask its teacher.'],
  [429, 'Try again in ten minutes.'],
])('other calls have the server’s words for %d', (status, message) => {
  const details = { reason: 'unknown' };
  expect(
    mapFailedReply({
      status,
      body: { message, error: { details } },
      method: 'POST',
      url: '/api/v1/join-codes/look',
    }),
  ).toMatchObject({ status, message, details });
});

describe('other messages of failures', () => {
  const url = '/api/v1/courses/9';
  it.each([
    [404, undefined, 'Course not found'],
    [401, 'expired', 'Authentication required'],
    [403, 'no', 'Access denied'],
    [500, 'Down', 'Down'],
    [500, undefined, 'Failed to fetch course details'],
  ])('course details, %d with %j: %s', (status, message, text) => {
    expect(mapCourseDetailsFailure({ status, body: { message }, method: 'GET', url }).message).toBe(text);
  });

  it.each([
    [{ message: 'Invalid credentials' }, 'Invalid credentials'],
    [{ error: 'locked' }, 'locked'],
    [undefined, 'Server error: 502'],
    ['<html>', 'Server error: 502'],
  ])('auth, %j: %s', (body, text) => {
    expect(mapAuthFailure({ status: 502, body, method: 'POST', url: '/api/v1/auth/login' }).message).toBe(
      text,
    );
  });

  it.each([
    ['404', { status: 404 }, 'NOT_FOUND', true, true],
    ['a name that was refused before it was asked for', {}, 'BAD_REQUEST', true, true],
    ['400 with the server’s words', { status: 400 }, 'BAD_REQUEST', false, true],
    ['403', { status: 403 }, 'FORBIDDEN', false, false],
  ] as const)('%s means that there is no such thing: %j', (_what, reply, code, inBrowser, onServer) => {
    const error = new ApiError('The id is too long', code, reply);
    expect([isMissing(error, false), isMissing(error, true)]).toEqual([inBrowser, onServer]);
  });

  it('what was thrown is kept, named or given the words of the caller', () => {
    const known = new ApiError('x', 'CONFLICT');
    expect(asApiError(known, 'Search failed')).toBe(known);
    expect(asApiError(new Error('boom'), 'Search failed')).toMatchObject({
      message: 'boom',
      code: 'REQUEST_ERROR',
    });
    expect(asApiError('boom', 'Search failed').message).toBe('Search failed');
  });
});
