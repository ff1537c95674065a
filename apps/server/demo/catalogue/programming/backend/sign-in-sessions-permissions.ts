import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'sign-in-sessions-permissions',
  title: 'Sign-in Done Right: Sessions, Passwords and Permissions',
  subtitle: 'Build account systems that protect people without making their lives difficult.',
  description: `Accounts look simple until somebody shares a phone, loses a SIM card or leaves the company with a session still open. This four-week live course is for back end developers who own, or will soon own, the sign-in system of a product.

We build one from first principles, then compare it with what frameworks and identity providers offer, so that you can choose with open eyes. Each week has two live sessions and a lab in which you attack last week’s work.

Topics include password storage, session cookies, tokens and their misuse, one-time codes and passkeys, sign-in through another provider, account recovery after a SIM swap, and permission models that survive a growing organisation.`,
  category: 'programming',
  subcategory: 'backend',
  level: 'advanced',
  courseType: 'instructor-led',
  language: 'en',
  price: 39,
  currency: 'USD',
  teacher: 'brian-otieno',
  tags: ['authentication', 'sessions', 'passwords', 'oauth', 'security', 'backend'],
  outcomes: [
    'Store passwords with a suitable hash and upgrade old ones',
    'Configure session cookies and end sessions reliably',
    'Explain when a signed token is the wrong choice',
    'Design account recovery that resists SIM swap fraud',
    'Model roles and permissions and test them',
  ],
  prerequisites: ['You have built an API with user accounts', 'HTTP, cookies and SQL'],
  modules: [
    {
      title: 'Proving who you are',
      lessons: [
        { title: 'Anatomy of a stolen account', minutes: 20, type: 'video', preview: true },
        ['Storing passwords', 30],
        ['Rate limits and leaked password checks', 25],
        { title: 'Lab: attack the sign-in form', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Staying signed in',
      lessons: [
        { title: 'Session cookies, flag by flag', minutes: 30, type: 'video' },
        ['Tokens, and how they are misused', 30],
        ['Cross-site request forgery', 25],
        { title: 'Quiz: cookie or token?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'More than a password',
      lessons: [
        ['One-time codes and authenticator apps', 25],
        { title: 'Passkeys in practice', minutes: 30, type: 'video' },
        ['Signing in with another provider', 30],
        ['Recovery after a SIM swap', 25],
      ],
    },
    {
      title: 'What you may do',
      lessons: [
        ['Roles, attributes and ownership', 30],
        ['Testing permissions as a table', 25],
        { title: 'Lab: find the missing check', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 42,
  weeks: 4,
  capacity: 40,
  hasCertificate: true,
  appeal: 24,
  reviews: [
    [
      5,
      'Attacking our own work every week keeps you honest. The SIM swap session should be heard by every bank.',
    ],
    [4, 'Testing permissions as a table found two real gaps in our product.'],
    [4, 'The pace is quick and the labs are long. Clear your evenings.'],
    [
      3,
      'Passkeys were interesting but most of my users have older phones. I wanted more on OTP by SMS and its cost.',
    ],
  ],
};
