import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'reading-music-sol-fa-and-staff',
  title: 'Reading Music: Sol-fa and Staff, Side by Side',
  subtitle:
    'From the tonic sol-fa many choirs use to the five-line staff, with rhythm you can clap on the bus.',
  description: `Many of us learned our parts in a choir from tonic sol-fa, or by ear from the person in the next seat. This course takes that
knowledge seriously and builds the staff on top of it, so that you can read either.

It is for choir members, young instrumentalists, teachers and anybody preparing for music at school who starts at
zero. Every lesson has something to clap, sing or write. You begin with pulse and rhythm, then pitch on a ladder, then
the treble and bass staves, key signatures, and the two notations compared line by line.

By the end you can read a simple hymn tune you have never heard, in sol-fa or on the staff, and write down a short melody
that you hear. You need your voice, a pencil and ruled paper.`,
  category: 'music',
  subcategory: 'theory',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'samuel-kiptoo',
  tags: ['music theory', 'sol-fa', 'sight-reading', 'rhythm', 'choir'],
  outcomes: [
    'Clap and count rhythms in 2/4, 3/4, 4/4 and 6/8',
    'Sing major scale patterns from sol-fa',
    'Name notes on the treble and bass staves',
    'Work out a key from its signature',
    'Move a melody between sol-fa and staff',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Pulse and rhythm',
      lessons: [
        { title: 'Finding the beat in a song you know', minutes: 8, type: 'video', preview: true },
        { title: 'Long, short and silent', minutes: 10, preview: true },
        ['Bars and time signatures', 11],
        ['6/8: two beats that feel like six', 10],
        { title: 'Check: clap this line', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'The ladder',
      lessons: [
        { title: 'Doh to doh, with hand signs', minutes: 12, type: 'video' },
        ['Steps and leaps: soh to doh and back', 11],
        ['Reading a line of sol-fa', 13],
        { title: 'Sing and record four lines', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Five lines',
      lessons: [
        ['Where doh lives: the staff and clefs', 13],
        ['Sharps, flats and key signatures', 16],
        { title: 'The same hymn in both notations', minutes: 14, type: 'video' },
        ['Ties, dots and repeats', 9],
      ],
    },
    {
      title: 'Reading and writing',
      lessons: [
        ['How to practise sight-singing', 9],
        ['Minor keys, starting from lah', 12],
        ['Writing down what you hear', 15],
        { title: 'An unseen tune', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  appeal: 53,
  reviews: [
    [
      5,
      'Thirty years in the church choir on sol-fa only. The line-by-line comparison opened the staff in a single afternoon.',
    ],
    [5, 'I used the rhythm module with my Grade 6 class and we clapped until the next teacher complained.'],
    [4, 'Very well ordered. The minor key lesson needs a second example.'],
    [4, 'You need somewhere private to sing. My neighbours know the scale by now.'],
  ],
};
