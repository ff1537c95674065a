import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'hass-avocado-orchard',
  title: 'Hass Avocado: Planting and Managing a Small Orchard',
  subtitle: 'Set out a sound orchard, train young trees and pick fruit at the maturity that buyers accept.',
  description: `Avocado trees stay in the ground for decades, and most of the mistakes that spoil an orchard are made in its first
week. This course helps you avoid them on a quarter acre or five.

You will judge a site for drainage, altitude and wind, choose certified grafted seedlings, mark out and dig, and follow a calendar for
watering, feeding, pruning and scouting in the first four years. The second half is about money: yield you can honestly expect, costs
before the first harvest, dry-matter testing, careful picking and dealing with brokers.

It is for farmers in the highlands and mid-altitude areas of East Africa with some experience of other crops. You finish with a
planting plan and a four-year budget for your own land.`,
  category: 'agriculture',
  subcategory: 'crops',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2400,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['avocado', 'hass', 'orchard', 'fruit trees', 'export crops'],
  outcomes: [
    'Assess a site for drainage, soil, altitude and wind',
    'Recognise a healthy grafted seedling and reject a poor one',
    'Mark out, plant and stake trees at a suitable spacing',
    'Follow a four-year calendar of feeding, pruning and scouting',
    'Judge maturity by dry matter and pick without bruising',
    'Budget for the years before the first good harvest',
  ],
  prerequisites: ['Access to land with water for the dry season', 'Some experience of growing any crop'],
  modules: [
    {
      title: 'Is your land right?',
      lessons: [
        { title: 'Why avocado trees hate wet feet', minutes: 9, type: 'video', preview: true },
        ['Digging a test pit and reading it', 12],
        ['Altitude, wind and frost pockets', 10],
        { title: 'Site report', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Seedlings and planting',
      lessons: [
        ['Buying from a certified nursery', 9],
        ['Spacing and marking out on a slope', 13],
        { title: 'Planting with the graft above the soil', minutes: 11, type: 'video' },
        ['Intercropping while trees are small', 10],
      ],
    },
    {
      title: 'The first four years',
      lessons: [
        ['Watering young trees', 9],
        ['Feeding by soil test and age', 14],
        ['Formative pruning', 12],
        ['Root rot, anthracnose, thrips and false codling moth', 16],
        { title: 'Diagnose the tree', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Harvest and money',
      lessons: [
        ['Dry matter and picking dates', 12],
        ['Clippers, crates and shade', 9],
        ['Selling alone or as a group', 11],
        { title: 'Your planting plan and budget', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 47,
  reviews: [
    [
      5,
      'The test pit showed hard grey clay at sixty centimetres. I moved the orchard up the slope and am grateful every rainy season.',
    ],
    [4, 'Realistic about the years without income, unlike what seedling sellers tell us in Murang’a.'],
    [4, 'The pruning lesson is good but needs more pictures of three-year-old trees.'],
    [
      5,
      'We refused a broker who wanted to strip immature fruit, and explained dry matter to the whole group.',
    ],
  ],
};
