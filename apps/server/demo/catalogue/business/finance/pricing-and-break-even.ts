import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'pricing-and-break-even',
  title: 'Pricing and Break-Even for Products and Services',
  subtitle: 'Find your true cost, set a price you can defend and know how many sales keep the doors open.',
  description: `“What is everyone else charging?” is where most prices come from. It is one useful question out of four, and this
course covers the other three: what does it cost you, what is it worth to the customer, and how many must you sell?

You will cost a product, a service hour and a contract job, using a tailor, a phone repairer and a small printing firm. You learn
the difference between mark-up and margin, split costs into fixed and variable, and draw a break-even chart that shows when a
discount is harmless and when it is ruinous.

All sums are shown by hand first and then in a spreadsheet you build yourself. It is for owners, freelancers and anyone
who has to send a quotation.`,
  category: 'business',
  subcategory: 'finance',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['pricing', 'break-even', 'costing', 'margin', 'quotations'],
  outcomes: [
    'Cost a product, an hour of work and a whole job',
    'Convert between mark-up and margin without mistakes',
    'Calculate break-even sales in units and in shillings',
    'Test what a discount does to profit before offering it',
    'Write a quotation that states what is and is not included',
  ],
  prerequisites: ['Percentages and simple spreadsheet formulas', 'A rough record of your own costs helps'],
  modules: [
    {
      title: 'What it really costs',
      lessons: [
        { title: 'The school uniform that lost money', minutes: 10, preview: true },
        ['Materials, time and the costs you forget', 14],
        ['What is an hour of your work worth?', 13],
        { title: 'Fixed or variable?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'Setting the price',
      lessons: [
        { title: 'Mark-up and margin: 33% is also 25%', minutes: 11, type: 'video' },
        ['Pricing from the customer’s side', 12],
        ['Reading competitors’ prices properly', 10],
        ['Packages, minimum orders and rush fees', 11],
      ],
    },
    {
      title: 'How many must you sell?',
      lessons: [
        ['Break-even by hand', 13],
        ['Building the break-even sheet', 18],
        ['When a discount makes sense', 12],
        { title: 'Break-even for your own business', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Quoting and raising prices',
      lessons: [
        ['A quotation that prevents quarrels', 12],
        ['Telling regulars the price is going up', 8],
        { title: 'Price three jobs', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 55,
  reviews: [
    [
      5,
      'For years I added 30% and thought I had a 30% margin. The second module corrected my whole price list.',
    ],
    [
      5,
      'The discount lesson is sobering. At my margin, ten per cent off means selling two thirds more just to stand still.',
    ],
    [4, 'I repair phones and the hourly costing was spot on. The printing example was heavy going.'],
    [4, 'I raised prices by 8% with the suggested message and lost one customer out of about forty.'],
  ],
};
