import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'linux-servers-from-scratch',
  title: 'Linux Servers from Scratch',
  subtitle: 'Rent a small server, look after it and host a real website on it.',
  description: `One small Linux server can host the websites of a dozen businesses. Running it well is a craft, and this course teaches it from the first sign-in.

You will set up a server for a group of beach hotels in Diani: users and keys, updates, a web server with HTTPS, a database, scheduled backups and a way to know when something is wrong before the owner calls. Every task is done by hand first, so that you understand it, and then written down as a script.

The examples use Ubuntu, and a virtual machine on your own computer is enough for all but the last module. Bring basic command line skills and a notebook.`,
  category: 'technology',
  subcategory: 'cloud',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['linux', 'servers', 'ssh', 'nginx', 'hosting'],
  outcomes: [
    'Connect with SSH keys and manage users',
    'Install, update and remove software safely',
    'Host websites with Nginx and HTTPS certificates',
    'Run services with systemd and read their logs',
    'Back up a server and restore it somewhere else',
  ],
  prerequisites: ['Command line basics', 'A computer that can run a virtual machine'],
  modules: [
    {
      title: 'First sign-in',
      lessons: [
        { title: 'Choosing a server and a region', minutes: 9, type: 'video', preview: true },
        { title: 'SSH keys, step by step', minutes: 16, type: 'video' },
        ['Users, groups and sudo', 15],
        { title: 'Quiz: who may do what?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'A healthy system',
      lessons: [
        ['Packages and updates', 12],
        ['Processes and memory', 15],
        { title: 'Disks, and what fills them', minutes: 14, type: 'video' },
        ['Services with systemd', 18],
      ],
    },
    {
      title: 'Hosting websites',
      lessons: [
        ['DNS for one hotel', 15],
        { title: 'Nginx and several sites', minutes: 20, type: 'video' },
        ['HTTPS certificates that renew themselves', 15],
        { title: 'Put two hotels online', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Keeping watch',
      lessons: [
        ['Reading logs', 15],
        ['A simple firewall', 12],
        ['Alerts before the phone rings', 15],
      ],
    },
    {
      title: 'The bad day',
      lessons: [
        { title: 'Backups on another machine', minutes: 18, type: 'video' },
        { title: 'Restore to a new server', minutes: 35, type: 'assignment' },
        ['Your runbook', 15],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 51,
  reviews: [
    [5, 'I host eleven small sites now on one server. The runbook lesson is what keeps me sleeping.'],
    [5, 'Restore to a new server is the assignment everyone should be forced to do.'],
    [4, 'Good pace. DNS could have its own course.'],
    [3, 'Only Ubuntu. At work we have Red Hat and I had to translate the package lessons.'],
  ],
};
