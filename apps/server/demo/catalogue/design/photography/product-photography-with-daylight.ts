import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'product-photography-with-daylight',
  title: 'Product Photography with Daylight',
  subtitle:
    'Photograph shoes, food, jewellery and cloth for online selling with a window, card and a phone or camera.',
  description: `Buyers cannot touch what you sell online, so the picture has to do it for them. This course shows how to make clean, true
product pictures with a window, two sheets of white card and whatever camera you have.

It is for traders on Instagram, Jiji or WhatsApp, for makers of beadwork and leather goods, and for designers who are
asked to “just take a few pictures”. You will build a daylight table for under KES 500, then photograph five kinds of
product that each cause trouble: shiny, black, white, transparent and soft.

You will learn to keep colours true, shoot a consistent set, cut out a background and size files for each place you sell.
Bring your own products; the final task is a set of eight pictures ready to publish.`,
  category: 'design',
  subcategory: 'photography',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1200,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['product photography', 'daylight', 'online selling', 'phone camera', 'editing'],
  outcomes: [
    'Build a daylight table for less than KES 500',
    'Shape light with white and black card',
    'Photograph shiny, dark, white and transparent things',
    'Keep colours true from product to screen',
    'Prepare a consistent set in the right sizes',
  ],
  prerequisites: ['A phone or camera and two or three products to photograph'],
  modules: [
    {
      title: 'A window and two sheets of card',
      lessons: [
        { title: 'The same shoe, six windows', minutes: 8, type: 'video', preview: true },
        { title: 'Build the table', minutes: 12, preview: true },
        ['Curtains, card and foil', 9],
        ['Steady hands and cheap tripods', 7],
      ],
    },
    {
      title: 'Difficult things',
      lessons: [
        { title: 'Shiny: sufurias, watches, patent leather', minutes: 12, type: 'video' },
        ['Black on black and white on white', 11],
        ['Glass and honey', 10],
        ['Cloth that hangs as if worn', 9],
        { title: 'Two problem products of your own', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'True and consistent',
      lessons: [
        ['White balance with a sheet of paper', 9],
        ['Angles a buyer needs: front, back, flaw and scale', 8],
        ['Showing the flaw in second-hand goods', 6],
        { title: 'Check: would you trust this seller?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'From camera to listing',
      lessons: [
        ['Cropping, brightness and removing dust', 11],
        ['Cutting out a background, when it helps', 12],
        { title: 'Eight pictures ready to publish', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 48,
  reviews: [
    [5, 'Showing the flaw felt like madness. My returns dropped from several a month to one.'],
    [4, 'The table cost me 380 shillings from the stationer’s. The foil trick for watches is clever.'],
    [5, 'My beadwork finally has the right red on screen.'],
    [3, 'All daylight. In July in Limuru there is not much of it, and lamps get one paragraph.'],
  ],
};
