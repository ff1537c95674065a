import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'small-office-network',
  title: 'Set Up a Small Office Network',
  subtitle: 'Plan, install and hand over wired and wireless internet for up to thirty people.',
  description: `Many technicians can make a router blink. Fewer can leave behind a network that still works in a year, with labels, passwords in a safe place and a drawing on the wall.

In four weeks you will plan and install a network for a small office: a cyber café, a clinic, a law firm or a school staff room. You study the theory online, and on two Saturdays we meet in Mombasa or Nairobi to cut and terminate cable, place access points and configure routers. Those who cannot travel may join by video with their own tools.

You will also learn to write a quotation that covers your costs, and to hand over the work properly.`,
  category: 'technology',
  subcategory: 'networking',
  level: 'beginner',
  courseType: 'blended',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['wi-fi', 'office network', 'router', 'cabling', 'small business'],
  outcomes: [
    'Survey a site and choose equipment within a budget',
    'Terminate and test network cable',
    'Configure a router, guest Wi-Fi and sensible passwords',
    'Place access points for good coverage',
    'Write a quotation and a handover document',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Survey and plan',
      lessons: [
        { title: 'Questions for the client', minutes: 10, type: 'video', preview: true },
        { title: 'Walking the site', minutes: 15, type: 'video' },
        ['Choosing a router and a switch', 15],
        { title: 'Plan and quotation', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Cable',
      lessons: [
        ['Types of cable and where they go', 12],
        { title: 'Terminating without swearing', minutes: 20, type: 'video' },
        ['Testing and labelling', 12],
      ],
    },
    {
      title: 'Wi-Fi',
      lessons: [
        ['Channels, walls and interference', 15],
        { title: 'Placing access points', minutes: 16, type: 'video' },
        ['Guest network and passwords', 14],
        { title: 'Quiz: why is it slow?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Power and handover',
      lessons: [
        ['Surges, blackouts and a small UPS', 14],
        ['A second connection for bad days', 12],
        ['The handover document', 15],
        { title: 'Your finished installation', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 7,
  weeks: 4,
  capacity: 24,
  hasCertificate: true,
  appeal: 40,
  reviews: [
    [5, 'The Saturday in Mombasa gave me more confidence than my whole diploma.'],
    [5, 'I won my first job with the quotation template, a dentist with nine rooms.'],
    [4, 'Practical. Joining by video is possible but you need your own crimping tool.'],
    [3, 'Good, but one more practical day would be better. Cabling in a group of twelve is crowded.'],
  ],
};
