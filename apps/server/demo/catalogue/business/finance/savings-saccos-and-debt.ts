import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'savings-saccos-and-debt',
  title: 'A Plan for Your Money: Savings, SACCOs and Debt',
  subtitle: 'Make a budget that survives payday, compare borrowing honestly and build a three-month cushion.',
  description: `This course is for people whose income is modest, irregular or already promised to somebody. It starts with what
you earn and owe today and ends with a plan for the next twelve months that fits on one sheet.

You will track one ordinary month, build a budget that includes family contributions and school fees, and work out the yearly
cost of a mobile loan, a shop’s instalment plan and a SACCO loan so that you can compare them side by side. We look at how
SACCOs and chamas work, what guaranteeing a friend’s loan means, and how to recognise a scheme that will vanish with your money.

It is general education, not personal financial advice, and it sells no product.`,
  category: 'business',
  subcategory: 'finance',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['personal finance', 'budget', 'sacco', 'loans', 'savings', 'chama'],
  outcomes: [
    'Build a monthly budget that includes irregular costs',
    'Calculate the yearly cost of a short loan',
    'Compare a SACCO, a chama, a bank and a mobile wallet for saving',
    'Order your debts and plan how to clear them',
    'Recognise the signs of a savings scam',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Where it goes now',
      lessons: [
        { title: 'Thirty days of small spending', minutes: 8, type: 'video', preview: true },
        ['Using your M-Pesa statement as a diary', 11],
        ['School fees, funerals and other “surprises”', 10],
        { title: 'Your budget, first draft', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Borrowing',
      lessons: [
        ['What a loan costs in a year', 14],
        ['Mobile loans, instalments and shylocks', 12],
        ['Guaranteeing someone else’s loan', 9],
        ['Clearing debts: smallest first or dearest first?', 11],
        { title: 'Compare four loans', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Saving and growing',
      lessons: [
        ['A cushion, one week at a time', 9],
        ['How a SACCO works: shares, deposits and dividends', 13],
        ['Chamas that last', 10],
        ['Schemes that promise too much', 10],
        { title: 'Your twelve-month sheet', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 84,
  reviews: [
    [
      5,
      'I worked out that my phone loans cost me more in a year than my rent deposit. Two are closed already.',
    ],
    [
      5,
      'Finally someone who puts family contributions into the budget instead of pretending they do not exist.',
    ],
    [
      4,
      'The SACCO lesson made the difference between shares and deposits clear, which my own SACCO never managed.',
    ],
    [4, 'Helpful and calm. A section on pensions would complete it.'],
    [
      3,
      'Good, though most examples assume a monthly salary. As a boda rider I am paid daily and had to adapt.',
    ],
  ],
};
