import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'cloud-computing-explained',
  title: 'Cloud Computing Explained',
  subtitle: 'What the cloud is, what it costs and when to use it, in plain words.',
  description: `The cloud is other people’s computers, rented by the hour. That sentence is true, and it leaves out everything you need to know before you sign up.

This course is for students, managers of small organisations and developers who are new to hosting. Using one example throughout, a school in Kilifi that wants to move its results system off a computer under the head teacher’s desk, you will learn what servers, storage, databases and regions are, who is responsible for what, and how a bill is made up.

There is no programming. You will finish with a one-page plan for the school, including a monthly estimate and a list of what could go wrong.`,
  category: 'technology',
  subcategory: 'cloud',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['cloud', 'hosting', 'servers', 'costs', 'beginner'],
  outcomes: [
    'Explain servers, storage, databases and regions simply',
    'Compare shared hosting, virtual servers and managed services',
    'Say who is responsible for backups and security',
    'Estimate a monthly bill and spot hidden costs',
    'Write a one-page hosting plan',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Under the desk',
      lessons: [
        { title: 'The computer that must never be switched off', minutes: 8, type: 'video', preview: true },
        ['What a server actually does', 10],
        { title: 'Renting in place of owning', minutes: 12, type: 'video' },
        { title: 'Quiz: what is it called?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Building blocks',
      lessons: [
        ['Virtual servers', 12],
        ['Storage for files and backups', 12],
        { title: 'Managed databases', minutes: 12, type: 'video' },
        ['Regions, distance and delay', 11],
      ],
    },
    {
      title: 'Who does what',
      lessons: [
        { title: 'Shared responsibility', minutes: 12, type: 'video' },
        ['Personal data and where it lives', 15],
        ['When the internet is down', 10],
      ],
    },
    {
      title: 'Money and a plan',
      lessons: [
        ['How a bill is made up', 15],
        { title: 'Free tiers and nasty surprises', minutes: 10, type: 'video' },
        ['Paying in dollars, earning in shillings', 9],
        { title: 'The school’s one-page plan', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 54,
  reviews: [
    [5, 'I chair a school board and could finally ask our supplier proper questions.'],
    [5, 'Paying in dollars, earning in shillings is a lesson no foreign course would think of.'],
    [4, 'Clear for non-technical people. I would like a template for the estimate as a spreadsheet.'],
    [4, 'Good preparation before the AWS course.'],
  ],
};
