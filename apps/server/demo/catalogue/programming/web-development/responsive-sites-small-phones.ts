import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'responsive-sites-small-phones',
  title: 'Responsive Sites for Small Phones and Patchy Networks',
  subtitle: 'Build pages that read well on a cheap phone in a moving matatu, then scale up.',
  description: `Most of your visitors hold a small Android phone, pay for data by the bundle and read you in the sun. This course starts with them and works upwards to the laptop.

You will take a cramped desktop page for a Kisumu fish market and rebuild it mobile first: readable type, buttons a thumb can hit, images in the right size, and a menu that needs no heavy script.

The method is always the same: start narrow, let the content tell you where the layout breaks, and fix only that. You will test on a real phone, in the browser’s device view and with the network slowed down, and you will finish with a checklist to use on client work.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['responsive design', 'css', 'mobile first', 'images', 'media queries'],
  outcomes: [
    'Write styles that start from the smallest screen',
    'Choose breakpoints from the content and not from a list of devices',
    'Serve images in sizes that suit the screen',
    'Size text and touch targets for comfortable use',
    'Test a page on a slow connection and describe what you see',
  ],
  prerequisites: ['Basic HTML and CSS', 'Some experience of Flexbox or Grid'],
  modules: [
    {
      title: 'Start narrow',
      lessons: [
        { title: 'Who is really visiting your site', minutes: 9, type: 'video', preview: true },
        ['The viewport tag and what it changes', 8],
        ['Reading the fish market page on a phone', 15],
      ],
    },
    {
      title: 'Fluid foundations',
      lessons: [
        ['rem, percentages and clamp', 16],
        ['Line length and readable type', 12],
        { title: 'Media queries where the content breaks', minutes: 18, type: 'video' },
        { title: 'Rebuild the market front page', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Images and menus',
      lessons: [
        { title: 'srcset and sizes without tears', minutes: 20, type: 'video' },
        ['Modern formats and sensible fallbacks', 12],
        ['A menu made with details and summary', 16],
        { title: 'Quiz: images and breakpoints', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Test like a visitor',
      lessons: [
        ['Slowing the network down on purpose', 12],
        ['Testing on a borrowed phone', 10],
        ['Container queries in brief', 14],
        { title: 'Final page and checklist', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 58,
  reviews: [
    [5, 'Testing with the network slowed down was a shock. My own site took 19 seconds.'],
    [5, 'Finally someone teaches with the phones our customers have, not the latest iPhone.'],
    [4, 'srcset is explained very well. Bring patience for the final assignment.'],
    [3, 'I expected more on menus. The details and summary trick is neat but my client wanted animation.'],
  ],
};
