import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'register-a-business-in-kenya',
  title: 'Register a Business in Kenya, Step by Step',
  subtitle: 'Choose the right form, register it on eCitizen, and know which permits and returns come after.',
  description: `Registering is cheaper and quicker than most people are told, but the order of the steps matters and so does
what you do afterwards. This short course walks you through it, screen by screen.

You will compare a business name, a partnership and a limited company for your own case, search for and reserve a name, prepare
your documents, and list the county permits and licences that apply to you. The last part covers what new owners miss: returns
that are due even when you earned nothing, electronic invoices, and what changes when you hire.

Fees and tax rates change, so the lessons show you where to find today’s figure on the official pages. This is general information;
for a difficult case, ask an advocate or an accountant.`,
  category: 'business',
  subcategory: 'entrepreneurship',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['registration', 'ecitizen', 'permits', 'tax', 'kenya', 'small business'],
  outcomes: [
    'Choose between a business name, a partnership and a limited company',
    'Prepare the documents and details the registrar asks for',
    'Identify the county permit and sector licences you need',
    'List the returns your business must file and when',
    'Spot brokers and false “registration officers”',
  ],
  prerequisites: ['A national ID and a KRA PIN, or the willingness to apply for the PIN first'],
  modules: [
    {
      title: 'Which form suits you?',
      lessons: [
        { title: 'Business name, partnership or company', minutes: 12, preview: true },
        ['What “limited” protects, and what it does not', 9],
        ['When it is fine to wait', 6],
        { title: 'Five traders, five choices', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Registering',
      lessons: [
        ['Choosing and searching a name', 8],
        { title: 'The application, screen by screen', minutes: 18, type: 'video' },
        ['Why applications are sent back', 9],
        ['Doing it yourself or paying someone', 6],
      ],
    },
    {
      title: 'Permits and after',
      lessons: [
        ['The county single business permit', 10],
        ['Food, health and other sector licences', 11],
        ['Returns, including the nil return', 12],
        ['Electronic tax invoices in plain words', 10],
        ['Your first employee: what you must deduct and pay', 13],
        { title: 'Your own compliance calendar', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: false,
  appeal: 79,
  reviews: [
    [
      5,
      'I registered my business name on my phone in a matatu on the way to town. A broker had quoted me six thousand.',
    ],
    [5, 'The nil return lesson alone is worth it. I had no idea I had to file with zero income.'],
    [
      4,
      'Clear and honest about what changes. I would welcome more on county differences; my permit in Kiambu was different.',
    ],
    [
      2,
      'Fine for a sole trader, but I am opening a company with a foreign partner and that gets only two sentences.',
    ],
  ],
};
