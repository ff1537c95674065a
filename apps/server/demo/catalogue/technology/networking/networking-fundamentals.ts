import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'networking-fundamentals',
  title: 'Networking Fundamentals',
  subtitle: 'Addresses, switches, routers and DNS, explained with a building you can walk through.',
  description: `Why does the printer work on the second floor and not on the third? To answer calmly you need to know how data finds its way, and this course gives you that picture.

We follow one message through an office building in Eldoret: from a laptop to a switch, to the router, out to the internet provider and back. At each stop you learn one idea and try it on your own computer or in a free simulator. Subnets are taught with pencil and paper until they are no longer frightening.

It is a first course for future technicians, system administrators and developers, and a good base for entry-level networking certificates.`,
  category: 'technology',
  subcategory: 'networking',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['networking', 'tcp/ip', 'dns', 'subnets', 'troubleshooting'],
  outcomes: [
    'Explain how data travels between two computers',
    'Plan addresses and subnets for a small organisation',
    'Describe what switches, routers, DHCP and DNS do',
    'Use ping, traceroute and nslookup to narrow down a fault',
    'Draw a clear diagram of a network',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Following a message',
      lessons: [
        { title: 'A walk through the building', minutes: 9, type: 'video', preview: true },
        ['Layers, without memorising seven names', 14],
        ['Cables, fibre and radio', 12],
        { title: 'Quiz: where are we now?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Addresses',
      lessons: [
        { title: 'MAC and IP addresses', minutes: 14, type: 'video' },
        ['Subnets with pencil and paper', 22],
        ['DHCP: who gets which address', 12],
        { title: 'Plan addresses for three floors', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Moving data',
      lessons: [
        { title: 'How a switch learns', minutes: 14, type: 'video' },
        ['Routers and the default gateway', 15],
        ['TCP, UDP and ports', 16],
        ['NAT and the single public address', 12],
      ],
    },
    {
      title: 'Names and faults',
      lessons: [
        { title: 'DNS from start to finish', minutes: 16, type: 'video' },
        ['IPv6 in one sitting', 15],
        ['A method for finding faults', 16],
        { title: 'Six tickets from the third floor', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 56,
  reviews: [
    [5, 'Subnetting with pencil and paper worked. I failed that topic twice in college.'],
    [5, 'The six tickets are just like my attachment at a county ICT office.'],
    [4, 'Good foundation. Some more practice in the simulator would be welcome.'],
    [4, 'DNS explained from start to finish at last.'],
  ],
};
