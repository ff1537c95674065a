import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'postgresql-indexes-and-query-plans',
  title: 'PostgreSQL Indexes and Query Plans',
  subtitle:
    'Read EXPLAIN with confidence, choose the right index and fix slow queries for reasons you can state.',
  description: `A page that took a fifth of a second last year takes nine seconds today, and somebody suggests a bigger server. This course
is for developers and analysts who would rather find out why.

You will load a database of twenty million made-up mobile payments on your own machine and learn to read what PostgreSQL
tells you about it: sequential and index scans, three kinds of join, estimates and actual rows. Then you will design
B-tree, partial, covering and GIN indexes, measure what each one costs to keep, and remove those that do not earn it.

Later modules cover statistics, vacuum, locks and pagination. Each lesson gives you a slow query and asks for a
prediction before you run the fix. Plan for about 20 GB of free disk.`,
  category: 'data-science',
  subcategory: 'databases',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 29,
  currency: 'USD',
  teacher: 'brian-otieno',
  tags: ['postgresql', 'performance', 'indexes', 'explain', 'sql', 'query tuning'],
  outcomes: [
    'Read an EXPLAIN ANALYZE plan from the inside out',
    'Predict when the planner will ignore an index',
    'Choose column order in a multi-column index',
    'Use partial, covering, expression and GIN indexes where they pay',
    'Diagnose bloat, stale statistics and lock waits',
  ],
  prerequisites: [
    'Confident SQL with joins and subqueries',
    'PostgreSQL installed, with about 20 GB of free disk',
  ],
  modules: [
    {
      title: 'What the planner tells you',
      lessons: [
        { title: 'Nine seconds: a first EXPLAIN', minutes: 14, type: 'video', preview: true },
        ['Pages, rows and the cost of reading', 15],
        ['Nested loop, hash and merge', 18],
        ['Estimated and actual: find the lie', 14],
        { title: 'Check: five plans to read', minutes: 15, type: 'quiz' },
      ],
    },
    {
      title: 'B-trees in practice',
      lessons: [
        { title: 'Inside a B-tree', minutes: 16, type: 'video' },
        ['Column order decides', 17],
        ['Index-only scans and covering indexes', 14],
        ['Why your index was ignored', 15],
      ],
    },
    {
      title: 'Other indexes',
      lessons: [
        ['Partial indexes for the unpaid few', 12],
        ['Indexing an expression', 11],
        ['GIN for JSON and full-text search', 18],
        { title: 'Tune the statement page', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Keeping it fast',
      lessons: [
        ['Statistics and columns that move together', 15],
        ['Vacuum and bloat', 16],
        ['Lock waits, and adding an index without stopping the shop', 15],
        ['Page 4,000: pagination that does not count', 12],
        { title: 'Find the worst query with pg_stat_statements', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  appeal: 19,
  reviews: [
    [5, 'Predicting before running is an excellent discipline. I was wrong for a week and then I was not.'],
    [5, 'We dropped eleven indexes nobody used and inserts became twice as fast.'],
    [4, 'Deep and well ordered. Partitioning is not covered, and I would pay for a sequel.'],
    [3, 'The sample data took my laptop most of an hour to load. A smaller version would help.'],
  ],
};
