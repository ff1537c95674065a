import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'offline-first-mobile-apps',
  title: 'Offline-first Mobile Apps',
  subtitle: 'Design apps that keep working without a network and tell the truth about what is saved.',
  description: `A community health volunteer in Marsabit may see a signal twice a week. Her app cannot show a spinner until then. This six-week live course is for mobile developers who must build for people like her.

We work on a household visit app, with examples in Kotlin; those who use Flutter or React Native can follow in their own tools. You will design a local database as the source of truth, a queue of changes, and a sync that survives a dead battery. Then we cause trouble: two phones edit the same household, a clock is wrong by a day, an old version of the app comes back after a month.

Weekly group reviews concentrate on the design more than the syntax.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'advanced',
  courseType: 'instructor-led',
  language: 'en',
  price: 4000,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['offline first', 'synchronisation', 'mobile', 'sqlite', 'architecture'],
  outcomes: [
    'Design a local database as the source of truth',
    'Build a change queue that survives restarts',
    'Choose and explain a rule for each kind of conflict',
    'Show users clearly what is saved and what is sent',
    'Test synchronisation under bad conditions',
  ],
  prerequisites: [
    'You have released or maintained a mobile app',
    'Basic API knowledge; a little SQL helps',
    'About six hours a week',
  ],
  modules: [
    {
      title: 'Designing for absence',
      lessons: [
        { title: 'A week with a health volunteer', minutes: 18, type: 'video', preview: true },
        ['What must work with no network', 25],
        { title: 'Local first: the source of truth', minutes: 30, type: 'video' },
      ],
    },
    {
      title: 'The queue',
      lessons: [
        ['Recording intentions, not screens', 25],
        { title: 'Retries, order and duplicates', minutes: 30, type: 'video' },
        ['Work in the background and battery limits', 25],
        { title: 'Build the visit queue', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Conflicts',
      lessons: [
        { title: 'Two phones, one household', minutes: 30, type: 'video' },
        ['Last write wins, and when it must not', 25],
        ['Clocks you cannot trust', 20],
        { title: 'Quiz: choose the rule', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Change over time',
      lessons: [
        ['Database migrations on the phone', 25],
        ['Old apps and new servers', 25],
        ['Deleting data and keeping trust', 20],
      ],
    },
    {
      title: 'Proof in the field',
      lessons: [
        ['Tests that pull the plug', 30],
        ['Honest status on screen', 20],
        { title: 'Final design review', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 35,
  weeks: 6,
  capacity: 35,
  hasCertificate: true,
  appeal: 21,
  reviews: [
    [5, 'We redesigned our survey app after week two. Lost records went from weekly to none so far.'],
    [5, 'The wrong clock exercise is brilliant and slightly cruel.'],
    [
      4,
      'Deep and practical. I followed in Flutter and only the background work lesson was hard to translate.',
    ],
    [4, 'Group reviews were as good as the lessons.'],
  ],
};
