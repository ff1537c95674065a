import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'benga-guitar',
  title: 'Benga Guitar: Lead, Rhythm and Bass Together',
  subtitle:
    'Learn the interlocking parts of Kenya’s own guitar music, and play them with others in weekly live sessions.',
  description: `Benga grew up around Lake Victoria when players moved the quick, plucked patterns of the nyatiti onto guitars. Its secret is
that no part makes sense alone. This blended course is for guitarists who know their chords and want to play it from
the inside.

Over eight weeks you learn the picking hand, the two-guitar conversation, the singing bass line, and how a song climbs
from its verses to the fast instrumental section where people dance. You will learn by ear from short loops, with tablature
to check yourself, and listen closely to recordings by D. O. Misiani’s Shirati Jazz and others.

Each week there is a live online session in small groups. You finish by recording one part of a group piece, played to a
common click.`,
  category: 'music',
  subcategory: 'instruments',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 2400,
  currency: 'KES',
  teacher: 'samuel-kiptoo',
  tags: ['guitar', 'benga', 'kenyan music', 'bass', 'playing by ear'],
  outcomes: [
    'Pick fast single-note lines evenly and without tension',
    'Play interlocking lead and rhythm parts',
    'Build a bass line that answers the voice',
    'Shape a song from verse to instrumental climax',
    'Record a part in time with a click',
  ],
  prerequisites: ['Open and barre chords, changed in time', 'A guitar and a phone that can record'],
  modules: [
    {
      title: 'From the nyatiti to the guitar',
      lessons: [
        { title: 'Hearing the lyre in the guitar', minutes: 14, type: 'video', preview: true },
        ['A listening list, and what to listen for', 12],
        { title: 'The picking hand, slowly', minutes: 15, type: 'video' },
        ['Thirds and sixths up the neck', 16],
      ],
    },
    {
      title: 'Two guitars talking',
      lessons: [
        { title: 'First and second guitar: one pattern, shared', minutes: 18, type: 'video' },
        ['Where is beat one?', 10],
        ['Leaving holes for the other player', 9],
        { title: 'Record both halves of a pattern', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'The bass that sings',
      lessons: [
        { title: 'Lines that jump and answer', minutes: 16, type: 'video' },
        ['Locking with a steady kick drum', 11],
        { title: 'Check: which part is missing?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'The whole song',
      lessons: [
        ['Verse, signal, climax', 13],
        ['Following a singer who stretches the line', 10],
        ['Getting a clean, bright sound from a cheap amplifier', 9],
        { title: 'Your part in the group piece', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 27,
  weeks: 8,
  capacity: 36,
  appeal: 25,
  reviews: [
    [
      5,
      'I grew up hearing this from my father’s radio and never knew where beat one was. Now I do, and he does not believe me.',
    ],
    [4, 'Learning by ear first was hard on me, but the patterns stayed.'],
    [4, 'The two-guitar module is a joy if you can find a friend for it.'],
    [3, 'Internet delay means you cannot really play together live. The recorded loops are the real course.'],
  ],
};
