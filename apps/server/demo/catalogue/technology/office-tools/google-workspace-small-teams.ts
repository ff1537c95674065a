import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'google-workspace-small-teams',
  title: 'Google Workspace for Small Teams',
  subtitle: 'Organise documents, sheets, calendars and files so that everybody can find them.',
  description: `The report is on someone’s laptop, and that someone is on leave. If this sounds familiar, your team needs fewer tools and better habits.

This course sets up a small organisation properly, using a women’s group in Kisumu with eight members and one shared computer as the example. You will arrange a shared drive that makes sense, write documents together without sending copies, collect information with forms, summarise it in sheets, and run a calendar people trust.

Most of it works with free accounts, and the lessons say clearly when a paid plan is needed. There is a full lesson on phones and on working with poor internet, because that is where much of the work happens.`,
  category: 'technology',
  subcategory: 'office-tools',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1000,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['google workspace', 'google drive', 'docs', 'sheets', 'collaboration'],
  outcomes: [
    'Arrange shared files with clear names and permissions',
    'Write and review documents together',
    'Collect data with forms and summarise it in a sheet',
    'Run a shared calendar and useful reminders',
    'Take over files safely when a member leaves',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'A shared home',
      lessons: [
        { title: 'Where are our files?', minutes: 7, type: 'video', preview: true },
        ['Folders and names that last', 12],
        { title: 'Sharing: view, comment, edit', minutes: 12, type: 'video' },
        { title: 'Arrange the group’s drive', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Writing together',
      lessons: [
        ['Comments and suggestions', 10],
        { title: 'Version history to the rescue', minutes: 9, type: 'video' },
        ['Minutes from a template', 12],
      ],
    },
    {
      title: 'Collecting and counting',
      lessons: [
        { title: 'A membership form', minutes: 14, type: 'video' },
        ['From form to sheet', 14],
        ['Filters, totals and a simple chart', 18],
        { title: 'Monthly report for the group', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Time and people',
      lessons: [
        ['A calendar people trust', 12],
        { title: 'On the phone and offline', minutes: 14, type: 'video' },
        ['When someone leaves', 10],
        { title: 'Quiz: who can see this file?', minutes: 6, type: 'quiz' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 50,
  reviews: [
    [5, 'Our group stopped losing minutes. The version history lesson rescued our constitution.'],
    [4, 'Simple and calm. I liked that free and paid features are marked.'],
    [4, 'The membership form took me one evening and replaced a whole exercise book.'],
    [3, 'Fine for beginners. I hoped for more on Sheets formulas.'],
  ],
};
