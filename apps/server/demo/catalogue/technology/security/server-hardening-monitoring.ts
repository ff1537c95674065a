import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'server-hardening-monitoring',
  title: 'Harden and Monitor Linux Servers',
  subtitle: 'Close what should be closed, watch what is open, and know what to do at two in the morning.',
  description: `A new server on the internet receives its first unwanted sign-in attempt within minutes. Most do no harm. This course is about making sure that stays true, and about noticing when it does not.

You will take the servers of a mid-sized SACCO and improve them in order of value: remove what is not needed, patch on a schedule, limit access, separate services, collect logs in one place and set alerts a tired person can act on. Then you will respond to a simulated break-in, from the first odd log line to the report for management and, where personal data is involved, the regulator.

Expect long labs and plenty of log reading.`,
  category: 'technology',
  subcategory: 'security',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 3500,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['linux', 'security', 'hardening', 'monitoring', 'incident response'],
  outcomes: [
    'Reduce the attack surface of a Linux server',
    'Configure SSH, firewalls and service isolation',
    'Collect logs centrally and write useful alerts',
    'Investigate a suspected break-in and preserve evidence',
    'Write an incident report with next steps',
  ],
  prerequisites: ['You look after at least one Linux server', 'Networking fundamentals'],
  modules: [
    {
      title: 'What do you have?',
      lessons: [
        { title: 'The first ten minutes online', minutes: 12, type: 'video', preview: true },
        ['Listing services, ports and accounts', 20],
        ['Ranking risks for a SACCO', 18],
        { title: 'Inventory of your lab servers', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Close',
      lessons: [
        { title: 'SSH, keys and bastions', minutes: 20, type: 'video' },
        ['Firewall rules you can explain', 18],
        ['Isolation with systemd and users', 22],
        ['Patching on a schedule', 15],
      ],
    },
    {
      title: 'Watch',
      lessons: [
        { title: 'Logs in one place', minutes: 22, type: 'video' },
        ['Alerts a tired person can act on', 18],
        ['File integrity and audit rules', 20],
        { title: 'Quiz: noise or signal?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Respond',
      lessons: [
        { title: 'The odd line in the log', minutes: 20, type: 'video' },
        ['Contain first, then look', 20],
        ['Keeping evidence', 18],
        { title: 'Two in the morning: full exercise', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Afterwards',
      lessons: [
        ['Report for management', 18],
        ['Personal data and the duty to notify', 15],
        ['A meeting without blame', 12],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 25,
  reviews: [
    [5, 'The two in the morning exercise is realistic enough that I slept badly. In a good way.'],
    [4, 'We rewrote our alerts after module three and went from ninety a day to four.'],
    [4, 'Very thorough. The isolation lesson needs a second reading.'],
    [4, 'I appreciated the part about notifying the Data Commissioner, most courses ignore our law.'],
  ],
};
