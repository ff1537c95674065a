import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'database-design-for-small-organisations',
  title: 'Database Design for Small Organisations',
  subtitle:
    'Replace the spreadsheet that everyone is afraid of with tables, keys and rules that protect your records.',
  description: `Every clinic, school and co-operative has one: the spreadsheet with forty columns that only one person dares to open. This
course teaches you to design the database that should take its place.

It is for people who know some SQL and look after records for others. You will work through a dairy co-operative near
Kericho: members, cows, daily deliveries, prices that change, advances and monthly payments. You will draw the entities,
decide the keys, normalise without fuss, write the CREATE TABLE statements for PostgreSQL, and move the old data in.

We also cover what is usually left out: phone numbers that change hands, people with one name, deleting somebody’s
record properly, backups, and who may see what. Your final project is a design for an organisation you know.`,
  category: 'data-science',
  subcategory: 'databases',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2000,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['database design', 'postgresql', 'normalisation', 'sql', 'data modelling'],
  outcomes: [
    'Draw an entity diagram with the people who do the work',
    'Choose keys that survive changed names and phone numbers',
    'Normalise a messy sheet to third normal form',
    'Write constraints that reject wrong data at the door',
    'Plan roles, backups and a tested restore',
  ],
  prerequisites: ['SELECT, GROUP BY and joins in SQL'],
  modules: [
    {
      title: 'Understanding the work',
      lessons: [
        { title: 'The spreadsheet with forty columns', minutes: 9, type: 'video', preview: true },
        ['A morning at the milk collection point', 10],
        ['Things, events and facts about them', 12],
        { title: 'Draw your first entity diagram', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Tables and keys',
      lessons: [
        ['One fact in one place: normal forms without fuss', 18],
        ['Natural and made-up keys, and the trouble with phone numbers', 14],
        ['Names, dates of birth and other things people get wrong', 13],
        ['Prices that change: keeping history', 16],
        { title: 'Check: which normal form is broken?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Building it in PostgreSQL',
      lessons: [
        { title: 'CREATE TABLE with rules that mean it', minutes: 20, type: 'video' },
        ['Money, dates and the right types', 12],
        ['Moving the old sheet in, with a reject pile', 22],
        ['Views for the treasurer', 10],
      ],
    },
    {
      title: 'Looking after it',
      lessons: [
        ['Roles: who may see a member’s balance', 13],
        ['Backups you have restored at least once', 15],
        ['Changing a table that is in use', 14],
        { title: 'A design for an organisation you know', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 46,
  reviews: [
    [
      5,
      'Our water project used phone numbers as the key for every member. We found out why not in module two, in time.',
    ],
    [4, 'The reject pile idea when importing is simple and brilliant. We had 212 rows in ours.'],
    [
      4,
      'The dairy example is detailed enough to be believed. I missed a section on building the screens on top.',
    ],
    [5, 'I finally did a test restore. The backup had been empty since March.'],
  ],
};
