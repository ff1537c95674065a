import type { DemoCourse } from '../../types.ts';

export const course: DemoCourse = {
  slug: 'tomatoes-for-market',
  title: 'Grow tomatoes for market: from seedbed to buyer',
  subtitle:
    'Plan, grow and sell one season of field tomatoes, with a budget you can defend and a crop you can keep healthy.',
  description: `For anyone with a small plot, or the chance to lease one, who wants to sell tomatoes and not only eat them.
You need no training in agriculture.

We follow one season on 1,000 square metres near Mwea, from the soil sample in April to the last crate in November.
You learn to:

- ask buyers what they want before you buy seed
- count plants, posts, water and fertiliser for your own field
- raise strong seedlings, and stake, prune and scout on time
- tell the blights, wilts and *Tuta absoluta* apart, and act safely
- pick, sort and price by the kilo

Every lesson has exercises with worked answers. You finish with a season plan, a budget with a break-even price, and a
page that shows how much money you need before the first sale.`,
  category: 'agriculture',
  subcategory: 'crops',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 2400,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['tomatoes', 'horticulture', 'crop budget', 'pests and diseases', 'irrigation', 'selling produce'],
  outcomes: [
    'Compare buyers by shillings per kilo and choose when your crop should reach the market',
    'Work out plants, seed, posts, water and fertiliser for a field you have measured',
    'Raise, transplant, stake, prune and top-dress a field crop on a dated calendar',
    'Scout every week and tell early blight, late blight, wilts and Tuta absoluta apart',
    'Read a product label, protect yourself and respect the pre-harvest interval',
    'Write a budget, a what-if table and a cash page that agree with one another',
  ],
  prerequisites: [
    'Adding, multiplying and dividing with a phone calculator',
    'A plot, however small, or one you could lease and visit',
  ],
  modules: [
    {
      title: 'Start from the buyer',
      description: 'Before any seed is bought: how a season runs, who buys, which land and which variety.',
      lessons: [
        { title: 'Welcome', type: 'video', minutes: 1, preview: true, file: 'video.webm' },
        {
          title: 'How a tomato season works',
          minutes: 14,
          preview: true,
          file: 'lessons/01-how-a-tomato-season-works.md',
        },
        {
          title: 'Start from the buyer: five questions at the market',
          minutes: 18,
          preview: true,
          file: 'lessons/02-start-from-the-buyer.md',
        },
        {
          title: 'Choose the site and measure the water',
          minutes: 16,
          file: 'lessons/03-choose-the-site.md',
        },
        {
          title: 'Choose a variety and work out its cost',
          minutes: 16,
          file: 'lessons/04-choose-a-variety.md',
        },
      ],
    },
    {
      title: 'Plan, soil and nursery',
      description:
        'A sketch with numbers, a soil report turned into bags, a dated calendar and strong seedlings.',
      lessons: [
        {
          title: 'Lay out the field: rows, plants and posts',
          minutes: 18,
          file: 'lessons/05-lay-out-the-field.md',
        },
        { title: 'Read a soil test', minutes: 18, file: 'lessons/06-read-a-soil-test.md' },
        {
          title: 'Build the season calendar',
          minutes: 20,
          file: 'lessons/07-build-the-season-calendar.md',
          resources: [{ title: 'Season calendar', file: 'resources/season-calendar.csv' }],
        },
        { title: 'Raise seedlings', minutes: 18, file: 'lessons/08-raise-seedlings.md' },
      ],
    },
    {
      title: 'Plant and grow',
      description: 'From transplanting to fruit set: water, support, pruning, weeds and feeding.',
      lessons: [
        {
          title: 'Prepare the land and transplant',
          minutes: 18,
          file: 'lessons/09-prepare-and-transplant.md',
        },
        {
          title: 'Water the crop: how much and how often',
          minutes: 20,
          file: 'lessons/10-water-the-crop.md',
        },
        { title: 'Stake, tie and prune', minutes: 18, file: 'lessons/11-stake-tie-and-prune.md' },
        { title: 'Weed, mulch and top-dress', minutes: 18, file: 'lessons/12-weed-mulch-and-top-dress.md' },
      ],
    },
    {
      title: 'Keep the crop healthy',
      description: 'Look every week, name the problem correctly, and use products only when they are needed.',
      lessons: [
        {
          title: 'Scout every week',
          minutes: 18,
          file: 'lessons/13-scout-every-week.md',
          resources: [{ title: 'Scouting sheet', file: 'resources/scouting-sheet.csv' }],
        },
        { title: 'Early blight and late blight', minutes: 18, file: 'lessons/14-early-and-late-blight.md' },
        {
          title: 'Wilts, viruses and marks on fruit',
          minutes: 18,
          file: 'lessons/15-wilts-viruses-and-fruit-rots.md',
        },
        { title: 'Tuta absoluta', minutes: 18, file: 'lessons/16-tuta-absoluta.md' },
        {
          title: 'Use crop protection products safely',
          minutes: 20,
          file: 'lessons/17-use-products-safely.md',
        },
      ],
    },
    {
      title: 'Pick, pack and sell',
      description: 'Colour stages, sorting that pays, and agreements that hold on a busy morning.',
      lessons: [
        { title: 'Pick at the right stage', minutes: 16, file: 'lessons/18-pick-at-the-right-stage.md' },
        { title: 'Sort, pack and move', minutes: 18, file: 'lessons/19-sort-pack-and-move.md' },
        {
          title: 'Find buyers and agree on a price',
          minutes: 20,
          file: 'lessons/20-find-buyers-and-agree.md',
        },
      ],
    },
    {
      title: 'Money and your season plan',
      description:
        'The budget, what could go wrong with it, the cash it needs, and the plan you take to the field.',
      lessons: [
        {
          title: 'Build the budget',
          minutes: 24,
          file: 'lessons/21-build-the-budget.md',
          resources: [{ title: 'Crop budget', file: 'resources/crop-budget.csv' }],
        },
        {
          title: 'Break-even and what-if',
          minutes: 22,
          file: 'lessons/22-break-even-and-what-if.md',
          resources: [{ title: 'Crop budget', file: 'resources/crop-budget.csv' }],
        },
        {
          title: 'Cash and records',
          minutes: 22,
          file: 'lessons/23-cash-and-records.md',
          resources: [{ title: 'Sales and cash record', file: 'resources/sales-and-cash-record.csv' }],
        },
        {
          title: 'Final project: your season plan and budget',
          minutes: 40,
          file: 'lessons/24-final-project.md',
          resources: [
            { title: 'Season calendar', file: 'resources/season-calendar.csv' },
            { title: 'Crop budget', file: 'resources/crop-budget.csv' },
          ],
        },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 88,
  reviews: [
    [
      5,
      'I had sold by the crate for four years and never weighed one. Mine held 68 kilos. That lesson alone changed what ' +
        'I say to the broker.',
    ],
    [
      5,
      'The what-if table showed that my plan for one acre could cost me more than my family could carry. I planted a ' +
        'quarter and slept well.',
    ],
    [
      4,
      'Very clear on blight. I would have liked more photographs of the leaves, because on a phone words are hard to ' +
        'match with what I see.',
    ],
    [
      5,
      'The glass of water test told me it was bacterial wilt, after I had already paid for two fungicides. Wish I had ' +
        'started here.',
    ],
    [
      4,
      'Good that no spray doses are given and that we are sent to the label and the extension officer. Ours took a week ' +
        'to answer, so ask early.',
    ],
    [
      3,
      'Made for open field. I grow in a greenhouse in Limuru and had to change the watering and variety parts myself. ' +
        'The money lessons were useful all the same.',
    ],
    [
      5,
      'I like that her own labour is in the budget and the profit is an honest size. The cash page ends at the same ' +
        'number as the budget, and mine does too now.',
    ],
  ],
};
