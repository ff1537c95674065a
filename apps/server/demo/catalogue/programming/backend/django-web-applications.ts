import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'django-web-applications',
  title: 'Django Web Applications: a School Fees Portal',
  subtitle: 'Build a complete Python web application with accounts, an admin site and reports.',
  description: `A school bursar in Machakos keeps fees in a spreadsheet with eleven tabs. In ten weeks you will replace it.

This blended course builds a fees portal in Django: pupils, terms, invoices, payments and balances. The bursar works in the admin site, parents sign in to see what they owe, and the head teacher gets a report at the end of the week. Lessons are self-paced; every Saturday morning there is a live workshop where we solve the week’s hardest problem together.

You will learn Django the way it is meant to be used, with models first, generic views where they help and plain ones where they do not, and you will deploy the result to a small server.`,
  category: 'programming',
  subcategory: 'backend',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 3200,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['django', 'python', 'web applications', 'orm', 'backend'],
  outcomes: [
    'Model pupils, invoices and payments with Django’s ORM',
    'Customise the admin site for a non-technical user',
    'Build forms, views and templates with permissions',
    'Produce a weekly report as a page and as a CSV file',
    'Deploy a Django project to a Linux server',
  ],
  prerequisites: ['Python: functions, classes and modules', 'Basic HTML'],
  modules: [
    {
      title: 'Project and models',
      lessons: [
        { title: 'What the bursar needs', minutes: 14, type: 'video', preview: true },
        ['Project, apps and settings', 16],
        { title: 'Models for fees and payments', minutes: 22, type: 'video' },
        ['Migrations explained', 15],
      ],
    },
    {
      title: 'The admin site',
      lessons: [
        { title: 'An admin a bursar enjoys', minutes: 20, type: 'video' },
        ['Filters, search and actions', 16],
        { title: 'Import the old spreadsheet', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Pages for parents',
      lessons: [
        ['URLs, views and templates', 20],
        { title: 'Sign-in and ‘only my children’', minutes: 22, type: 'video' },
        ['Forms and messages', 18],
        { title: 'Quiz: who may see this page?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Reports and queries',
      lessons: [
        ['Balances with annotate and aggregate', 20],
        { title: 'The N plus one problem', minutes: 16, type: 'video' },
        { title: 'Weekly report and CSV', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Going live',
      lessons: [
        ['Settings for production', 18],
        { title: 'Static files, server and HTTPS', minutes: 25, type: 'video' },
        ['Backups and updates', 14],
        { title: 'Present your portal', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  startsInDays: -7,
  weeks: 10,
  capacity: 50,
  hasCertificate: true,
  appeal: 52,
  reviews: [
    [5, 'I now have two schools using a version of this. The admin module alone impressed the bursar.'],
    [4, 'Saturday workshops are lively and recorded, which helps when power goes.'],
    [4, 'The permission lessons are careful. One parent must never see another child, and we test it.'],
    [3, 'Deployment felt rushed compared with the rest. I needed two extra evenings to get HTTPS working.'],
  ],
};
