import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'four-part-harmony-for-choirs',
  title: 'Writing Four-Part Harmony for Choirs',
  subtitle: 'Arrange a melody for soprano, alto, tenor and bass so that real singers enjoy every part.',
  description: `A good arrangement gives the altos something to live for. In this taught course up to twenty-five choir leaders, teachers and
composers learn to write for four voices, with a piece marked in detail each fortnight.

You will study how chords connect, which movements sound weak and why, how to write within comfortable ranges, and what
to do with the words. The examples run from hymns to arrangements of Kenyan folk melodies in call and response, where
textbook rules often have to bend. Scores are prepared in MuseScore, which is free.

You should read music on the staff or in sol-fa and know the primary chords. In the last weeks a small choir records
extracts from every student’s arrangement, so that you hear your own notes sung by people and not by a computer.`,
  category: 'music',
  subcategory: 'theory',
  level: 'intermediate',
  courseType: 'instructor-led',
  language: 'en',
  price: 3800,
  currency: 'KES',
  teacher: 'samuel-kiptoo',
  tags: ['harmony', 'choir', 'arranging', 'musescore', 'folk songs'],
  outcomes: [
    'Connect chords smoothly in four voices',
    'Write within comfortable ranges for amateur singers',
    'Avoid weak parallels, or use them on purpose',
    'Arrange a call-and-response melody',
    'Prepare a clear score and parts in MuseScore',
  ],
  prerequisites: ['Reading music on the staff or in sol-fa', 'Primary chords in major and minor'],
  modules: [
    {
      title: 'Weeks 1 to 3: chords that connect',
      lessons: [
        { title: 'Four voices, four melodies', minutes: 18, type: 'video', preview: true },
        ['Ranges of the singers you really have', 10],
        ['Doubling, spacing and the common note', 15],
        ['Parallel fifths: why the rule exists', 13],
        { title: 'Piece 1: eight bars of a hymn', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 4 to 6: movement',
      lessons: [
        { title: 'Class: inversions and the bass line', minutes: 40, type: 'video' },
        ['Passing notes and suspensions', 16],
        ['Minor keys and a tasteful modulation', 15],
        { title: 'Check: find the weak chord', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Weeks 7 to 9: folk song',
      lessons: [
        { title: 'Class: call and response for a choir', minutes: 40, type: 'video' },
        ['Respecting the melody, the language and the people it comes from', 12],
        ['Setting words: stress, vowels and tone', 13],
        { title: 'Piece 2: arrange a folk melody', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 10 to 12: to the singers',
      lessons: [
        ['A score that wastes no rehearsal time', 12],
        ['Sol-fa parts from a staff score', 10],
        { title: 'Hearing your arrangement sung', minutes: 35, type: 'video' },
      ],
    },
  ],
  startsInDays: -12,
  weeks: 12,
  capacity: 25,
  appeal: 14,
  reviews: [
    [
      5,
      'Hearing eight of my bars sung by real people told me more than any red ink. My tenors were far too high.',
    ],
    [4, 'Samuel marks every note and explains every mark.'],
    [
      4,
      'The folk song weeks are excellent, especially on tone and word stress. I wanted that part to be longer.',
    ],
    [3, 'Twelve weeks is a commitment. I fell behind during exams and catching up was hard.'],
  ],
};
