import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'social-media-adverts-on-a-small-budget',
  title: 'Social Media Adverts on a Small Budget',
  subtitle: 'Plan, run and judge paid posts with KES 500 a day or less, and stop the ones that do not pay.',
  description: `Boosting a post and hoping is an expensive habit. Here you learn to treat a small advert budget as a series of
cheap experiments, each with a question, a limit and a result.

You will write an offer, choose an audience you can describe in a sentence, make two versions of an advert and compare them fairly.
We spend most time on what happens after the click: enquiries counted, sales traced back, and the true cost of winning one customer.

The method works on any platform that sells adverts, so screens may change without the course going stale. It suits owners who
already sell something online and marketing assistants who must explain their spending. The practical work can be done with as
little as KES 2,000 in total, or on paper with the sample data.`,
  category: 'business',
  subcategory: 'marketing',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2200,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['advertising', 'social media', 'marketing', 'budget', 'experiments'],
  outcomes: [
    'Write an offer with one clear action for the reader',
    'Define an audience by need and place rather than by guesswork',
    'Compare two adverts fairly by changing one thing at a time',
    'Trace sales back to an advert with codes and simple questions',
    'Work out cost per enquiry and cost per customer',
    'Decide when to stop, repeat or increase spending',
  ],
  prerequisites: [
    'You already sell something and have a business page or profile',
    'Comfort with percentages',
  ],
  modules: [
    {
      title: 'Before you spend',
      lessons: [
        { title: 'What KES 5,000 bought two shops', minutes: 9, type: 'video', preview: true },
        ['One advert, one question', 8],
        ['What you can afford to pay for a customer', 14],
        { title: 'Set your limits', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'Making the advert',
      lessons: [
        ['The offer: what, for whom, by when', 11],
        ['Headlines without shouting', 10],
        { title: 'A clean picture in fifteen minutes', minutes: 15, type: 'video' },
        ['Choosing place, age and interest', 12],
      ],
    },
    {
      title: 'Running and reading it',
      lessons: [
        ['Two versions, one difference', 10],
        ['Clicks, enquiries, sales: follow the drop', 13],
        ['Codes and the question “where did you see us?”', 8],
        { title: 'Which advert won?', minutes: 10, type: 'quiz' },
        { title: 'A one-page advert report', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 49,
  reviews: [
    [
      5,
      'I learned I was paying KES 1,150 for each customer on a cake that leaves me 700. Stopped that advert the same evening.',
    ],
    [4, 'Njeri’s point about changing one thing at a time sounds obvious, yet I had never done it.'],
    [4, 'Good on measuring. The design lesson is short, so do one of her other courses for that.'],
    [
      3,
      'I hoped for a walk through the actual advert screens. It teaches the thinking and leaves the buttons to you.',
    ],
  ],
};
