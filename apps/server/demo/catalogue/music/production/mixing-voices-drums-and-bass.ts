import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'mixing-voices-drums-and-bass',
  title: 'Mixing: Voices, Drums and Bass',
  subtitle: 'Take three multitrack sessions from rough to release, learning to decide with your ears.',
  description: `You can record, you know your way around a DAW, and your mixes still sound small. This course is for home producers and sound
engineers ready for that next step.

You will mix three complete sessions, supplied as multitrack files: a gospel group with nine voices, an Afro-pop song with
programmed drums and log drum bass, and a live band from a small hall. For each one you set the balance, carve space
with equalisation, control dynamics with compression, build depth, automate, and compare your mix with a reference at
equal loudness.

We work by listening first and looking at meters second. Any DAW will do, with its own plug-ins. The last module covers
loudness for streaming services, stems, and notes from clients who say “make it warmer”.`,
  category: 'music',
  subcategory: 'production',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 25,
  currency: 'GBP',
  teacher: 'samuel-kiptoo',
  tags: ['mixing', 'compression', 'eq', 'vocals', 'loudness', 'daw'],
  outcomes: [
    'Reach a strong static balance before touching a plug-in',
    'Make room between kick, bass and low voices',
    'Compress for control and for character, and tell the two apart',
    'Build depth with short and long reverbs',
    'Deliver stems and a master at a suitable loudness',
  ],
  prerequisites: ['Comfort with any DAW', 'Closed or semi-open headphones, or monitors in a treated room'],
  modules: [
    {
      title: 'Ears before plug-ins',
      lessons: [
        { title: 'One song, faders only', minutes: 18, type: 'video', preview: true },
        ['Gain structure and quiet monitoring', 13],
        ['References at equal loudness', 11],
        { title: 'Static mix of session one', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Session one: nine voices',
      lessons: [
        { title: 'Sorting leads, parts and breaths', minutes: 20, type: 'video' },
        ['Equalisation for a crowd', 17],
        ['Riding the lead: automation before compression', 15],
        ['De-essing nine people', 10],
      ],
    },
    {
      title: 'Session two: drums and bass',
      lessons: [
        { title: 'Kick and log drum in the same octave', minutes: 22, type: 'video' },
        ['Compression you can hear, and compression you cannot', 19],
        ['Width that survives a mono phone speaker', 13],
        { title: 'Check: name that problem', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Session three: a live band',
      lessons: [
        ['Spill, phase and making friends with the room', 18],
        { title: 'Depth: one short room, one long hall', minutes: 16, type: 'video' },
        { title: 'Mix the live session', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Delivering',
      lessons: [
        ['Loudness for streaming, without panic', 14],
        ['Stems, versions and names', 9],
        ['“Make it warmer”: translating client notes', 11],
      ],
    },
  ],
  appeal: 9,
  reviews: [
    [5, 'The faders-only lesson embarrassed me into deleting half my plug-ins.'],
    [
      4,
      'Kick and log drum in the same octave was my exact problem. Solved, mostly with arrangement and not EQ.',
    ],
    [3, 'The sessions are large downloads, over 2 GB in all. Do it on somebody’s Wi-Fi.'],
  ],
};
