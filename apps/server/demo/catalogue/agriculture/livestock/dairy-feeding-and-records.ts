import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'dairy-feeding-and-records',
  title: 'Smallholder Dairy: Feeding, Fertility and Records',
  subtitle:
    'Get more milk from the cows you have by feeding to plan, catching heat on time and writing it down.',
  description: `Buying a better cow is expensive. Feeding the present one properly, and seeing her in calf on time, usually pays first.

This eight-week course combines short lessons with four Saturday sessions online, where you bring figures from your own animals. You
will judge body condition, work out a ration from Napier, fodder legumes, hay and dairy meal, make silage in bags, and keep a card for
each cow that shows at a glance when she is due for heat, drying off and calving. We spend time on clean milking, mastitis
checks and keeping milk back after treatment.

**For** farmers with one to ten cows, farm workers and young extension staff. Health lessons help you notice trouble early; treatment
belongs to your vet.`,
  category: 'agriculture',
  subcategory: 'livestock',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 3000,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['dairy', 'cattle feeding', 'silage', 'fertility', 'farm records', 'milk'],
  outcomes: [
    'Score body condition and adjust feed before milk falls',
    'Plan a daily ration from the fodder you actually have',
    'Make silage in bags or a small pit',
    'Detect heat and time insemination',
    'Keep a cow card and calculate the cost of a litre',
    'Notice mastitis early and observe milk withdrawal times',
  ],
  prerequisites: ['Regular access to at least one dairy cow', 'A weighing tape or the means to buy one'],
  modules: [
    {
      title: 'Knowing your cow',
      lessons: [
        { title: 'Ten things to see in one minute', minutes: 8, type: 'video', preview: true },
        ['Body condition, from 1 to 5', 12],
        ['Estimating weight with a tape', 7],
        { title: 'Score these cows', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Feeding',
      lessons: [
        ['Energy, protein, minerals, water', 13],
        ['Napier at the right height, and what to add to it', 12],
        ['How much dairy meal is worth giving?', 14],
        { title: 'Silage in bags', minutes: 15, type: 'video' },
        { title: 'A ration for your herd', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Fertility and calves',
      lessons: [
        ['Signs of heat, and the best hours to look', 11],
        ['Timing insemination and choosing a bull', 12],
        ['Drying off and the weeks before calving', 11],
        ['Colostrum in the first hours', 9],
      ],
    },
    {
      title: 'Clean milk and records',
      lessons: [
        ['A milking routine', 10],
        ['Checking for mastitis and calling the vet', 11],
        ['Withdrawal times after treatment', 7],
        { title: 'Cow cards and the cost of a litre', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: -9,
  weeks: 8,
  capacity: 60,
  hasCertificate: true,
  appeal: 52,
  reviews: [
    [
      5,
      'I was giving four kilos of meal to a cow at the end of lactation. Moving it to the fresh cow paid for the course in nine days.',
    ],
    [5, 'The cow card on the shed wall means my husband and the worker now agree on dates.'],
    [
      4,
      'Silage in bags worked on the second attempt. The first went mouldy because I did not press out the air, as we were told.',
    ],
    [4, 'Saturday sessions were lively. Connection in Kinangop is poor, so the recordings mattered.'],
  ],
};
