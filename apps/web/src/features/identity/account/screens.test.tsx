import { defaultSite, type SiteSettings } from '@darasa/contract/http/page-host';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '~/lib/query-client';
import {
  applicationWith,
  entryAt,
  passkeyNamed,
  securityWith,
  sessionWith,
  userWith,
} from './test-account.ts';

const site: SiteSettings = {
  ...defaultSite,
  name: 'Shule',
  origin: 'https://shule.example',
  supportEmail: 'msaada@shule.example',
  timeZone: 'Africa/Nairobi',
  publicMarketingPages: false,
};
const me = userWith();
// In the browser the session is in storage; here it is fixed.
vi.mock('~/lib/session/session', () => ({
  session: { user: () => ({ user_id: '7' }), update: vi.fn() },
  useUser: () => me,
  announceLogout: vi.fn(),
}));
const { activityQuery, applicationQuery, meQuery, providersQuery, securityQuery, sessionsQuery } =
  await import('./queries.ts');
const { AccountActivity } = await import('./activity/account-activity.tsx');
const { ConfirmIdentity } = await import('./confirm/confirm-identity.tsx');
const { ProfilePage } = await import('./profile/profile-page.tsx');
const { TeachPage } = await import('./teach/teach-page.tsx');
const { SettingsOverview } = await import('./settings/settings-overview.tsx');
const { SettingsPage } = await import('./settings/settings-page.tsx');

type Known = [key: QueryKey, data: unknown];
const known = {
  me: (more: Parameters<typeof userWith>[0] = {}): Known => [meQuery().queryKey, userWith(more)],
  security: (more: Parameters<typeof securityWith>[0] = {}): Known => [
    securityQuery().queryKey,
    securityWith(more),
  ],
};

/** A page rendered with these replies, with the code of all its parts. */
async function screen(element: ReactNode, answers: Known[] = []) {
  const queryClient = createQueryClient(true);
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  const root = createRootRouteWithContext<{ site: SiteSettings }>()({
    component: () => <ConfirmIdentity>{element}</ConfirmIdentity>,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, context: { site } });
  await router.load();
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const html = (await new Response(prelude as ReadableStream<Uint8Array<ArrayBuffer>>).text()).replaceAll(
    '<!-- -->',
    '',
  );
  queryClient.clear();
  return {
    html,
    text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    headings: [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
      ([, level, words = '']) => `${level} ${words.replaceAll(/<[^>]+>/g, '')}`,
    ),
    /** The labels of buttons. */
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, words = '']) =>
      words.replaceAll(/<[^>]+>/g, '').trim(),
    ),
  };
}

describe('the profile', () => {
  it('shows the public profile, and the form with the saved values', async () => {
    const shown = await screen(<ProfilePage />, [known.me()]);
    expect(shown.headings.filter((heading) => heading.startsWith('1'))).toEqual(['1 Your profile']);
    for (const words of ['Amina Yusuf', '@amina', 'Tailor', 'Student', '3 Feb 2025', '20 of 4,000'])
      expect(shown.text).toContain(words);
    expect(shown.html).toContain('src="/portraits/amina.svg"');
    expect(shown.html).toMatch(/name="username"[^>]*value="amina"/);
  });

  it('shows all roles, and invites to teach only those who do not', async () => {
    const student = await screen(<ProfilePage />, [known.me()]);
    expect(student.text).toContain('Apply to become a teacher');
    const teacher = await screen(<ProfilePage />, [known.me({ roles: ['instructor', 'student'] })]);
    expect(teacher.text).toMatch(/Instructor +Student/);
    expect(teacher.text).not.toContain('Apply to become a teacher');
  });

  it('prefers the user’s picture, and shows user input as text', async () => {
    const shown = await screen(<ProfilePage />, [
      known.me({ avatar_url: '/media/a.jpg', bio: '<img src=x onerror=alert(1)>', username: 'a.b-c_d' }),
    ]);
    expect(shown.html).toContain('src="/media/a.jpg"');
    expect(shown.html).not.toContain('<img src=x');
  });

  it('shows a skeleton while loading', async () => {
    const shown = await screen(<ProfilePage />);
    expect(shown.text).toContain('Loading…');
    expect(shown.html).toContain('animate-pulse');
  });
});

