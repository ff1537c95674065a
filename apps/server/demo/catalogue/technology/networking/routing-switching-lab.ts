import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'routing-switching-lab',
  title: 'Routing and Switching Lab',
  subtitle: 'VLANs, OSPF and troubleshooting on a simulated county network.',
  description: `You know the theory. This is where your hands learn it. The whole course is a laboratory: a simulated network that links a county headquarters with four sub-county offices and a hospital, built in free software on your own computer.

In each module the network grows and something breaks. You will separate departments with VLANs, prevent loops, route between sites with OSPF, add a second link, filter traffic, and document it all. Lab files are supplied at every stage, with a solution you should open only after an honest hour.

It is meant for technicians preparing for professional certificates, or for the day they are given the keys to a real core switch.`,
  category: 'technology',
  subcategory: 'networking',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 32,
  currency: 'GBP',
  teacher: 'hassan-ali',
  tags: ['routing', 'switching', 'vlan', 'ospf', 'network lab'],
  outcomes: [
    'Configure VLANs, trunks and routing between them',
    'Keep a switched network free of loops',
    'Set up OSPF over several sites and read its tables',
    'Filter traffic with access lists',
    'Find faults from symptoms with a written method',
  ],
  prerequisites: ['Networking fundamentals, including subnetting', 'A computer with 8 GB of memory'],
  modules: [
    {
      title: 'The laboratory',
      lessons: [
        { title: 'Your county on one screen', minutes: 14, type: 'video', preview: true },
        ['Installing the simulator and images', 25],
        ['Reading configurations quickly', 18],
      ],
    },
    {
      title: 'Switching',
      lessons: [
        { title: 'VLANs for five departments', minutes: 25, type: 'video' },
        ['Trunks and native VLAN mistakes', 20],
        { title: 'Spanning tree, watched live', minutes: 25, type: 'video' },
        { title: 'Lab: the loop in the hospital', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Routing',
      lessons: [
        ['Static routes and their limits', 18],
        { title: 'OSPF neighbours and areas', minutes: 30, type: 'video' },
        ['Two links and a failure', 25],
        { title: 'Quiz: read the routing table', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Control',
      lessons: [
        ['Access lists', 25],
        ['Address translation at the edge', 20],
        ['Managing devices safely', 20],
      ],
    },
    {
      title: 'On call',
      lessons: [
        ['A written method', 15],
        { title: 'Ten tickets', minutes: 40, type: 'assignment' },
        { title: 'Document the network', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 19,
  reviews: [
    [5, 'The loop in the hospital took me fifty minutes and I learned more than from a week of slides.'],
    [5, 'Ten tickets is superb. I used it to prepare two juniors in our team.'],
    [4, 'Serious lab work. Installing the simulator takes an evening, plan for it.'],
    [
      2,
      'The labs are good but there are very few explanations if you are stuck, and I waited four days for an answer.',
    ],
  ],
};
