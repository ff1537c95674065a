import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'online-safety-everyone',
  title: 'Online Safety for Everyone',
  subtitle: 'Protect your phone, money and accounts from the tricks people actually use.',
  description: `You receive a message: money sent to you by mistake, please return it. What do you do in the next minute? This free course prepares you for that minute and for others like it.

It is for anyone with a phone, and no technical knowledge is needed. Using real kinds of messages and calls, you will learn to recognise the common tricks, protect your M-Pesa and your SIM card, use strong passwords without remembering them all, and decide what to share about yourself and your children.

The lessons are short enough for a tea break. There is a page to print and discuss with parents, employees or a youth group, and a plan for the day something does go wrong.`,
  category: 'technology',
  subcategory: 'security',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['online safety', 'scams', 'passwords', 'sim swap', 'privacy'],
  outcomes: [
    'Recognise common scams by message, call and link',
    'Protect your SIM card and mobile money',
    'Set up a password manager and two-step sign-in',
    'Choose what apps may know about you',
    'Act quickly and in the right order after a fraud',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'The tricks',
      lessons: [
        { title: 'Money sent by mistake', minutes: 6, type: 'video', preview: true },
        ['Jobs, prizes and parcels that do not exist', 9],
        { title: 'Someone who says they are from the bank', minutes: 8, type: 'video' },
        { title: 'Quiz: genuine or not?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Your phone and your money',
      lessons: [
        ['A lock screen that helps you', 7],
        { title: 'PINs, SIM swap and your line', minutes: 12, type: 'video' },
        ['Checking before you send', 6],
      ],
    },
    {
      title: 'Your accounts',
      lessons: [
        ['Passwords without the headache', 10],
        { title: 'Two-step sign-in', minutes: 10, type: 'video' },
        ['Recovering an account before you need to', 9],
        { title: 'Secure your three main accounts', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Family and the bad day',
      lessons: [
        ['Children, photos and strangers', 10],
        ['Apps and what they ask for', 9],
        ['The first hour after a fraud', 12],
        { title: 'Practice: the first hour', minutes: 8, type: 'quiz' },
        { title: 'A safety page for your family', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 71,
  reviews: [
    [5, 'I made my parents do the quiz with me. My father had nearly sent money the week before.'],
    [5, 'Short and without frightening people. We used it with staff at our SACCO.'],
    [5, 'The first hour after a fraud is printed and taped inside my shop.'],
    [4, 'Very useful. Please make a Kiswahili version for my grandmother.'],
    [3, 'Good for beginners, I knew most of it already.'],
  ],
};
