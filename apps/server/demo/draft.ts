import type { DemoCourse } from './types.ts';

/** A course that the demo instructor is still writing: nobody else may see it. */
export const draftCourse: DemoCourse = {
  slug: 'wifi-for-a-community-hall',
  title: 'Wi-Fi for a Community Hall',
  subtitle: 'Plan, install and look after a wireless network that many people share.',
  description: `A hall full of people with phones asks more of a network than a home does. This course will show how to survey
the building, choose and place access points, share one line fairly and keep a guest network apart from the office.

You will draw a floor plan with measured signal, write a shopping list with prices, and set up a login page with rules that visitors
understand. It is meant for caretakers, teachers and volunteers who look after a church, a school or a social hall and have set up a
router before.`,
  category: 'technology',
  subcategory: 'networking',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['wifi', 'access points', 'guest network'],
  outcomes: [
    'Survey a building for wireless coverage',
    'Choose and place access points for a crowd',
    'Keep a guest network apart from the office',
  ],
  prerequisites: ['You have set up a home router'],
  modules: [
    {
      title: 'The building',
      lessons: [
        ['Walls, roofs and radio', 9],
        ['A floor plan with measured signal', 14],
      ],
    },
    { title: 'The equipment', lessons: [['Access points for a crowd', 12]] },
  ],
  appeal: 1,
  reviews: [],
};
