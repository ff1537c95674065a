import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'nodejs-express-api',
  title: 'Node.js and Express: Build an Order API',
  subtitle: 'Write, secure and test the server behind a Nairobi food delivery service.',
  description: `You can write JavaScript for the browser. Here you will write it for the other side: a server that takes orders for a food delivery service in Nairobi, stores them, and tells riders what to collect.

The course builds one application from an empty folder. You will add routes, validation, a PostgreSQL database, sign-in, error handling, logging and tests, always in that order of need, so that you see why each part exists. Nothing is generated for you and every dependency is justified before it is installed.

You will end with an API that another developer could run from your README, and a clear idea of what should happen when two riders accept the same order at once.`,
  category: 'programming',
  subcategory: 'backend',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 3000,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['node.js', 'express', 'javascript', 'api', 'backend'],
  outcomes: [
    'Build a REST API with Express and organised routes',
    'Validate input and return helpful errors',
    'Store orders in PostgreSQL with safe queries',
    'Protect routes with sign-in and roles',
    'Write tests for routes and business rules',
  ],
  prerequisites: ['JavaScript including async functions', 'Basic understanding of HTTP and JSON'],
  modules: [
    {
      title: 'A server from an empty folder',
      lessons: [
        { title: 'Node, npm and the event loop', minutes: 15, type: 'video', preview: true },
        ['Your first routes', 16],
        { title: 'Middleware in the right order', minutes: 15, type: 'video' },
        { title: 'Menu endpoints', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Data',
      lessons: [
        ['A schema for orders', 16],
        { title: 'Queries with parameters, never with plus signs', minutes: 18, type: 'video' },
        ['Transactions: two riders, one order', 20],
        ['Migrations', 14],
      ],
    },
    {
      title: 'Trusting no one',
      lessons: [
        ['Validating what comes in', 16],
        { title: 'Sessions or tokens?', minutes: 18, type: 'video' },
        ['Roles: customer, kitchen, rider', 16],
        { title: 'Quiz: spot the hole', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Staying up',
      lessons: [
        ['One place for errors', 14],
        ['Logs you can search', 12],
        { title: 'Testing with the built-in runner', minutes: 20, type: 'video' },
        { title: 'Finish and document the API', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 63,
  reviews: [
    [
      5,
      'Two riders, one order made transactions concrete. I had read about them many times and never felt the need.',
    ],
    [4, 'Good that he explains each package before installing it. Our projects at work have hundreds.'],
    [4, 'Well built course. I would like a bonus lesson on file uploads for menu photos.'],
    [3, 'The tests come near the end. I would prefer to write them from the start.'],
  ],
};
