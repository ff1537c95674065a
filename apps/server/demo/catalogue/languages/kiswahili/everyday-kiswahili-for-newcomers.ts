import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'everyday-kiswahili-for-newcomers',
  title: 'Everyday Kiswahili for Newcomers',
  subtitle: 'Greet, shop, travel and make friends in Kiswahili from your first week in East Africa.',
  description: `A good greeting opens more doors than a large vocabulary. This course begins there and takes you, in four hours of lessons and as much practice, to simple
conversations in a shop, a matatu, an office and somebody’s home.

You will hear each dialogue slowly and at natural speed, learn the pieces it is made of, and say it aloud with your own details. Grammar
comes in small amounts when you need it: how *ni-na-soma* is built, why it is *mtu mzuri* but *kitu kizuri*, and how to count money and tell
the time, which in Kiswahili starts at sunrise.

It is for visitors, new residents, and East Africans whose Kiswahili never got past songs. The Kiswahili taught is standard, with notes on
what you will hear in Nairobi, Mombasa and Dar es Salaam.`,
  category: 'languages',
  subcategory: 'kiswahili',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'david-ochieng',
  tags: ['kiswahili', 'swahili', 'beginners', 'conversation', 'travel'],
  outcomes: [
    'Greet people of different ages correctly and answer their greetings',
    'Introduce yourself, your family and your work',
    'Buy food, bargain politely and understand prices',
    'Tell the time and arrange to meet without a six-hour mistake',
    'Build sentences in present, past and future',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Greetings and people',
      lessons: [
        { title: 'Hujambo, shikamoo, mambo: who says what', minutes: 9, type: 'video', preview: true },
        { title: 'Sounds and stress', minutes: 8, preview: true },
        ['Jina langu ni…: introducing yourself', 11],
        ['My family and where I come from', 12],
        { title: 'Choose the greeting', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'How a sentence is built',
      lessons: [
        ['Ninasoma: three pieces, one word', 13],
        ['Yesterday and tomorrow: -li- and -ta-', 12],
        ['Sijui, sitaki: saying no', 11],
        ['Mtu mzuri, kitu kizuri: first noun classes', 15],
        { title: 'Ten sentences about your day', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Money, food and time',
      lessons: [
        ['Numbers and shillings', 10],
        ['At the market: bei gani?', 12],
        ['Ordering food and tea', 9],
        { title: 'Saa ngapi? Time from sunrise', minutes: 11, type: 'video' },
      ],
    },
    {
      title: 'Out and about',
      lessons: [
        ['Matatu, boda and directions', 12],
        ['At the clinic and at the office', 12],
        ['Visiting a home: karibu, asante, pole', 9],
        { title: 'Record a three-minute conversation', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 86,
  reviews: [
    [
      5,
      'I arrived at a meeting six hours wrong in my first month. The lesson on time should be printed at the airport.',
    ],
    [5, 'Grew up in Leicester with a grandmother from Mombasa. I finally used shikamoo and she cried.'],
    [4, 'Clear and friendly. Noun classes arrive gently, but I needed to repeat that lesson twice.'],
    [4, 'Je parle français et un peu anglais, and I could still follow. The slow dialogues help a lot.'],
    [3, 'I wanted more listening at natural speed. Real people in Tanzania talk far faster.'],
  ],
};
