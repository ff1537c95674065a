import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'first-aid-for-riders-and-crews',
  title: 'First Aid on the Road for Boda Riders and Matatu Crews',
  subtitle: 'Make the scene safe, stop serious bleeding and hand over a casualty properly until help comes.',
  description: `At a crash on the Thika or Mombasa road, riders and conductors are usually there before any ambulance. What they do in those
minutes can save a life, and what they do in panic can harm one.

This four-week course has short lessons for the phone and two practical Saturdays, held at partner halls in Nairobi and Mombasa. You will
practise making a scene safe, checking for response and breathing, chest compressions on a manikin, pressure on a heavy bleed, and
deciding when a person must not be moved.

It teaches what a lay responder can do and where to stop: call 999 or 112 early and get every seriously hurt person to a hospital, even
one who says they feel fine. Wear your gloves; the lessons say why.`,
  category: 'health',
  subcategory: 'first-aid',
  level: 'beginner',
  courseType: 'blended',
  language: 'en',
  price: 1000,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['first aid', 'road safety', 'boda boda', 'matatu', 'cpr', 'emergency'],
  outcomes: [
    'Make a crash scene safe for yourself, the casualty and the crowd',
    'Call for help with a location that an ambulance can find',
    'Check response and breathing and begin chest compressions',
    'Control serious bleeding with firm direct pressure',
    'Decide when not to move a casualty and how to explain it to a crowd',
    'Give a clear handover at the hospital',
  ],
  prerequisites: [
    'Able to attend two Saturday sessions in Nairobi or Mombasa',
    'Fit enough to kneel and press for two minutes',
  ],
  modules: [
    {
      title: 'Arriving at the scene',
      lessons: [
        { title: 'Stop, look, park to protect', minutes: 8, type: 'video', preview: true },
        ['Fuel, traffic and crowds', 9],
        ['Calling 999 or 112, and saying where you are', 7],
        { title: 'What comes first?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Breathing and response',
      lessons: [
        ['Does the person respond? Are they breathing?', 10],
        { title: 'Chest compressions', minutes: 12, type: 'video' },
        ['Recovery position, and the exception for the spine', 10],
        ['Helmets: leave on or take off?', 8],
      ],
    },
    {
      title: 'Bleeding and injuries',
      lessons: [
        ['Gloves, pressure, and more pressure', 11],
        ['Broken legs and arms: keep still, support, wait', 10],
        ['Head injury: signs that appear later', 9],
        ['Burns from the exhaust and from fuel', 7],
        { title: 'Go to hospital now, or soon?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'After',
      lessons: [
        ['Handover in four sentences', 7],
        ['Blood on your skin: wash, and go to a clinic the same day', 6],
        ['Looking after yourself afterwards', 8],
        { title: 'A stage emergency plan', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 23,
  weeks: 4,
  capacity: 80,
  hasCertificate: true,
  appeal: 39,
  reviews: [
    [
      5,
      'I used the pressure lesson at Salgaa two weeks after the Saturday. The doctor asked who had held the wound.',
    ],
    [
      5,
      'Our stage chairman made all of us take it. The crowd control part is the truth; people want to lift everyone into a pick-up.',
    ],
    [
      4,
      'Practical days were excellent. The hall was full and each of us had only a few minutes on the manikin.',
    ],
    [3, 'Good course but nothing near Kisumu, and the practical part cannot be done on a phone.'],
  ],
};
