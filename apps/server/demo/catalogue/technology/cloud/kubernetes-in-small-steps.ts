import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'kubernetes-in-small-steps',
  title: 'Kubernetes in Small Steps',
  subtitle: 'Understand clusters by building one, breaking it and repairing it.',
  description: `Kubernetes is often met as a wall of YAML that somebody else wrote. This course builds it up from one container on one laptop, adding a piece only when you have felt the need for it.

The application is a booking service for safari guides. Over seven weeks you will deploy it, scale it, update it without downtime, give it configuration and storage, put it behind an address, and watch it recover when you remove a node. The lessons are self-paced; on Saturdays there is a two-hour breakage lab in which your cluster arrives with a fault and you find it.

We also discuss, fairly, when a single server is the better choice.`,
  category: 'technology',
  subcategory: 'cloud',
  level: 'advanced',
  courseType: 'blended',
  language: 'en',
  price: 4500,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['kubernetes', 'containers', 'cloud', 'devops', 'deployment'],
  outcomes: [
    'Explain pods, deployments, services and nodes',
    'Release a new version and roll it back',
    'Provide configuration, secrets and storage',
    'Find the cause of a failing pod methodically',
    'Judge whether an organisation needs Kubernetes at all',
  ],
  prerequisites: [
    'Docker at a working level',
    'Linux and basic networking',
    'A computer with 16 GB of memory, or a small cloud budget',
  ],
  modules: [
    {
      title: 'Why a cluster',
      lessons: [
        { title: 'One server, one bad night', minutes: 12, type: 'video', preview: true },
        { title: 'Pods and deployments', minutes: 20, type: 'video' },
        ['A cluster on your laptop', 18],
        { title: 'Deploy the booking service', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Being reachable',
      lessons: [
        ['Services and names', 18],
        { title: 'From the internet to a pod', minutes: 20, type: 'video' },
        ['Probes: alive and ready', 16],
      ],
    },
    {
      title: 'Configuration and storage',
      lessons: [
        ['ConfigMaps and Secrets', 18],
        ['Volumes and claims', 20],
        { title: 'Databases: inside or outside?', minutes: 15, type: 'video' },
        { title: 'Quiz: what survives?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Change',
      lessons: [
        { title: 'Rolling updates and rollbacks', minutes: 20, type: 'video' },
        ['Requests, limits and scaling', 22],
        ['Packaging with Helm', 20],
      ],
    },
    {
      title: 'Breakage lab',
      lessons: [
        ['A method for failing pods', 20],
        { title: 'Seven faults to find', minutes: 40, type: 'assignment' },
        ['Do you need Kubernetes?', 15],
      ],
    },
  ],
  startsInDays: 50,
  weeks: 7,
  capacity: 40,
  hasCertificate: true,
  appeal: 27,
  reviews: [
    [
      5,
      'The Saturday faults are the closest thing to a real on-call night, with someone patient beside you.',
    ],
    [5, 'It talked my manager out of Kubernetes for our two small apps. Honest course.'],
    [4, 'Small steps is accurate. By week four it all fits together.'],
    [3, '8 GB laptops struggle from week three, and the cloud budget adds up if you forget to switch off.'],
  ],
};
