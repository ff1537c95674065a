import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'household-visits-for-health-promoters',
  title: 'Household Visits for Community Health Promoters',
  subtitle:
    'Plan a round of visits, talk so that people act, refer correctly and keep records worth reading.',
  description: `A good household visit takes twenty minutes and leaves a family with one thing done, not ten things told. This course is practice
for community health promoters and volunteers who already have, or will soon have, their official training.

Over six weeks you work through visits to a pregnant mother, a newborn, a child with fever and an older person with high blood pressure. You
will greet and ask before advising, check for danger signs, refer with a complete note, and follow up. Fortnightly live meetings discuss
difficult visits, without names.

Follow your county’s own tools and your supervisor where they differ from ours. Medicines and tests are used only as you have been trained and
authorised; any danger sign means referral to the facility the same day.`,
  category: 'health',
  subcategory: 'community-health',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['community health', 'health promoters', 'household visits', 'referral', 'maternal health'],
  outcomes: [
    'Plan a weekly round that puts the most at risk first',
    'Open a visit with respect and ask before advising',
    'Check mothers, newborns and young children for danger signs',
    'Write a referral note that a busy nurse can use',
    'Protect privacy in conversation and on paper',
    'Summarise a month’s visits for a community meeting',
  ],
  prerequisites: [
    'A role as a community health promoter or volunteer, or selection for one',
    'Basic reading and writing in English',
  ],
  modules: [
    {
      title: 'Before you knock',
      lessons: [
        { title: 'One visit from gate to goodbye', minutes: 12, type: 'video', preview: true },
        ['Mapping households and choosing the order', 11],
        ['Privacy, consent and neighbours who ask', 9],
        { title: 'Your round for next week', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Mothers and newborns',
      lessons: [
        ['Antenatal visits and a birth plan', 12],
        ['Danger signs in pregnancy: refer today', 10],
        ['Newborns in the first week', 12],
        { title: 'Refer now, soon or reassure?', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Children and adults',
      lessons: [
        ['The child with fever, cough or diarrhoea', 14],
        ['Immunisation cards and missed doses', 9],
        ['Cough of two weeks or more: the TB question', 9],
        ['Blood pressure at home, and taking medicine every day', 11],
      ],
    },
    {
      title: 'Talking, recording, reporting',
      lessons: [
        ['One small action the family chooses', 9],
        ['Rumours: listening before correcting', 10],
        ['A referral note in five lines', 8],
        { title: 'A month on one page', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  startsInDays: -14,
  weeks: 6,
  capacity: 150,
  hasCertificate: true,
  appeal: 48,
  reviews: [
    [5, 'Asking the mother what she has already tried, before I speak, changed my visits in Kibra.'],
    [4, 'The five-line referral note is now used by our whole unit. The nurse in charge thanked us.'],
    [
      4,
      'Live meetings every two weeks helped. Some words were technical, and a Kiswahili version would reach more of us.',
    ],
    [5, 'I referred a newborn who was not feeding because of the quiz. The baby is fine.'],
  ],
};
