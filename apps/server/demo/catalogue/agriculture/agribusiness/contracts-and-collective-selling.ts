import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'contracts-and-collective-selling',
  title: 'Contracts and Collective Selling for Farmer Groups',
  subtitle: 'Prepare a group to bulk, grade, negotiate and keep its promises to a serious buyer.',
  description: `A buyer wants twelve tonnes of one grade on one date. No single member has it, but forty members together do, if the
group can organise itself. This course is for the people who make that happen: chairpersons, cooperative managers and field officers.

Over ten weeks of live sessions you take one real or imagined crop from planting calendar to payment. You will write grading rules
members accept, run a collection day, read a supply contract clause by clause, negotiate price and rejection terms, and design a
payment system that members can check for themselves. One session is a negotiation with an experienced buyer played by the teacher.

Templates are included. They do not replace a lawyer: have any contract checked before the group signs it.`,
  category: 'agriculture',
  subcategory: 'agribusiness',
  level: 'advanced',
  courseType: 'instructor-led',
  language: 'en',
  price: 4500,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['cooperatives', 'contract farming', 'negotiation', 'grading', 'farmer groups'],
  outcomes: [
    'Build a planting and delivery calendar across many members',
    'Write grading rules and train members to use them',
    'Read a supply contract and mark the risky clauses',
    'Negotiate price, rejection, delay and payment terms',
    'Set up a payment record that every member can verify',
  ],
  prerequisites: [
    'You belong to or work with a farmer group, cooperative or aggregator',
    'Experience of at least one season of group selling',
  ],
  modules: [
    {
      title: 'Is the group ready?',
      lessons: [
        { title: 'Why good groups side-sell', minutes: 10, type: 'video', preview: true },
        ['Rules, officers and trust', 14],
        ['What can we honestly deliver?', 16],
        { title: 'Readiness report', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Volume and quality',
      lessons: [
        ['A shared planting calendar', 18],
        ['Grades, samples and photographs', 15],
        ['Collection day, from queue to lorry', 17],
        ['Moisture, aflatoxin and other reasons for rejection', 16],
      ],
    },
    {
      title: 'The contract',
      lessons: [
        ['Clause by clause', 24],
        ['Fixed, floating and formula prices', 18],
        ['Who carries the loss on the road?', 13],
        { title: 'Find six problems', minutes: 15, type: 'quiz' },
        { title: 'Negotiation rehearsal', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Paying members',
      lessons: [
        ['From weighbridge to M-Pesa: the payment trail', 17],
        ['Deductions, levies and loans', 14],
        ['Disputes and the annual meeting', 13],
        { title: 'Group selling plan', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 41,
  weeks: 10,
  capacity: 35,
  hasCertificate: true,
  appeal: 14,
  reviews: [
    [
      5,
      'We found a clause letting the buyer reject at the factory with no sample kept. It was changed before our chairman signed.',
    ],
    [4, 'The negotiation evening was uncomfortable and useful. Grace plays a very hard buyer.'],
    [3, 'Strong on contracts. Ten weeks was long for our officers, and three dropped off during harvest.'],
  ],
};
