import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'feeding-your-child-to-two-years',
  title: 'Feeding Your Child from Birth to Two Years',
  subtitle:
    'Breastfeeding, first foods and local family meals, with the signs that mean a visit to the clinic.',
  description: `Advice about feeding babies comes from every direction: grandmothers, neighbours, tins and telephones. This course gathers
what public health guidance recommends and shows how to do it with foods from an ordinary market.

You will learn how to tell that breastfeeding is going well, how to express and store milk when you return to work, when and how to begin
first foods at about six months, and how to enrich uji, beans, omena, eggs, avocado and greens for a small stomach. Costs are given
for a week’s food.

For mothers, fathers, grandparents and house helps. It does not replace your clinic: if a child cannot feed, has a fit, vomits
everything, is very drowsy or is losing weight, go at once. Mothers living with HIV should follow their own clinic’s plan.`,
  category: 'health',
  subcategory: 'nutrition',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['nutrition', 'breastfeeding', 'babies', 'weaning', 'child health'],
  outcomes: [
    'Recognise a good latch and a baby who is getting enough milk',
    'Express and store breast milk safely',
    'Begin first foods at about six months with the right thickness',
    'Plan a week of varied meals from local foods',
    'Read a growth chart together with the nurse',
    'Know the danger signs that need a clinic now',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'The first six months',
      lessons: [
        { title: 'The first hour and the first milk', minutes: 8, type: 'video', preview: true },
        ['Latch, position and sore nipples', 12],
        ['Is my baby getting enough?', 9],
        ['Going back to work: expressing and storing', 11],
        { title: 'Water, gripe water and other offers', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'First foods',
      lessons: [
        ['Signs of readiness at about six months', 8],
        ['Thickness, amount and how often', 11],
        { title: 'Enriching uji with groundnut, egg or omena', minutes: 10, type: 'video' },
        ['Foods to avoid in the first year, and choking', 9],
      ],
    },
    {
      title: 'Family food from nine months',
      lessons: [
        ['A plate from several food groups', 10],
        ['A week of meals, with market prices', 12],
        ['The child who refuses', 8],
        { title: 'Plan seven days', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Illness and the clinic',
      lessons: [
        ['Feeding a child with fever or cold', 8],
        ['Diarrhoea: ORS, zinc from the clinic, and more fluids', 11],
        ['Danger signs: go today', 9],
        ['Growth monitoring and the arm tape', 8],
        { title: 'Stay home or go?', minutes: 7, type: 'quiz' },
      ],
    },
  ],
  hasCertificate: false,
  appeal: 66,
  reviews: [
    [
      5,
      'I was thinning the uji so that it would go down easily. The thickness lesson explained why my son stayed hungry.',
    ],
    [
      5,
      'My mother-in-law watched the water lesson with me. We are at peace now, and the baby gets only milk.',
    ],
    [
      4,
      'The expressing section helped me go back to work at three months. More on formula for those who truly need it would be kind.',
    ],
    [
      5,
      'I took the danger signs seriously and went that night. It was pneumonia, and the nurse said we came in good time.',
    ],
  ],
};
