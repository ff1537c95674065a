import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'keyboard-for-choirs-and-services',
  title: 'Keyboard for Choirs and Services',
  subtitle:
    'Accompany hymns and choruses in any key: chords, bass lines and listening, from the very first week.',
  description: `Someone starts a chorus in a key nobody chose and everyone looks at the keyboard. This course is for the person who has to
answer: beginners and self-taught players in churches, school choirs and community groups.

You will learn the keyboard through chords. First the primary three in the most sung keys, then inversions so that your
hand hardly moves, then bass lines, passing chords and simple introductions. From the second module you practise finding
a singer’s key by ear within a few seconds.

The examples move between slow hymns, 6/8 choruses and quick praise songs. Any keyboard with 49 keys or more will do. By the
end you can support a congregation steadily, leave space for the voices, and modulate up a tone without alarming anyone.`,
  category: 'music',
  subcategory: 'instruments',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'samuel-kiptoo',
  tags: ['keyboard', 'piano', 'accompaniment', 'choir', 'chords', 'playing by ear'],
  outcomes: [
    'Play primary chords in six common keys',
    'Use inversions to move smoothly between chords',
    'Find a singer’s key by ear within a few seconds',
    'Play steady bass lines in 4/4 and 6/8',
    'Create a short introduction and a simple modulation',
  ],
  prerequisites: ['A keyboard with at least 49 keys'],
  modules: [
    {
      title: 'Three chords, one key',
      lessons: [
        { title: 'Finding your way around the keys', minutes: 10, type: 'video', preview: true },
        ['Fingers, wrists and a chair of the right height', 7],
        { title: 'The three chords of C', minutes: 13, type: 'video' },
        { title: 'A hymn with three chords', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Less movement',
      lessons: [
        { title: 'Inversions: the hand that stays at home', minutes: 15, type: 'video' },
        ['Left hand: roots, then fifths', 10],
        ['Finding the singer’s key', 14],
        { title: 'Check: which key is this?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Other keys, other rhythms',
      lessons: [
        ['G, D and F without fear', 16],
        ['A flat and E flat, where tired choirs end up', 14],
        { title: 'The 6/8 chorus', minutes: 13, type: 'video' },
        ['Quick praise songs: short chords, clear bass', 11],
      ],
    },
    {
      title: 'Supporting voices',
      lessons: [
        ['Introductions that give the note', 10],
        ['Passing chords, in moderation', 13],
        ['Up a tone, calmly', 12],
        ['When to stop playing', 6],
        { title: 'Accompany a singer and record it', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  appeal: 44,
  reviews: [
    [5, 'Our choir always drifts to A flat. There is a lesson for precisely that.'],
    [4, 'Finding the singer’s key took me a month of daily practice. It works, but it is not instant.'],
    [5, '“When to stop playing” should be shown to every keyboardist in Kenya.'],
    [3, 'Good content. The camera angle on the left hand is poor in the 6/8 lesson.'],
  ],
};
