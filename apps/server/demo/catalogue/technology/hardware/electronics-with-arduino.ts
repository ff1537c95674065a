import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'electronics-with-arduino',
  title: 'Electronics with Arduino: Six Useful Projects',
  subtitle: 'Build a water tank alarm, a chick brooder thermostat and four other working devices.',
  description: `Electronics is best learned with something that beeps. In this course you will build six devices that earn their place at home or on a small farm, starting from a single blinking light.

The projects are a tank level alarm, a doorbell with two tones, a soil moisture meter, a thermostat for a chick brooder, a motion light and a data logger for a greenhouse. The parts list is short, costs are given in shillings, and nearly everything can be bought on Luthuli Avenue or ordered by courier.

You will learn just enough circuit theory to understand each step and just enough programming to change it. Every project stays at safe, low voltage.`,
  category: 'technology',
  subcategory: 'hardware',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['arduino', 'electronics', 'sensors', 'makers', 'hardware'],
  outcomes: [
    'Read a simple circuit diagram and build it on a breadboard',
    'Use Ohm’s law to choose a resistor',
    'Program an Arduino to read sensors and act on them',
    'Find wiring faults with a multimeter',
    'Turn a breadboard project into a lasting device',
  ],
  prerequisites: ['None', 'A starter kit with an Arduino Uno or compatible board'],
  modules: [
    {
      title: 'Light and sound',
      lessons: [
        { title: 'Your kit and what each part does', minutes: 9, type: 'video', preview: true },
        { title: 'A light that blinks', minutes: 14, type: 'video' },
        ['Ohm’s law with real resistors', 14],
        { title: 'Project: doorbell with two tones', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Sensing',
      lessons: [
        ['Analogue and digital signals', 12],
        { title: 'Project: soil moisture meter', minutes: 28, type: 'assignment' },
        { title: 'Project: tank level alarm', minutes: 30, type: 'assignment' },
        { title: 'Using a multimeter', minutes: 14, type: 'video' },
      ],
    },
    {
      title: 'Acting',
      lessons: [
        { title: 'Transistors as switches', minutes: 15, type: 'video' },
        { title: 'Project: motion light', minutes: 25, type: 'assignment' },
        ['Temperature and hysteresis', 14],
        { title: 'Project: brooder thermostat, low voltage', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Recording and finishing',
      lessons: [
        ['Saving readings to a card', 16],
        { title: 'Project: greenhouse logger', minutes: 35, type: 'assignment' },
        { title: 'Soldering and enclosures', minutes: 18, type: 'video' },
        { title: 'Quiz: find the fault', minutes: 8, type: 'quiz' },
      ],
    },
  ],
  hasCertificate: false,
  appeal: 35,
  reviews: [
    [
      5,
      'The tank alarm has been running at home for four months. No more overflowing tank and wasted water.',
    ],
    [5, 'I teach physics in Homa Bay and used three of the projects with my students.'],
    [4, 'Clear instructions. Moisture sensors from the market corrode quickly, as the lesson warns.'],
    [3, 'Good projects, but two sensors were hard to find outside Nairobi.'],
  ],
};
