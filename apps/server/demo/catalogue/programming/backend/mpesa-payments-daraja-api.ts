import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'mpesa-payments-daraja-api',
  title: 'Accept M-Pesa Payments with the Daraja API',
  subtitle: 'Take payments with STK push, handle callbacks safely and reconcile every shilling.',
  description: `Sending an STK push takes an afternoon. Knowing for certain who has paid takes more care, and that is what this course is about.

You will add M-Pesa to a small ticket shop using Safaricom’s Daraja sandbox: get an access token, start a payment on the customer’s phone, receive the callback and mark the right order as paid, exactly once. Then you will deal with what happens in real life: a cancelled prompt, a wrong PIN, a callback that never comes, one that comes twice, and a forged one.

Examples are in Node.js, but the ideas carry to any language. The last module covers C2B and B2C payments, going live with your own short code, and a daily reconciliation your accountant will thank you for.`,
  category: 'programming',
  subcategory: 'backend',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 3800,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['m-pesa', 'daraja', 'payments', 'api', 'webhooks', 'node.js'],
  outcomes: [
    'Authenticate with Daraja and keep your credentials safe',
    'Start an STK push and show the customer what to do',
    'Process callbacks once and only once',
    'Query the status of a payment that went quiet',
    'Reconcile orders against the M-Pesa statement',
  ],
  prerequisites: ['You can build a simple API in any language', 'Basic understanding of HTTP and JSON'],
  modules: [
    {
      title: 'How the money moves',
      lessons: [
        { title: 'Paybill, till and short code', minutes: 10, type: 'video', preview: true },
        ['The Daraja portal and your sandbox app', 14],
        ['Access tokens and where to keep secrets', 15],
        { title: 'Quiz: who talks to whom?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'STK push',
      lessons: [
        { title: 'Building the request and its password', minutes: 18, type: 'video' },
        ['The phone number in the right format', 10],
        ['What the first response does not tell you', 12],
        { title: 'Start a payment from the ticket shop', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Callbacks',
      lessons: [
        { title: 'Receiving a callback on your own machine', minutes: 16, type: 'video' },
        ['Success, cancelled, timed out: result codes', 15],
        { title: 'Exactly once: idempotent processing', minutes: 20, type: 'video' },
        ['Callbacks you should not believe', 15],
      ],
    },
    {
      title: 'When things go quiet',
      lessons: [
        ['Querying a transaction', 14],
        ['A payment’s states, drawn out', 16],
        ['Messages customers understand', 10],
        { title: 'Handle six failures', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Going live',
      lessons: [
        ['C2B: customers who pay without your app', 18],
        ['B2C: refunds and payouts', 16],
        ['From sandbox to production', 15],
        { title: 'Daily reconciliation', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 91,
  reviews: [
    [
      5,
      'We were marking orders as paid from the first response. This course found a bug that had already cost us money.',
    ],
    [5, 'The state drawing is on our office wall. Support staff use it too.'],
    [5, 'Most tutorials stop at the STK push. The reconciliation lesson is what our accountant needed.'],
    [
      4,
      'Excellent, though going live depends on Safaricom paperwork that took me three weeks, nothing the course can fix.',
    ],
    [4, 'I followed it in PHP without trouble.'],
  ],
};
