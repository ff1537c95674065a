import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'plan-a-ward-health-campaign',
  title: 'Plan and Measure a Ward-Level Health Campaign',
  subtitle: 'From a problem in the data to activities, budget, partners and an honest evaluation.',
  description: `Banners and T-shirts are easy to count. Whether fewer children fell ill is harder. This course is for public health
officers, NGO staff and ward health committees who want a campaign that does something and can show it.

Using a fictional ward on Lake Victoria with repeated cholera alerts, you will read surveillance and survey tables, agree on one
behaviour and one service to improve, and plan activities with water, school and religious partners. You build a budget, choose a few
indicators, collect a baseline with a small fair sample, and write a report that admits what did not work.

Examples use public, invented or anonymised data. A suspected outbreak is an emergency: notify the health facility and sub-county team
immediately and follow them; this course is for planning before and after.`,
  category: 'health',
  subcategory: 'community-health',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 3500,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['public health', 'campaigns', 'cholera', 'monitoring', 'evaluation', 'sanitation'],
  outcomes: [
    'Read surveillance tables by time, place and person',
    'Choose one behaviour and one service to change, with reasons',
    'Draw a results chain and test its weak links',
    'Design a small, fair baseline survey with consent',
    'Build an activity budget and timetable',
    'Write an evaluation that separates outputs from outcomes',
  ],
  prerequisites: [
    'Experience in a health, water or community programme',
    'Percentages, rates and basic spreadsheets',
  ],
  modules: [
    {
      title: 'Understanding the problem',
      lessons: [
        { title: 'Forty cases and a map', minutes: 13, type: 'video', preview: true },
        ['Time, place, person', 15],
        ['Listening to households and water sellers', 13],
        { title: 'Problem statement', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Choosing what to change',
      lessons: [
        ['Behaviour, service or both?', 12],
        ['Handwashing, treated water, toilets: what evidence says', 17],
        ['A results chain and its weak links', 14],
        { title: 'Output or outcome?', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Planning with others',
      lessons: [
        ['Schools, markets, mosques and churches', 12],
        ['Messages tested before printing', 11],
        ['Budget and timetable', 16],
        ['Risks, stigma and rumours', 12],
        { title: 'Campaign plan', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Measuring honestly',
      lessons: [
        ['Indicators you can afford', 13],
        ['A small, fair sample', 18],
        ['Consent, privacy and data storage', 10],
        ['What else could explain the change?', 14],
        { title: 'Four-page evaluation', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 9,
  reviews: [
    [
      5,
      'The results chain exposed our weak link at once: plenty of handwashing talks and no water at the school.',
    ],
    [
      4,
      'Sampling is explained better than in my diploma. I would like a worked example of the sample-size sum.',
    ],
    [
      4,
      'We used the evaluation outline for our donor report in Homa Bay and kept the section on what failed.',
    ],
  ],
};
