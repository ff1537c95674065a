import type { DemoTrack } from './types.ts';

/** From a first web page to a complete, deployed web application: 25 courses. */
export const fullstackTrack: DemoTrack = {
  slug: 'fullstack',
  name: 'Full-stack Web Developer',
  summary:
    'From your first page to a complete web application that takes payments and runs on your own server.',
  description: `This track is for people who want to build whole web applications: what the visitor sees, the server
behind it and the database behind that. You may start with no experience at all.

It is arranged in five stages:

1. **Pages:** HTML, CSS and layouts that work on a small phone.
2. **Programming:** JavaScript in the browser, the terminal, Git and Python.
3. **Servers and data:** HTTP, Node.js, PostgreSQL and Django.
4. **Applications:** React, TypeScript, tests, accessibility and M-Pesa payments.
5. **Production:** security, containers, speed and looking after a Linux server.

Most courses are self-paced; a few run live in small groups. At eight hours a week, allow a year to
eighteen months. You will collect finished projects along the way, among them a SACCO dashboard, a food delivery
API and a school fees portal.`,
  outcomes: [
    'Build accessible pages that work well on small phones and slow networks',
    'Write interfaces in React and TypeScript',
    'Build and test APIs and web applications in Node.js and Django',
    'Design a PostgreSQL database and keep its data correct',
    'Accept M-Pesa payments and reconcile them',
    'Secure, deploy and look after an application on a Linux server',
  ],
  courses: [
    'your-first-website',
    'html-structure-and-forms',
    'css-layout-flexbox-grid',
    'responsive-sites-small-phones',
    'javascript-first-steps',
    'command-line-essentials',
    'git-github-teams',
    'javascript-in-the-browser',
    'how-the-web-talks-http-apis',
    'web-accessibility-in-practice',
    'python-from-zero',
    'nodejs-express-api',
    'postgresql-for-web-developers',
    'react-fundamentals',
    'typescript-for-javascript-developers',
    'automated-testing-in-practice',
    'python-beyond-scripts',
    'django-web-applications',
    'mpesa-payments-daraja-api',
    'web-application-security',
    'docker-for-developers',
    'linux-servers-from-scratch',
    'web-performance-slow-networks',
    'sign-in-sessions-permissions',
    'react-apps-in-production',
  ],
};
