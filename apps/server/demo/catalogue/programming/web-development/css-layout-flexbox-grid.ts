import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'css-layout-flexbox-grid',
  title: 'CSS Layout with Flexbox and Grid',
  subtitle: 'Place things where you want them, and understand why they stay there.',
  description: `If you have ever added one more margin and hoped for the best, this course is for you. It starts from the box model, because most layout trouble is really box trouble, and then takes Flexbox and Grid one idea at a time.

Every module ends in a piece of a real page for a Gikomba clothing stall: a navigation bar that wraps politely, a row of product cards that line up whatever their length, and a full page grid with a sidebar.

You will learn to read a design, sketch its boxes on paper and choose the simplest tool that does the job. No framework is used, so what you learn works everywhere.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1200,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['css', 'flexbox', 'grid', 'layout', 'web design'],
  outcomes: [
    'Explain how width, padding, border and margin add up',
    'Align and space items in a row or column with Flexbox',
    'Build a page grid with named areas',
    'Make a card layout that adapts without media queries',
    'Use the browser inspector to find out why a box is misplaced',
  ],
  prerequisites: ['You can write a simple HTML page'],
  modules: [
    {
      title: 'Boxes first',
      lessons: [
        { title: 'Every element is a box', minutes: 10, type: 'video', preview: true },
        ['box-sizing and why widths surprise you', 12],
        ['Margins that collapse', 11],
        { title: 'Inspecting a box in the browser', minutes: 14, type: 'video' },
      ],
    },
    {
      title: 'Flexbox',
      lessons: [
        { title: 'Main axis and cross axis', minutes: 14, type: 'video' },
        ['grow, shrink and basis with real numbers', 18],
        ['Wrapping and gap', 12],
        { title: 'Build a navigation bar that wraps', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Grid',
      lessons: [
        ['Rows, columns and the fr unit', 15],
        ['Named areas for a whole page', 16],
        { title: 'auto-fit and minmax for product cards', minutes: 18, type: 'video' },
        { title: 'Flexbox or Grid? A short quiz', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Putting the stall online',
      lessons: [
        ['From paper sketch to boxes', 14],
        ['Positioning: sticky headers and badges', 15],
        { title: 'Build the shop page', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 64,
  reviews: [
    [
      5,
      'The lesson on grow, shrink and basis with actual numbers is the first explanation that stuck for me.',
    ],
    [5, 'I rebuilt my portfolio in one weekend and deleted half the CSS.'],
    [4, 'The paper sketching felt strange at first, now I do it for every client.'],
    [4, 'Good pace. Subgrid gets only a mention and I would have liked a full lesson on it.'],
    [3, 'The videos are fine but I could not always see the inspector panel on my phone screen.'],
  ],
};
