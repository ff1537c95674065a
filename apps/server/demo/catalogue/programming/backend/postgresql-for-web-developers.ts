import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'postgresql-for-web-developers',
  title: 'PostgreSQL for Web Developers',
  subtitle: 'Design tables, write good queries and keep an application’s data correct.',
  description: `Frameworks let you avoid SQL until the day a page takes forty seconds or two customers buy the last ticket. This course is for developers who would like to be ready before that day.

You will design the database of an upcountry bus company, with routes, departures, seats and bookings, and let the database itself refuse impossible data. Then you will query it, from simple joins to window functions, read query plans, and add indexes that you can defend.

The last module is about daily life with a database: migrations without downtime, backups you have tried to restore, and what to look at first when it is slow. All examples use plain SQL and a supplied data set.`,
  category: 'programming',
  subcategory: 'backend',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['postgresql', 'sql', 'databases', 'indexes', 'backend'],
  outcomes: [
    'Design tables with keys and constraints that prevent bad data',
    'Write joins, aggregates and window functions',
    'Read a query plan and choose an index',
    'Use transactions to stop double bookings',
    'Take a backup and prove that it restores',
  ],
  prerequisites: ['Basic SQL: select, where and order by', 'You have built something that stores data'],
  modules: [
    {
      title: 'Tables that say no',
      lessons: [
        { title: 'The bus company’s rules', minutes: 12, type: 'video', preview: true },
        ['Types: money, time and text', 16],
        { title: 'Keys, uniqueness and checks', minutes: 18, type: 'video' },
        { title: 'Design the booking tables', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Asking better questions',
      lessons: [
        { title: 'Joins and the rows they lose', minutes: 18, type: 'video' },
        ['Grouping and filtering groups', 15],
        ['Window functions for running totals', 20],
        { title: 'Quiz: predict the rows', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Speed',
      lessons: [
        { title: 'Reading EXPLAIN ANALYZE', minutes: 20, type: 'video' },
        ['How an index helps, and when it cannot', 18],
        { title: 'Slow page, real plan', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Many people at once',
      lessons: [
        ['Transactions and isolation', 20],
        { title: 'The last seat on the night bus', minutes: 18, type: 'video' },
        ['Locks and how to see them', 14],
      ],
    },
    {
      title: 'Living with it',
      lessons: [
        ['Migrations without downtime', 16],
        { title: 'Backups and the restore drill', minutes: 20, type: 'assignment' },
        ['First five things to check when it is slow', 12],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 49,
  reviews: [
    [5, 'The last seat on the night bus is the best explanation of isolation I have seen.'],
    [5, 'Our reports page went from 38 seconds to under one after the plan lessons.'],
    [4, 'Clear and serious. Lydia does not skip the dull parts, like time zones.'],
    [4, 'Needs some SQL already, as it says. I did the restore drill and found our backups were empty.'],
  ],
};
