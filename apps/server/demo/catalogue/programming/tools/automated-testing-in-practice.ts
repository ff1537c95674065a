import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'automated-testing-in-practice',
  title: 'Automated Testing in Practice',
  subtitle: 'Write unit, integration and browser tests that catch real mistakes and stay out of the way.',
  description: `Some test suites protect a team. Others only slow it down. The difference lies in what you choose to test and how you write it.

You will work on an existing bookings application for a Naivasha campsite, written in TypeScript, which has no tests and several bugs that guests complain about. You begin with the pricing rules, move on to the database and the API, and finish with a handful of browser tests in Playwright. Each bug you find becomes a test before it becomes a fix.

We talk honestly about mocks, coverage figures and tests that fail one day in ten, and you will set everything up to run on each change.`,
  category: 'programming',
  subcategory: 'tools',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2200,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['testing', 'unit tests', 'playwright', 'continuous integration', 'quality'],
  outcomes: [
    'Choose what deserves a test and at which level',
    'Write unit tests that read like rules',
    'Test code that uses a database and the clock',
    'Write reliable browser tests',
    'Run all tests automatically on every change',
  ],
  prerequisites: ['JavaScript or TypeScript at a working level', 'Basic Git'],
  modules: [
    {
      title: 'Rules first',
      lessons: [
        { title: 'Complaints from the campsite', minutes: 10, type: 'video', preview: true },
        ['A test is a sentence', 12],
        { title: 'Weekend prices and edge cases', minutes: 18, type: 'video' },
        { title: 'Test the pricing rules', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Code with company',
      lessons: [
        ['Time, randomness and other troublemakers', 16],
        { title: 'Mocks, stubs and restraint', minutes: 18, type: 'video' },
        ['A real database in tests', 18],
        { title: 'Quiz: unit, integration or browser?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'The whole application',
      lessons: [
        { title: 'First steps with Playwright', minutes: 18, type: 'video' },
        ['Finding elements as a person would', 14],
        ['Tests that fail one day in ten', 16],
        { title: 'The booking journey', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Every change',
      lessons: [
        ['Running tests in continuous integration', 16],
        ['What coverage can tell you', 12],
        { title: 'Bug, test, fix', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 39,
  reviews: [
    [5, 'Turning each complaint into a test is now how our support and developers talk to each other.'],
    [4, 'Sensible about mocks. We deleted a lot of them.'],
    [4, 'Playwright part is well explained and the flaky test lesson is gold.'],
    [4, 'TypeScript only, which is stated, but the ideas worked in our PHP project too.'],
  ],
};
