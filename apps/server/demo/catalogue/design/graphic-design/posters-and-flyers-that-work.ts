import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'posters-and-flyers-that-work',
  title: 'Posters and Flyers That Work',
  subtitle:
    'Design notices people stop for: one message, a clear order and type that reads from across the road.',
  description: `A poster on a busy wall in Gikomba has about three seconds. This course is for anyone who makes notices, whether or not they
call themselves a designer: church secretaries, event organisers, shop owners, student leaders.

You will make five pieces in free tools (Canva or Inkscape, as you prefer): a lost-and-found notice using type alone, a
price flyer for a salon, a fundraiser invitation, an event poster, and the same poster cut down for a WhatsApp status.
Along the way you learn hierarchy, contrast, alignment, white space and how to choose two typefaces that get on.

Each brief comes with a short checklist and three sample solutions, so you can judge your own work honestly before you
print it.`,
  category: 'design',
  subcategory: 'graphic-design',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 800,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['posters', 'layout', 'canva', 'inkscape', 'visual hierarchy'],
  outcomes: [
    'Reduce a crowded notice to one message and its details',
    'Guide the eye with size, weight and space',
    'Pair typefaces and colours that stay readable',
    'Adapt one design to A4, A3 and a phone screen',
    'Check a design at real distance before printing',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Three seconds',
      lessons: [
        { title: 'A walk past forty posters', minutes: 9, type: 'video', preview: true },
        { title: 'What is the one message?', minutes: 8, preview: true },
        ['First, second, third: hierarchy', 11],
        { title: 'Brief 1: lost and found, type only', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Order on the page',
      lessons: [
        { title: 'Alignment and the invisible line', minutes: 10, type: 'video' },
        ['Grouping: prices, dates and contacts', 9],
        ['White space is not wasted paper', 7],
        { title: 'Brief 2: a salon price flyer', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Type, colour and pictures',
      lessons: [
        ['Two typefaces that get on', 12],
        ['Contrast you can read in the sun', 9],
        ['Pictures you are allowed to use', 10],
        { title: 'Check: what would you change?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'The event poster',
      lessons: [
        ['From sketch to screen', 13],
        { title: 'Brief 3: poster and WhatsApp status', minutes: 40, type: 'assignment' },
        ['The corridor test', 6],
      ],
    },
  ],
  appeal: 64,
  reviews: [
    [
      5,
      'Our harambee poster used to have eleven fonts. I counted. Now it has two and people actually read the date.',
    ],
    [4, 'The corridor test is so simple. I print, pin it up, walk away and look back.'],
    [4, 'Good briefs. I used Canva all through, and the Inkscape parts can be skipped.'],
    [3, 'Nice course, though I hoped for more on choosing colours. It is a single lesson.'],
  ],
};
