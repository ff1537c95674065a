import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'financial-modelling-for-growing-firms',
  title: 'Financial Modelling for Growing Firms',
  subtitle: 'Build a three-statement model with scenarios and a loan schedule that stands up to questions.',
  description: `An investor asks what happens to cash if customers pay thirty days later. Can your spreadsheet answer in one minute?
In this eight-week course you build a model that can.

Starting from two years of accounts for a fictional maize miller in Eldoret, you forecast sales from volumes and prices, link the
income statement, balance sheet and cash flow, and add working capital, capital spending and a bank loan. Then you stress it with
scenarios for price, exchange rate and drought.

Live sessions run on Thursday evenings (East Africa Time) and are recorded. Each week’s sheet gets written comments. For finance
officers, analysts and founders who already read accounts comfortably; it is demanding, about five hours a week.`,
  category: 'business',
  subcategory: 'finance',
  level: 'advanced',
  courseType: 'instructor-led',
  language: 'en',
  price: 49,
  currency: 'USD',
  teacher: 'amina-yusuf',
  tags: ['financial modelling', 'forecasting', 'cash flow', 'spreadsheets', 'scenarios'],
  outcomes: [
    'Lay out a model that separates inputs, workings and results',
    'Forecast revenue and costs from drivers rather than percentages',
    'Link three statements so that the balance sheet always balances',
    'Model a loan with interest, repayment and covenants',
    'Run scenarios and present a sensitivity table',
    'Audit somebody else’s model and report its errors',
  ],
  prerequisites: [
    'You can read an income statement, a balance sheet and a cash flow statement',
    'Confident use of spreadsheet references, IF and lookup functions',
  ],
  modules: [
    {
      title: 'Structure and discipline',
      lessons: [
        { title: 'A tour of the finished model', minutes: 14, type: 'video', preview: true },
        ['Inputs, workings, results', 12],
        ['Timelines, signs and units', 13],
        ['Checks that shout when something breaks', 12],
      ],
    },
    {
      title: 'Operating forecast',
      lessons: [
        ['Tonnes, prices and extraction rates', 20],
        ['Direct costs and the price of maize', 18],
        ['Staff, power and overheads', 15],
        { title: 'Submit your operating forecast', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Linking the statements',
      lessons: [
        ['Working capital: days of stock, debtors and creditors', 22],
        ['Capital spending and depreciation', 17],
        ['Tax and timing', 14],
        ['The cash flow statement, and why it will not balance at first', 24],
        { title: 'Linkage test', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Finance and scenarios',
      lessons: [
        ['A term loan and an overdraft', 22],
        ['Breaking a circular reference', 13],
        ['Covenants and headroom', 14],
        ['Scenarios: price, exchange rate, drought', 20],
        { title: 'Present to a sceptical lender', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 32,
  weeks: 8,
  capacity: 30,
  hasCertificate: true,
  appeal: 18,
  reviews: [
    [
      5,
      'My balance sheet was out by exactly the depreciation for two days. Amina’s comment was one line and it fixed everything.',
    ],
    [
      5,
      'The drought scenario felt made for us. We used the same structure for a real board paper in Kampala.',
    ],
    [4, 'Strong course. Five hours a week is optimistic; in the linking weeks I needed closer to eight.'],
  ],
};
