import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'sql-from-the-first-query',
  title: 'SQL from the First Query',
  subtitle:
    'Learn to ask a database for exactly what you need, with a matatu SACCO’s records as your practice ground.',
  description: `SQL is fifty years old and still the most useful language an office worker can learn. This free course is for complete
beginners: accountants, monitoring officers, students, anyone tired of asking IT for a report.

You will use SQLite, which is free and runs on almost any computer. The practice database belongs to an invented
matatu SACCO: vehicles, routes, drivers, trips and daily takings. From the first lesson you write queries and see what comes
back.

By the end you will be able to:

- pick the rows and columns you want
- total and average by route, month or vehicle
- join tables without doubling your figures
- save a query as a view and share it

There are over eighty small exercises, each with a worked answer.`,
  category: 'data-science',
  subcategory: 'databases',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['sql', 'sqlite', 'databases', 'queries', 'reporting'],
  outcomes: [
    'Write SELECT queries with conditions, sorting and limits',
    'Summarise with GROUP BY and HAVING',
    'Join two or more tables and check the result',
    'Handle NULL without being surprised by it',
    'Add, change and remove rows safely inside a transaction',
  ],
  prerequisites: ['Comfort with files and folders on a computer'],
  modules: [
    {
      title: 'Asking for rows',
      lessons: [
        { title: 'A SACCO, five tables and your first SELECT', minutes: 10, type: 'video', preview: true },
        { title: 'Installing DB Browser for SQLite', minutes: 8, preview: true },
        ['WHERE: only the trips you care about', 13],
        ['Sorting, limits and the ten best days', 10],
        { title: 'Check: read the query', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Totals and groups',
      lessons: [
        ['COUNT, SUM, AVG and what they ignore', 12],
        { title: 'GROUP BY, one pile at a time', minutes: 15, type: 'video' },
        ['WHERE before, HAVING after', 11],
        ['Months and weekdays from a date', 13],
      ],
    },
    {
      title: 'Joining tables',
      lessons: [
        { title: 'Keys: how a trip knows its driver', minutes: 11, type: 'video' },
        ['INNER JOIN with three tables', 16],
        ['LEFT JOIN: vehicles that never left the garage', 14],
        ['When a join doubles your money', 13],
        { title: 'Check: joins', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Being useful and careful',
      lessons: [
        ['NULL is not zero', 11],
        ['INSERT, UPDATE and DELETE inside a transaction', 15],
        ['Saving a view for the manager', 9],
        { title: 'The SACCO’s monthly report', minutes: 40, type: 'coding_challenge' },
      ],
    },
  ],
  appeal: 91,
  reviews: [
    [
      5,
      'I wrote my first real report at work nine days after starting. The lesson on joins that double your money is pure gold.',
    ],
    [
      5,
      'The matatu data makes it feel like gossip. I wanted to know who was eating the takings on route 23.',
    ],
    [4, 'Very good, and free. Answers are given for everything, so you must be strict with yourself.'],
    [4, 'I am an accountant with no programming background and only the date functions gave me trouble.'],
    [3, 'Some differences with the SQL Server we use at work (dates, LIMIT) are mentioned only in passing.'],
  ],
};
