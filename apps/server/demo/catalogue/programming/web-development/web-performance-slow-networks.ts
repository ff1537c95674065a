import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'web-performance-slow-networks',
  title: 'Web Performance on Slow Networks',
  subtitle: 'Measure what visitors wait for, then remove it, one honest number at a time.',
  description: `A site that feels instant on office fibre can be unusable on a congested tower in Kakamega at seven in the evening. This course is for developers who ship real sites and want to make them fast for those visitors.

You will take a news site that needs eleven seconds to become useful and bring it under three, measuring before and after every change. We cover the loading sequence, images and fonts, JavaScript cost on weak processors, caching and service workers, and the Core Web Vitals: what they measure and what they leave out.

The final module is about keeping it fast: budgets, checks in the build, and explaining the results to people who do not read waterfall charts.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 29,
  currency: 'USD',
  teacher: 'wanjiru-kamau',
  tags: ['performance', 'core web vitals', 'caching', 'javascript', 'images'],
  outcomes: [
    'Read a network waterfall and a performance trace',
    'Improve largest contentful paint, layout shift and interaction delay',
    'Reduce the JavaScript a page must run before it is useful',
    'Set caching headers with confidence',
    'Set a performance budget and enforce it in the build',
  ],
  prerequisites: ['Two years or so of building websites', 'Comfort with browser developer tools'],
  modules: [
    {
      title: 'Measure first',
      lessons: [
        { title: 'Eleven seconds: a tour of a slow page', minutes: 14, type: 'video', preview: true },
        ['Lab data and field data', 15],
        ['Core Web Vitals and their blind spots', 18],
        { title: 'Take your baseline', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'The critical path',
      lessons: [
        { title: 'Reading a waterfall', minutes: 20, type: 'video' },
        ['Render-blocking styles and scripts', 18],
        ['Fonts without the flash', 15],
        ['Preload, preconnect and when to stop', 14],
      ],
    },
    {
      title: 'Weight',
      lessons: [
        { title: 'Images: format, size and priority', minutes: 20, type: 'video' },
        ['What JavaScript costs a cheap phone', 18],
        ['Splitting and removing code', 20],
        { title: 'Quiz: what would you cut?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Caching',
      lessons: [
        ['Cache-Control in plain words', 18],
        { title: 'Service workers for repeat visits', minutes: 25, type: 'video' },
        ['Content delivery and East African traffic', 15],
      ],
    },
    {
      title: 'Keeping it fast',
      lessons: [
        ['Budgets in the build', 16],
        ['Third-party scripts and hard conversations', 12],
        { title: 'Before and after report', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 29,
  reviews: [
    [
      5,
      'We cut our landing page from 4.1 MB to 600 KB and the trace lessons showed us exactly where to look.',
    ],
    [4, 'Dense, in a good way. The caching module answers questions I was too embarrassed to ask.'],
    [4, 'Very practical. Some of the trace screens are hard to read in the video at low quality.'],
    [
      2,
      'Strong on front end, but nearly nothing about slow servers and databases, which was our real problem.',
    ],
  ],
};
