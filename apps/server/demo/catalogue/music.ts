import type { DemoCourse } from '../types.ts';

export const musicCourses: DemoCourse[] = [
  // Instruments
  {
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
  },
  {
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
  },
  {
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
      [
        3,
        'Internet delay means you cannot really play together live. The recorded loops are the real course.',
      ],
    ],
  },

  // Theory
  {
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
  },
  {
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
  },

  // Production
  {
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
    prerequisites: [
      'A song, your own or a traditional one',
      'A smartphone or laptop and a pair of headphones',
    ],
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
      [
        4,
        'The splits lesson came just in time. We wrote ours down before there was any money to fight about.',
      ],
      [4, 'The BandLab half is complete. The Audacity half assumes a bit more computer knowledge.'],
      [5, 'I love that the rooster stays in the example until lesson nine.'],
      [
        2,
        'If you make beats rather than record instruments, this is not for you. There is almost nothing on programming drums.',
      ],
    ],
  },
  {
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
  },
];
