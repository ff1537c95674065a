import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'kitchen-garden-all-year',
  title: 'A Kitchen Garden All Year: Sukuma Wiki, Managu and Dhania',
  subtitle: 'Grow greens for the family in sacks, beds or a corner of the plot, through rain and dry months.',
  description: `A bed the size of a double door, or four old sacks on a balcony, can keep a family in greens for most of the year. This
course shows you how to plan it so that something is always ready to pick.

You will choose vegetables that suit your altitude and your cooking pot, fill a sack garden that drains properly, raise
seedlings, and sow a little every few weeks instead of everything at once. We cover kale, managu, terere, spinach, spring onions
and dhania, watering with what the kitchen can spare, and dealing with aphids and cutworms gently.

It is for complete beginners in town or country. Costs are listed for each step, and nothing in it needs special tools.`,
  category: 'agriculture',
  subcategory: 'crops',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['kitchen garden', 'vegetables', 'sack garden', 'sukuma wiki', 'urban farming'],
  outcomes: [
    'Plan a small garden around what your household eats',
    'Build a sack garden and a raised bed that drain well',
    'Raise, harden and transplant seedlings',
    'Sow in turns so that greens are ready every week',
    'Control common pests with the mildest method that works',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Plan before you dig',
      lessons: [
        { title: 'Four sacks on a balcony in Umoja', minutes: 6, type: 'video', preview: true },
        ['Sun, water and distance from the kitchen', 8],
        ['Choosing vegetables for your altitude', 10],
        { title: 'Draw your garden', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Sacks, beds and seedlings',
      lessons: [
        { title: 'Filling a sack garden with a stone core', minutes: 12, type: 'video' },
        ['Raised and sunken beds: which for your rainfall?', 10],
        ['Compost and well-rotted manure', 11],
        ['Raising seedlings in recycled trays', 10],
        ['Transplanting in the evening', 6],
      ],
    },
    {
      title: 'Keeping it going',
      lessons: [
        ['Sowing a little every three weeks', 8],
        ['Watering and mulch in dry months', 9],
        ['Picking leaves so that the plant continues', 6],
        ['Aphids, cutworms and leaf spots', 12],
        { title: 'What is eating this leaf?', minutes: 7, type: 'quiz' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 70,
  reviews: [
    [5, 'The stone core solved it. My earlier sacks were mud at the bottom and dust on top.'],
    [5, 'We have not bought sukuma since April. Picking the lower leaves first is now a rule in the house.'],
    [4, 'Simple and cheap. I am in Garissa and wanted more on heat, though the sunken bed lesson helped.'],
    [4, 'My children did the drawing assignment and then insisted on doing the planting too.'],
  ],
};