describe('the settings', () => {
  it('list all parts with their current values', async () => {
    const shown = await screen(<SettingsOverview />, [
      known.me(),
      known.security({ totp_enabled: true }),
      [sessionsQuery().queryKey, [sessionWith({ current: true }), sessionWith({ id: 'b' })]],
    ]);
    expect([...shown.html.matchAll(/href="(\/settings\/[\w-]+)"/g)].map(([, href]) => href)).toEqual(
      [
        'account',
        'security',
        'sessions',
        'activity',
        'notifications',
        'appearance',
        'language',
        'data-saver',
        'privacy',
      ].map((part) => `/settings/${part}`),
    );
    for (const words of ['Password, authenticator app', '2 browsers', 'Reviews as Amina Yusuf'])
      expect(shown.text).toContain(words);
  });

  it.each([
    ['account', ['1 Account', '2 Email address', '2 Your data', '2 Delete account']],
    ['security', ['1 Security', '2 Password', '2 Authenticator app', '2 Passkeys']],
    ['sessions', ['1 Sessions', '2 Where you are logged in']],
    ['notifications', ['1 Notifications', '2 Email', '2 Always sent']],
    ['appearance', ['1 Appearance', '2 Theme']],
    ['language', ['1 Language', '2 Messages']],
    ['data-saver', ['1 Data saver', '2 Use less data']],
    ['privacy', ['1 Privacy', '2 Your name beside reviews', '2 What we store']],
  ] as const)('%s has headings that tell its parts', async (section, headings) => {
    const shown = await screen(<SettingsPage section={section} />, [
      known.me(),
      known.security(),
      [sessionsQuery().queryKey, [sessionWith({ current: true })]],
    ]);
    expect(shown.headings.filter((heading) => /^[12]/.test(heading))).toEqual(headings);
  });
});

describe('the email', () => {
  const account = (...answers: Known[]) => screen(<SettingsPage section="account" />, answers);

  it('says that it is confirmed, or how to confirm it', async () => {
    expect((await account(known.me(), known.security())).text).toContain('Confirmed');
    const open = await account(known.me({ email_verified: false }), known.security());
    expect(open.text).toContain('Not confirmed yet');
    expect(open.buttons).toContain('Send the link again');
  });

  it('shows a pending change with its options, and offers no second one', async () => {
    const shown = await account(known.me(), known.security({ pending_email: 'neu@example.org' }));
    expect(shown.text).toMatch(/neu@example\.org +is not confirmed yet.*24 hours/);
    expect(shown.buttons).toContain('Cancel the change');
    expect(shown.buttons).not.toContain('Change email address');
  });

  it('says what is deleted and what stays before the account is deleted', async () => {
    const shown = await account(known.me(), known.security());
    expect(shown.text).toMatch(/What is deleted .*phone number.*What is kept, without your name .*reviews/);
    expect(shown.buttons).toContain('Delete my account');
  });
});

describe('security', () => {
  const security = (more: Parameters<typeof securityWith>[0], ...answers: Known[]) =>
    screen(<SettingsPage section="security" />, [known.me(), known.security(more), ...answers]);

  it('changes a password, or sets a first one', async () => {
    expect((await security({})).buttons).toContain('Change password');
    expect((await security({ has_password: false })).buttons).toContain('Set a password');
  });

  it('warns before the recovery codes are used up', async () => {
    const on = { totp_enabled: true };
    expect((await security({ ...on, recovery_codes_left: 10 })).text).toContain('10 of 10 recovery codes');
    expect((await security({ ...on, recovery_codes_left: 1 })).text).toContain('Only 1 recovery code left');
    expect((await security({ ...on, recovery_codes_left: 0 })).text).toContain(
      'You have no recovery codes left',
    );
  });

  it('names every passkey on its buttons, and says when the browser cannot create one', async () => {
    const shown = await security({ passkeys: [passkeyNamed('Phone'), passkeyNamed('Key')] });
    expect(shown.buttons).toEqual(
      expect.arrayContaining(['Rename Phone', 'Remove Phone', 'Rename Key', 'Remove Key']),
    );
    expect(shown.text).toContain('This browser cannot create passkeys here.');
  });

  it('lists other services only if there are any', async () => {
    expect((await security({})).headings).not.toContain('2 Other services');
    const shown = await security(
      { providers: [{ provider: 'google', name: 'Google', email: 'a@example.org' }] },
      [
        providersQuery().queryKey,
        [
          { id: 'google', name: 'Google' },
          { id: 'school', name: 'School login' },
        ],
      ],
    );
    expect(shown.text).toContain('Linked as a@example.org');
    expect(shown.buttons).toEqual(expect.arrayContaining(['Remove Google', 'Link School login']));
    expect(shown.buttons).not.toContain('Link Google');
  });
});

