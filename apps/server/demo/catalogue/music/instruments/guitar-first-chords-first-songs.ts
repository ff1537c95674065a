import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'guitar-first-chords-first-songs',
  title: 'Guitar: First Chords, First Songs',
  subtitle: 'Tune up, learn eight chords and play real songs from start to finish, fifteen minutes a day.',
  description: `This free course is for the guitar that has been leaning against the wall. You need no theory and no musical family, only an
instrument with six strings and about fifteen minutes a day.

We start with holding, tuning and making a single note ring. By the end of the first module you will accompany a whole
song with two chords. After that come six more chords, four strumming patterns and the small skill that beginners find
hardest: changing chords without stopping.

The practice songs are traditional or written for the course, so you may share them freely. Each lesson ends with a short
practice plan, and there are backing tracks at three speeds. Sore fingertips are normal for two or three weeks; there is a
lesson on that too.`,
  category: 'music',
  subcategory: 'instruments',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'samuel-kiptoo',
  tags: ['guitar', 'chords', 'strumming', 'songs', 'practice'],
  outcomes: [
    'Tune a guitar by ear and with a phone',
    'Play eight open chords cleanly',
    'Change between chords in time',
    'Strum four patterns in 4/4, 3/4 and 6/8',
    'Accompany five complete songs',
  ],
  prerequisites: ['A playable six-string guitar, acoustic or electric'],
  modules: [
    {
      title: 'Two chords and a song',
      lessons: [
        { title: 'Holding it so that nothing hurts', minutes: 8, type: 'video', preview: true },
        { title: 'Tuning with a phone, then without', minutes: 10, type: 'video', preview: true },
        ['A note that rings: where to put the finger', 7],
        { title: 'E minor and D: a whole song', minutes: 14, type: 'video' },
        ['Sore fingertips and other news', 5],
      ],
    },
    {
      title: 'The change',
      lessons: [
        { title: 'G and C, the famous difficulty', minutes: 13, type: 'video' },
        ['One-minute changes: a practice game', 8],
        ['Counting aloud while playing', 9],
        { title: 'Record yourself: thirty changes', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'The right hand',
      lessons: [
        { title: 'Down, up and the silent stroke', minutes: 12, type: 'video' },
        ['A waltz and a 6/8 sway', 11],
        ['Muting and stopping together', 8],
        { title: 'Check: read a strumming pattern', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'More songs',
      lessons: [
        { title: 'A, A minor, E and an easy F', minutes: 15, type: 'video' },
        ['Using a capo to suit your voice', 9],
        ['Playing with another person', 8],
        { title: 'Five songs for the people at home', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 77,
  reviews: [
    [5, 'The guitar was my late uncle’s and had not been played for six years. I played it at Christmas.'],
    [5, 'One-minute changes is the best practice game. I went from nine to thirty-four in three weeks.'],
    [4, 'Slow and kind. The backing tracks at three speeds make a big difference.'],
    [4, 'The easy F is not that easy, but the lesson admits it.'],
    [
      3,
      'All the songs are unfamiliar to me. I understand the copyright reason, but a list of known songs using the same chords would help.',
    ],
  ],
};
