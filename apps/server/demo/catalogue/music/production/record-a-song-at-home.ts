import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'record-a-song-at-home',
  title: 'Record a Song at Home',
  subtitle:
    'Make a clear, finished recording with a phone or a laptop, one microphone and a room full of blankets.',
  description: `You have a song and no studio. This course takes you from an idea hummed into a phone to a finished recording you can send to
friends, radio presenters or your choir.

We work with what is at hand: BandLab on a phone or Audacity on a laptop, both free, and one affordable microphone if you
can get it. You will learn to choose the quietest corner of the house, build a tempo map, record a guide, layer voice and
instruments, fix timing, make a simple mix and export it properly.

The example song, recorded in a bedroom in Eldoret with a rooster next door, is built up lesson by lesson, mistakes
included. The last module deals with credits, splits and registering your work with the Kenya Copyright Board before you
release it.`,
  category: 'music',
  subcategory: 'production',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'samuel-kiptoo',
  tags: ['recording', 'home studio', 'bandlab', 'audacity', 'songwriting', 'copyright'],
  outcomes: [
    'Choose and quieten a room for recording',
    'Set levels and microphone distance for voice and guitar',
    'Layer parts in time with a click',
    'Make a balanced rough mix with basic equaliser and reverb',
    'Export, name and back up the files',
    'Agree credits and splits in writing',
  ],
  prerequisites: ['A song, your own or a traditional one', 'A smartphone or laptop and a pair of headphones'],
  modules: [
    {
      title: 'Room and gear',
      lessons: [
        { title: 'The rooster next door', minutes: 7, type: 'video', preview: true },
        { title: 'Finding the quiet corner', minutes: 9, preview: true },
        ['What to buy first, and what to leave in the shop', 11],
        ['Setting up BandLab or Audacity', 14],
      ],
    },
    {
      title: 'Laying down parts',
      lessons: [
        ['Tempo, key and a guide track', 12],
        { title: 'Recording a voice: distance, angle, blanket', minutes: 14, type: 'video' },
        ['Acoustic guitar with one microphone', 12],
        ['Shakers, claps and kitchen percussion', 9],
        { title: 'Record a verse and chorus', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Tidying and mixing',
      lessons: [
        ['Choosing takes and joining them', 13],
        ['Moving a late note', 9],
        { title: 'Balance first, effects second', minutes: 16, type: 'video' },
        ['Equaliser and reverb for beginners', 14],
        { title: 'Check: what is wrong with this mix?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Letting it go',
      lessons: [
        ['Listening on five speakers, including a matatu’s', 8],
        ['Exporting, naming and backing up', 9],
        ['Credits, splits and the Kenya Copyright Board', 13],
        { title: 'Your finished song', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 59,
  reviews: [
    [5, 'I recorded inside a wardrobe in Pipeline estate and my cousin thought I had paid for a studio.'],
    [4, 'The splits lesson came just in time. We wrote ours down before there was any money to fight about.'],
    [4, 'The BandLab half is complete. The Audacity half assumes a bit more computer knowledge.'],
    [5, 'I love that the rooster stays in the example until lesson nine.'],
    [
      2,
      'If you make beats rather than record instruments, this is not for you. There is almost nothing on programming drums.',
    ],
  ],
};
