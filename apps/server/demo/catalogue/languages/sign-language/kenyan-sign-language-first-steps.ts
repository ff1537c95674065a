import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'kenyan-sign-language-first-steps',
  title: 'Kenyan Sign Language: First Steps',
  subtitle: 'Fingerspell, greet and hold a simple signed conversation, with respect for Deaf culture.',
  description: `Kenyan Sign Language (KSL) is a full language with its own grammar, not English on the hands, and the Constitution commits the
State to promoting it. This course gives hearing beginners a careful start.

For eight weeks you learn from short videos and then meet once a week online, cameras on and voices off. You will practise the manual
alphabet, numbers, greetings, family, time and everyday needs, and learn to use your face and the space in front of you, which
carry as much meaning as your hands. Deaf guests join three sessions.

It is for families, teachers, nurses, shop and office staff and anybody with a Deaf colleague or neighbour. Eight weeks will not make
you an interpreter; important medical and legal conversations need a qualified one. Signs vary between regions, and we show common variants.`,
  category: 'languages',
  subcategory: 'sign-language',
  level: 'beginner',
  courseType: 'blended',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'david-ochieng',
  tags: ['kenyan sign language', 'ksl', 'deaf culture', 'inclusion', 'beginners'],
  outcomes: [
    'Fingerspell your name and read names spelled to you',
    'Greet, introduce yourself and ask simple questions in KSL',
    'Use facial expression and head movement for questions and negation',
    'Sign numbers, days, time and family',
    'Get attention and take turns in ways Deaf people find polite',
    'Explain why and when a qualified interpreter is needed',
  ],
  prerequisites: ['A camera and enough light for others to see your hands and face'],
  modules: [
    {
      title: 'Eyes, hands and manners',
      lessons: [
        { title: 'Hello, with voices off', minutes: 9, type: 'video', preview: true },
        ['Deaf, hard of hearing, hearing: words and respect', 9],
        { title: 'Getting attention and keeping eye contact', minutes: 8, type: 'video' },
        { title: 'Polite or not?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Alphabet and numbers',
      lessons: [
        { title: 'The manual alphabet', minutes: 14, type: 'video' },
        { title: 'Reading fingerspelling as shapes', minutes: 12, type: 'video' },
        { title: 'Numbers, prices and phone numbers', minutes: 11, type: 'video' },
        { title: 'Record your name and your town', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'People and questions',
      lessons: [
        { title: 'Family and friends', minutes: 12, type: 'video' },
        { title: 'Who, what, where: the face asks too', minutes: 13, type: 'video' },
        { title: 'Yes, no and not', minutes: 9, type: 'video' },
        ['Name signs and how one is given', 7],
      ],
    },
    {
      title: 'Daily life',
      lessons: [
        { title: 'Days, time and a timeline in space', minutes: 13, type: 'video' },
        { title: 'Food, transport and money', minutes: 12, type: 'video' },
        { title: 'At the clinic: simple needs, and asking for an interpreter', minutes: 10, type: 'video' },
        { title: 'A two-minute signed conversation', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 15,
  weeks: 8,
  capacity: 48,
  hasCertificate: true,
  appeal: 59,
  reviews: [
    [5, 'My nephew is Deaf and six years old. Last Sunday we talked about his goat for ten minutes.'],
    [
      5,
      'Voices off was frightening the first week and by the fourth I was laughing without a sound. The Deaf guests made it real.',
    ],
    [
      4,
      'I work at a pharmacy in Nyeri. I can greet and take turns now, and I know when to call an interpreter.',
    ],
    [
      3,
      'Good teaching, but on a weak connection the video freezes, and fingerspelling is lost when that happens.',
    ],
  ],
};
