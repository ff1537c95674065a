import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'infrastructure-as-code-terraform',
  title: 'Infrastructure as Code with Terraform',
  subtitle: 'Describe servers, networks and databases in files you can review and repeat.',
  description: `If your cloud was built by clicking, nobody knows exactly what is in it. This five-week live course teaches teams to describe infrastructure in text, review it like code and rebuild it when needed.

We start with one bucket and end with a complete environment for a Nairobi insurance start-up: network, database, application and monitoring, in a test and a production copy. You will practise what goes wrong in real life, including a lost state file, a change made by hand at midnight and a plan that wants to destroy the database.

Sessions are on Tuesday and Thursday evenings. The examples use AWS, and everything we write also runs on OpenTofu.`,
  category: 'technology',
  subcategory: 'cloud',
  level: 'advanced',
  courseType: 'instructor-led',
  language: 'en',
  price: 4200,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['terraform', 'infrastructure as code', 'cloud', 'automation', 'devops'],
  outcomes: [
    'Write, plan and apply Terraform configurations',
    'Store state safely and share it with a team',
    'Build reusable modules with clear inputs',
    'Detect and repair changes made by hand',
    'Review a plan and recognise a dangerous one',
  ],
  prerequisites: ['Working knowledge of one cloud provider', 'Git and the command line'],
  modules: [
    {
      title: 'From clicks to text',
      lessons: [
        { title: 'The account nobody understands', minutes: 15, type: 'video', preview: true },
        { title: 'Resources, providers and plans', minutes: 30, type: 'video' },
        ['Variables and outputs', 20],
        { title: 'Lab: your first bucket', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'State',
      lessons: [
        { title: 'What state is for', minutes: 25, type: 'video' },
        ['Remote state and locking', 25],
        ['Importing what already exists', 30],
      ],
    },
    {
      title: 'Modules and environments',
      lessons: [
        ['A module worth reusing', 30],
        { title: 'Test and production without copying', minutes: 30, type: 'video' },
        { title: 'Quiz: what will this plan do?', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Working as a team',
      lessons: [
        ['Reviewing a plan', 25],
        ['Pipelines and approvals', 30],
        ['Secrets and sensitive values', 20],
      ],
    },
    {
      title: 'Bad days',
      lessons: [
        { title: 'Changes made by hand at midnight', minutes: 25, type: 'video' },
        ['Moving and renaming without destruction', 30],
        { title: 'Lab: rebuild the environment', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: -12,
  weeks: 5,
  capacity: 40,
  hasCertificate: true,
  appeal: 22,
  reviews: [
    [5, 'The plan that wants to destroy the database should be shown in every company.'],
    [4, 'Lost state lab was stressful in the best way. Now we lock and version everything.'],
    [4, 'Good mixture of live work and reading. Sessions start on time.'],
    [3, 'I use Azure. Ideas transfer, but I spent a lot of time looking up resource names.'],
  ],
};
