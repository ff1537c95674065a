import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'month-end-close-and-reconciliation',
  title: 'Month-End Close: Reconciliations, Accruals and a Clean Trial Balance',
  subtitle:
    'Close the books of a small company in five working days, with every balance supported by a document.',
  description: `You can post invoices and receipts. What comes next is the part nobody shows you: getting from a list of
transactions to figures a director can rely on.

This course works through the month-end of a distributor in Nakuru with two bank accounts, a paybill and a warehouse. You reconcile
each account, find the planted mistakes, post accruals, prepayments and depreciation, and finish with a trial balance, a profit
and loss statement and a balance sheet that agree.

Everything is done in a spreadsheet, so it carries over to whichever accounting package your employer uses. It suits
accounts assistants, CPA students looking for practice, and owners who want to check their accountant’s work.`,
  category: 'business',
  subcategory: 'bookkeeping',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 3200,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['accounting', 'reconciliation', 'month-end', 'trial balance', 'spreadsheets'],
  outcomes: [
    'Reconcile bank, paybill and petty cash accounts and explain each difference',
    'Agree customer and supplier ledgers to their control accounts',
    'Post accruals, prepayments and depreciation with clear narrations',
    'Trace and correct errors that a balanced trial balance does not reveal',
    'Build a closing checklist with dates and a named person for each step',
  ],
  prerequisites: [
    'Double entry: you can post a sale, a purchase and a payment',
    'Basic spreadsheet formulas, including SUMIFS or a pivot table',
  ],
  modules: [
    {
      title: 'Planning the close',
      lessons: [
        { title: 'What a closed month means', minutes: 8, type: 'video', preview: true },
        ['A five-day calendar', 10],
        ['Cut-off: which month does this invoice belong to?', 13],
        { title: 'Cut-off cases', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Reconciling cash',
      lessons: [
        ['Bank reconciliation from a downloaded statement', 18],
        ['Matching hundreds of paybill receipts with one formula', 20],
        ['Unpresented cheques, bank charges and unknown deposits', 14],
        { title: 'Reconcile three accounts', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Ledgers and adjustments',
      lessons: [
        ['Debtors and creditors control accounts', 16],
        ['Accruals: the electricity bill that has not come', 12],
        ['Prepayments: insurance paid for the year', 11],
        ['A fixed-asset register and monthly depreciation', 17],
        { title: 'Which entry, which month?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'From trial balance to statements',
      lessons: [
        ['Six errors a trial balance will not show', 15],
        ['Suspense accounts and how to empty them', 12],
        { title: 'Reviewing the figures before anyone else does', minutes: 13, type: 'video' },
        { title: 'Close the Nakuru company', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 43,
  reviews: [
    [
      5,
      'The paybill matching formula saved me about a day a month. I had been ticking a printout with a pen.',
    ],
    [
      5,
      'The planted errors are cruel in the right way. I spent an hour on a transposed figure and will never forget to divide by nine.',
    ],
    [
      4,
      'Solid. The depreciation lesson uses straight line only, so reducing balance is left for you to read up.',
    ],
    [
      3,
      'Content is good but the final assignment is far longer than the forty minutes stated. It took me an evening.',
    ],
  ],
};
