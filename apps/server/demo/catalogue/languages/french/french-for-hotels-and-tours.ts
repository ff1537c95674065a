import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'french-for-hotels-and-tours',
  title: 'French for Hotels, Restaurants and Tours',
  subtitle:
    'Welcome French-speaking guests at the desk, at table and on safari with confidence and courtesy.',
  description: `A guest who is greeted properly in French forgives a great deal. This course is for receptionists, waiters, guides and drivers who
have some French from school and need it for work by next season.

You will practise complete scenes: check-in and a room that is not ready, a table for six with an allergy, describing
*ugali, sukuma wiki* and grilled tilapia, a game-drive briefing, a lost passport, a complaint about noise. Each scene gives you the polite
forms, the ten phrases that carry it, and a role play to record.

We work on listening too, with voices from France, Belgium, Canada, Rwanda and West Africa. By the end you will manage most routine
conversations and know how to ask for help gracefully in the rest.`,
  category: 'languages',
  subcategory: 'french',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 15,
  currency: 'USD',
  teacher: 'claire-uwimana',
  tags: ['french', 'hospitality', 'tourism', 'customer service', 'restaurants'],
  outcomes: [
    'Check a guest in and out and explain facilities',
    'Take orders, describe local dishes and note allergies',
    'Give a clear safety briefing before a drive or walk',
    'Respond to complaints with the polite conditional',
    'Handle bookings and payments by telephone',
  ],
  prerequisites: ['French at about A2: present and past tense, numbers, simple questions'],
  modules: [
    {
      title: 'Reception',
      lessons: [
        { title: 'Bienvenue: the first thirty seconds', minutes: 8, type: 'video', preview: true },
        ['Bookings, names and spelling aloud', 11],
        ['Rooms, keys, times and Wi-Fi', 10],
        ['The room is not ready', 9],
        { title: 'Record a check-in', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Restaurant',
      lessons: [
        ['Taking an order for six', 11],
        ['Describing dishes: partitives and cooking words', 13],
        ['Allergies, halal and vegetarian guests', 10],
        { title: 'What did the guest order?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Tours',
      lessons: [
        { title: 'A briefing before the drive', minutes: 12, type: 'video' },
        ['Animals, birds and distances', 11],
        ['Instructions: the imperative, politely', 10],
        ['History and culture in simple sentences', 12],
      ],
    },
    {
      title: 'Problems',
      lessons: [
        ['Je voudrais, pourriez-vous: the conditional at work', 11],
        ['Complaints about noise, bills and delays', 11],
        ['Illness, loss and calling for help', 10],
        { title: 'Handle a difficult evening', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 24,
  reviews: [
    [
      5,
      'I guide in the Mara. The imperative lesson stopped me from giving orders to grandmothers from Lyon.',
    ],
    [4, 'Describing tilapia and sukuma in French sounds small, but guests ask at every meal.'],
    [4, 'Voices from Canada were the hardest, and I am glad they are there.'],
  ],
};
