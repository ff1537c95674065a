import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'french-from-zero-for-east-africa',
  title: 'French from Zero, for East African Learners',
  subtitle: 'First conversations, numbers, food and travel, building on the English and Kiswahili you know.',
  description: `If you speak two or three languages already, you have learned how languages work, and French will come faster than you fear.
This course uses that. It points out where French resembles English (*table, important, nation*) and spends its time on
what is truly new: sounds, gender and verb endings.

In twenty short lessons you will greet, introduce yourself, order food, ask the way, talk about your family and your week, and
survive a bus station in Kigali, Goma or Bujumbura. Every lesson has a dialogue to hear, a pattern to practise and something to say
into your phone.

For complete beginners. A quarter of an hour a day, with each dialogue repeated until it is easy, gives you a sound start on level A1.`,
  category: 'languages',
  subcategory: 'french',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1300,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['french', 'beginners', 'a1', 'conversation', 'travel'],
  outcomes: [
    'Pronounce French vowels, nasal sounds and silent endings',
    'Introduce yourself and ask simple questions',
    'Use être, avoir, aller and regular -er verbs in the present',
    'Order, buy and understand prices and times',
    'Ask for and follow simple directions',
  ],
  prerequisites: ['None; the lessons are explained in English'],
  modules: [
    {
      title: 'Sounds and greetings',
      lessons: [
        { title: 'Bonjour: your first five minutes', minutes: 7, type: 'video', preview: true },
        ['Letters you see but do not say', 10],
        ['Je m’appelle…, et vous ?', 9],
        ['Tu or vous', 8],
        { title: 'Which word did you hear?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'People and things',
      lessons: [
        ['Être and avoir', 12],
        ['Le, la, les: living with gender', 13],
        ['Family, work and nationality', 11],
        ['Numbers to one hundred, including soixante-dix', 12],
        { title: 'Introduce three people', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'Daily life',
      lessons: [
        ['Parler, habiter, travailler', 12],
        ['Ne… pas: saying no', 9],
        { title: 'At the market and the café', minutes: 11, type: 'video' },
        ['Time, days and appointments', 10],
        ['I like, I would like', 8],
      ],
    },
    {
      title: 'Getting around',
      lessons: [
        ['Aller, and where to', 11],
        ['Left, right, straight on', 9],
        ['At the bus station and the border', 11],
        ['What I did yesterday: a first look', 12],
        { title: 'A two-minute recording', minutes: 20, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 63,
  reviews: [
    [
      5,
      'I drive a lorry from Mombasa to Kigali and on to Bukavu. The border lesson is exactly what I say every week.',
    ],
    [
      4,
      'Claire explains silent letters with patience. I still write “ils parlent” wrong but I say it right.',
    ],
    [4, 'Good that it uses Kiswahili for comparison, such as gender being a small noun class system.'],
    [
      3,
      'The pace jumps at numbers. Soixante-dix and quatre-vingts need more practice than one lesson gives.',
    ],
  ],
};
