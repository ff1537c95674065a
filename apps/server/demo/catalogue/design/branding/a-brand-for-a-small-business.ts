import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'a-brand-for-a-small-business',
  title: 'A Brand for a Small Business',
  subtitle: 'Give a small business a name, a voice and a look that stay the same from signboard to WhatsApp.',
  description: `A brand is what people expect of you before they walk in. This course is for owners of small businesses, and for designers
who work with them, who want that expectation to be clear and true.

You will work on a real business, your own or a neighbour’s. Starting with what its customers already say about it, you
will write a one-sentence promise, test a name, choose two colours and two typefaces, sketch a simple mark, and write the
standard replies that go out on WhatsApp. Everything ends up in a six-page brand guide that a sign painter, a
nephew with Canva and a printing shop can all follow.

We also explain how to search for names at the Business Registration Service and for trade marks at KIPI before you
paint anything.`,
  category: 'design',
  subcategory: 'branding',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['branding', 'small business', 'naming', 'brand guide', 'signage'],
  outcomes: [
    'Find out what customers already say about a business',
    'Write a one-sentence promise and a short list of tone rules',
    'Test a name for sound, meaning and availability',
    'Choose colours and typefaces that a sign painter can match',
    'Assemble a six-page brand guide',
  ],
  prerequisites: ['A real business to work on, yours or someone else’s'],
  modules: [
    {
      title: 'What people already think',
      lessons: [
        { title: 'Three chapati kiosks on one street', minutes: 8, type: 'video', preview: true },
        ['Ask eight customers two questions', 10],
        ['The promise, in one sentence', 12],
        { title: 'Write your promise', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Name and voice',
      lessons: [
        ['Names that can be said on the phone', 9],
        ['Searching at BRS and KIPI before you paint', 13],
        ['How the business talks: greetings, apologies, reminders', 11],
        { title: 'Check: does it sound like them?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'The look',
      lessons: [
        { title: 'Two colours a sign painter can mix', minutes: 11, type: 'video' },
        ['Two typefaces and no more', 9],
        ['A simple mark, sketched twenty times', 14],
        ['Signboard, packaging, till number', 12],
      ],
    },
    {
      title: 'The guide',
      lessons: [
        ['Six pages that people will use', 10],
        ['Templates for posts and price lists', 13],
        { title: 'Your brand guide', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 52,
  reviews: [
    [5, 'Asking eight customers was the turning point. We thought we were cheap; they said we were clean.'],
    [4, 'The KIPI search stopped me from printing 2,000 labels with someone else’s name.'],
    [
      4,
      'Very practical, and the guide template is neat. My sign painter in Thika laughed at first and then followed it.',
    ],
    [3, 'Good for shops. For online-only businesses I would have liked more on social media profiles.'],
    [5, 'I did this for my mother’s tailoring shop as a birthday present. She cried a bit at the signboard.'],
  ],
};
