import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'whatsapp-business-for-traders',
  title: 'WhatsApp Business for Traders: Catalogue, Replies and Repeat Orders',
  subtitle: 'Set up a tidy catalogue, answer faster and bring customers back without annoying them.',
  description: `If customers send you “how much?” forty times a day, this course is for you. In about three hours you will turn
an ordinary WhatsApp number into a small shop front that answers the common questions for you.

You set up a business profile, photograph and describe ten products, write quick replies you would be happy to receive
yourself, and label every chat so that no order is forgotten. Then you plan a month of status posts and broadcast messages, with
a simple rule for how often is too often.

The examples come from a shoe seller in Gikomba, a cake baker in Eldoret and a spare-parts shop in Kisumu. A smartphone with the
free WhatsApp Business app is all you need.`,
  category: 'business',
  subcategory: 'marketing',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 800,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['whatsapp', 'selling online', 'customer care', 'product photos', 'small business'],
  outcomes: [
    'Set up a complete business profile and a ten-product catalogue',
    'Take clear product photographs with a phone and a window',
    'Write quick replies that answer and move towards a sale',
    'Track every order with labels from enquiry to delivery',
    'Plan a month of status posts and broadcasts people do not block',
  ],
  prerequisites: ['A smartphone and a number you can use for the business'],
  modules: [
    {
      title: 'Your shop front',
      lessons: [
        { title: 'One number or two?', minutes: 7, preview: true },
        ['Profile, hours and location', 8],
        { title: 'Product photographs beside a window', minutes: 12, type: 'video' },
        ['Descriptions that answer the next question', 11],
        { title: 'Your first ten products', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Conversations that end in an order',
      lessons: [
        ['Showing the price, and why', 8],
        ['Quick replies, greetings and away messages', 12],
        ['Deposits, delivery and confirming an M-Pesa payment safely', 13],
        ['Handling a complaint in writing', 9],
        { title: 'Fake payment message or real?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Bringing people back',
      lessons: [
        ['Labels: from enquiry to delivered', 10],
        ['Broadcast lists and permission', 9],
        { title: 'Thirty days of status posts', minutes: 30, type: 'assignment' },
        ['Three numbers to look at every Monday', 7],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 73,
  reviews: [
    [
      5,
      'Putting prices in the catalogue scared me, but the time-wasters disappeared and serious customers order straight away.',
    ],
    [5, 'The lesson on fake payment messages saved me the same week. I check my balance now, not the SMS.'],
    [
      4,
      'Good photos beside a window with a 14,000 shilling phone, who knew. The status calendar was a bit basic for me.',
    ],
    [4, 'Labels changed how I work. I used to lose two or three cake orders a month in the chats.'],
  ],
};
