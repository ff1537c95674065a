import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'aws-foundations',
  title: 'AWS Foundations: Host a Ticketing Site',
  subtitle: 'Learn the core services by moving one small business to the cloud.',
  description: `Amazon Web Services offers more than two hundred services. You need about twelve to begin with, and this course teaches those by using them.

You will move a ticketing site for county football matches into the Cape Town region: accounts and permissions, a network, servers, a managed database, file storage, a load balancer and a domain. You set a budget alert before anything else, and every lesson ends with clearing away what you created, so that the bill stays small.

It is a sound base for the entry-level certification, but it is not an exam cramming course. By the end you will be able to draw the whole system on one page and explain each arrow.`,
  category: 'technology',
  subcategory: 'cloud',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 35,
  currency: 'USD',
  teacher: 'hassan-ali',
  tags: ['aws', 'cloud', 'ec2', 's3', 'rds', 'iam'],
  outcomes: [
    'Secure a new account with budgets and least privilege',
    'Build a network with public and private parts',
    'Run servers behind a load balancer',
    'Use S3 and RDS with backups',
    'Estimate and reduce a monthly bill',
  ],
  prerequisites: ['Basic Linux and networking', 'A bank card for the AWS account'],
  modules: [
    {
      title: 'A safe account',
      lessons: [
        { title: 'Budget alert before anything else', minutes: 9, type: 'video', preview: true },
        { title: 'Users, roles and policies', minutes: 20, type: 'video' },
        ['Regions and availability zones', 12],
        { title: 'Quiz: who can read this?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Network',
      lessons: [
        ['A VPC drawn on paper', 16],
        { title: 'Subnets, routes and gateways', minutes: 20, type: 'video' },
        ['Security groups', 14],
        { title: 'Build the ticketing network', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Compute and data',
      lessons: [
        ['Launching a server', 16],
        { title: 'Load balancer and health checks', minutes: 18, type: 'video' },
        ['S3 for posters and reports', 16],
        ['A managed database', 18],
      ],
    },
    {
      title: 'Run it',
      lessons: [
        ['Monitoring and alarms', 15],
        { title: 'Scaling on match day', minutes: 18, type: 'video' },
        ['Functions for small jobs', 16],
      ],
    },
    {
      title: 'Cost and review',
      lessons: [
        ['Reading the bill', 14],
        ['Five ways to spend less', 12],
        { title: 'Draw and defend your system', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 44,
  reviews: [
    [5, 'The first course that made me set a budget alert before launching anything. It paid for itself.'],
    [4, 'Cape Town region throughout, so the latency numbers match what I see.'],
    [4, 'I passed the practitioner exam after this plus some practice papers.'],
    [3, 'Getting a card accepted by AWS was harder than any lesson. A note on that would help.'],
  ],
};
