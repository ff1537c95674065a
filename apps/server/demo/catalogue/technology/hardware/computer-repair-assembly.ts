import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'computer-repair-assembly',
  title: 'Computer Repair and Assembly',
  subtitle: 'Diagnose, upgrade and rebuild desktops and laptops, and charge fairly for it.',
  description: `A slow laptop with a new SSD can serve a student for three more years. In six weeks you will learn to give machines that second life, and to tell an owner honestly when it is not worth the money.

Theory is online and short. On four Saturdays we meet in workshops in Nairobi and Mombasa, where you will open, clean, test, upgrade and reassemble real machines, including a few that do not start. You will learn to work safely with electricity and static, protect the customer’s data, and recognise a counterfeit part on Luthuli Avenue.

The last week is about running a repair bench: job cards, fair prices, warranties and what to do with electronic waste.`,
  category: 'technology',
  subcategory: 'hardware',
  level: 'beginner',
  courseType: 'blended',
  language: 'en',
  price: 2000,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['hardware', 'repair', 'computers', 'upgrades', 'small business'],
  outcomes: [
    'Identify the parts of a computer and what each does',
    'Find faults in a fixed order without guessing',
    'Replace memory, disks, batteries and screens safely',
    'Install an operating system and move a customer’s data',
    'Price a repair and keep a proper job card',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Inside the machine',
      lessons: [
        { title: 'Safety before the screwdriver', minutes: 9, type: 'video', preview: true },
        { title: 'A tour of a desktop', minutes: 15, type: 'video' },
        ['Laptops: the same parts, less room', 14],
        { title: 'Quiz: name the part', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Finding the fault',
      lessons: [
        { title: 'It does not start', minutes: 18, type: 'video' },
        ['It starts and stops', 15],
        ['It is just slow', 14],
        { title: 'Five machines, five faults', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Upgrades and repairs',
      lessons: [
        { title: 'Memory and SSDs', minutes: 16, type: 'video' },
        ['Batteries, screens and keyboards', 18],
        ['Heat, dust and thermal paste', 14],
      ],
    },
    {
      title: 'Software and data',
      lessons: [
        ['Copying data before anything else', 14],
        { title: 'Installing Windows or Linux', minutes: 20, type: 'video' },
        ['Licences and honest advice', 10],
      ],
    },
    {
      title: 'A repair bench',
      lessons: [
        ['Job cards and prices', 12],
        ['Genuine and counterfeit parts', 12],
        ['Electronic waste', 9],
        { title: 'Your bench plan', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 18,
  weeks: 6,
  capacity: 25,
  hasCertificate: true,
  appeal: 45,
  reviews: [
    [5, 'I repaired four laptops from my old school for my bench plan. The head teacher cried a little.'],
    [5, 'A fixed order for faults saves so much time. I used to swap parts until it worked.'],
    [4, 'The Saturday workshops are the heart of it. Bring your own small screwdrivers.'],
    [4, 'Very good on prices. I had been undercharging for two years.'],
  ],
};
