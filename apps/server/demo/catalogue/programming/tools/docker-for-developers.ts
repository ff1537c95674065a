import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'docker-for-developers',
  title: 'Docker for Developers',
  subtitle: 'Package an application once and run it the same way everywhere.',
  description: `It works on my machine is not a release plan. Containers let you ship the machine’s relevant parts along with the code, and this course teaches you to do it well.

You will package a small clinic queue application, with a web server, a worker, PostgreSQL and Redis, first one piece at a time and then together with Compose. You will write images that build quickly on a slow connection, keep secrets out of them, store data where it survives, and find out why a container stops the moment it starts.

The last module puts the application on a single rented server with updates and backups. For many businesses that is all the hosting they need.`,
  category: 'programming',
  subcategory: 'tools',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['docker', 'containers', 'compose', 'deployment', 'linux'],
  outcomes: [
    'Explain images, containers, volumes and networks',
    'Write a small, cache-friendly Dockerfile',
    'Run several services together with Compose',
    'Find out why a container will not start',
    'Deploy and update an application on one server',
  ],
  prerequisites: ['Comfortable in the terminal', 'You know what a web server and a database do'],
  modules: [
    {
      title: 'First containers',
      lessons: [
        { title: 'What a container is, and is not', minutes: 12, type: 'video', preview: true },
        ['Running, stopping and removing', 14],
        { title: 'Ports and volumes', minutes: 16, type: 'video' },
        { title: 'Quiz: where is the data?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Your own images',
      lessons: [
        { title: 'A Dockerfile, line by line', minutes: 16, type: 'video' },
        ['Layers and a build that respects your data bundle', 18],
        ['Multi-stage builds', 15],
        { title: 'Package the queue application', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Together',
      lessons: [
        { title: 'Services and networks in Compose', minutes: 18, type: 'video' },
        ['Environment, settings and secrets', 15],
        ['Health checks and start order', 14],
      ],
    },
    {
      title: 'When it goes wrong',
      lessons: [
        ['Logs, exec and inspect', 15],
        ['It stopped at once: seven causes', 16],
        ['Cleaning up disk space', 8],
      ],
    },
    {
      title: 'One server',
      lessons: [
        ['A registry for your images', 14],
        { title: 'Deploying with Compose', minutes: 20, type: 'video' },
        { title: 'Updates, backups and a way back', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 48,
  reviews: [
    [5, 'Builds that respect your data bundle: our image went from 1.3 GB to 180 MB.'],
    [5, 'Seven causes is the list I wish I had three years ago.'],
    [4, 'Clear. Hassan speaks slowly enough to type along.'],
    [4, 'Ends with one server, no Kubernetes. That suited me perfectly.'],
    [3, 'On Windows a few volume examples were slow and needed changes.'],
  ],
};