describe('sessions', () => {
  it('list this browser first, which cannot be ended here', async () => {
    const shown = await screen(<SettingsPage section="sessions" />, [
      [
        sessionsQuery().queryKey,
        [
          sessionWith({ id: 'a', device: 'Chrome on Android' }),
          sessionWith({ id: 'b', current: true, device: 'Safari on Mac', remembered: false }),
        ],
      ],
    ]);
    expect(shown.text).toMatch(/Safari on Mac +This browser .*until its tab is closed.*Chrome on Android/);
    expect(shown.buttons).toEqual(['End the session on Chrome on Android', 'End all others']);
  });

  it('offer no button when there is only one', async () => {
    const shown = await screen(<SettingsPage section="sessions" />, [
      [sessionsQuery().queryKey, [sessionWith({ current: true })]],
    ]);
    expect(shown.buttons).toEqual([]);
  });
});

describe('preferences', () => {
  const quiet = {
    language: 'sw',
    sign_in_alerts: false,
    full_name_on_reviews: false,
    face_on_front_page: false,
  } as const;

  it('show the saved values', async () => {
    const page = (section: 'notifications' | 'language' | 'privacy') =>
      screen(<SettingsPage section={section} />, [known.me({ preferences: quiet })]);
    expect((await page('notifications')).html).toContain('aria-checked="false"');
    expect((await page('language')).html).toMatch(
      /<input[^>]*checked=""[^>]*value="sw"|value="sw"[^>]*checked=""/,
    );
    expect((await page('privacy')).text).toContain('Amina Y.');
  });
});

describe('applying to teach', () => {
  const teach = (application: ReturnType<typeof applicationWith> | null, more = {}) =>
    screen(<TeachPage />, [known.me(more), [applicationQuery().queryKey, application]]);

  it('starts with an empty form', async () => {
    const shown = await teach(null);
    expect(shown.buttons).toContain('Send the application');
    expect(shown.text).toContain('0 of 4,000');
    expect(shown.text).not.toContain('Confirm your email address first');
  });

  it('requires a confirmed email, and says how to confirm it', async () => {
    const shown = await teach(null, { email_verified: false });
    expect(shown.headings).toContain('2 Confirm your email address first');
    expect(shown.buttons).toContain('Send the link again');
  });

  it('shows a pending one, with a button to withdraw it', async () => {
    const shown = await teach(applicationWith());
    expect(shown.text).toContain('I have taught sewing');
    expect(shown.buttons).toEqual(['Withdraw the application']);
  });

  it('shows why it was declined, above the form with the earlier text', async () => {
    const shown = await teach(
      applicationWith({
        status: 'declined',
        comment: 'Tell us more',
        decided_at: '2026-11-19T08:00:00.000Z',
      }),
    );
    expect(shown.text).toContain('Tell us more');
    expect(shown.html).toMatch(/<textarea[^>]*>I have taught sewing/);
  });

  it('shows no form to teachers', async () => {
    const shown = await teach(applicationWith({ status: 'approved' }), { roles: ['instructor'] });
    expect(shown.html).toContain('href="/instructor/dashboard"');
    expect(shown.html).not.toContain('<form');
  });
});

describe('account activity', () => {
  it('is grouped by day', async () => {
    const shown = await screen(<AccountActivity />, [
      [
        activityQuery(30).queryKey,
        [entryAt(new Date().toISOString(), 'You logged in with Firefox on Windows')],
      ],
    ]);
    expect(shown.headings).toEqual(['2 Today']);
    expect(shown.text).toContain('You logged in with Firefox on Windows');
    expect(shown.buttons).not.toContain('Show more');
  });

  it('offers more when there may be more', async () => {
    const entries = Array.from({ length: 30 }, (_, n) =>
      entryAt(`2026-10-${10 + (n % 20)}T08:00:00.000Z`, `Entry ${n}`),
    );
    const shown = await screen(<AccountActivity />, [[activityQuery(30).queryKey, entries]]);
    expect(shown.buttons).toContain('Show more');
  });

  it('says so when it is empty', async () => {
    const shown = await screen(<AccountActivity />, [[activityQuery(30).queryKey, []]]);
    expect(shown.headings).toContain('2 No activity yet');
  });
});
