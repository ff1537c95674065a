import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'soil-testing-and-soil-health',
  title: 'Soil Testing and Soil Health for Better Yields',
  subtitle:
    'Take a proper sample, read the report and decide on lime, manure and fertiliser with confidence.',
  description: `Many farmers add the same fertiliser every season because that is what the shop sells. Meanwhile the soil may be too acid
to use it. A soil test costs less than a bag of fertiliser, if the sample is right and somebody can read the result.

You will dig, feel and smell your own soil, collect a sample that truly represents a field, and go through three real-looking
laboratory reports line by line. Then you turn the numbers into actions: how much lime and when, how to combine manure and
fertiliser, which cover crop or rotation to use, and how to stop soil leaving with the rain.

It is for farmers and extension workers who have already grown a few seasons of crops. A hoe, a bucket and a notebook are enough.`,
  category: 'agriculture',
  subcategory: 'soil-and-water',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1600,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['soil', 'soil testing', 'lime', 'fertiliser', 'compost', 'erosion'],
  outcomes: [
    'Describe soil texture, structure and life by hand',
    'Collect a composite sample that represents a field',
    'Interpret pH, organic carbon, phosphorus and potassium results',
    'Calculate lime and fertiliser for a plot of any size',
    'Plan rotation, cover and terraces to keep soil in place',
  ],
  prerequisites: [
    'At least two seasons of growing crops',
    'Multiplication and unit conversion, kilograms and acres',
  ],
  modules: [
    {
      title: 'Reading soil by hand',
      lessons: [
        { title: 'A spade, a jar and your fingers', minutes: 11, type: 'video', preview: true },
        ['Texture: ribbon and jar tests', 12],
        ['Structure, roots and earthworms', 10],
        { title: 'Profile of one field', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Sampling and reports',
      lessons: [
        ['Fifteen spots in a zigzag', 10],
        ['Mixing, drying and labelling', 7],
        ['pH and why it comes first', 13],
        ['Phosphorus, potassium and the rest of the page', 16],
        { title: 'Read three reports', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'From numbers to actions',
      lessons: [
        ['Lime: how much, which kind and when', 14],
        ['Fertiliser grades and the arithmetic of an acre', 17],
        ['Manure and compost with fertiliser', 12],
        { title: 'Recommendation for a farm in Busia', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Keeping soil',
      lessons: [
        ['Cover, rotation and legumes', 12],
        ['Contours, terraces and grass strips', 13],
        ['A three-season soil plan', 15],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 33,
  reviews: [
    [5, 'My pH came back at 4.9. Two seasons after liming, the maize is a different colour.'],
    [
      5,
      'The arithmetic of an acre is the first explanation of 17-17-17 that I could repeat to other farmers.',
    ],
    [4, 'Good depth. The jar test took three days to settle in our clay, so start it early.'],
    [
      3,
      'I wanted a list of laboratories and their prices by county. The course tells you what to ask but not where.',
    ],
  ],
};
