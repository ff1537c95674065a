import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'logo-design-from-brief-to-file',
  title: 'Logo Design: From Brief to Final Files',
  subtitle: 'Six weeks of sketching, critique and drawing in vectors, ending with one mark you can defend.',
  description: `A logo takes a long time to look simple. In this taught course a small group designs one logo each for a fictional client, a
honey co-operative in Baringo, following the steps of a professional job.

You will question the brief, collect references without copying them, sketch a hundred small ideas, choose three, draw
them as clean vectors in Inkscape or Illustrator, and present one. Every week there is a live critique in which work is
discussed with care and without flattery.

The course suits people who know a vector program and want judgement rather than tricks. You will leave with a finished
mark, its variations, a set of production files, a one-page contract template and a sober idea of what to charge.`,
  category: 'design',
  subcategory: 'branding',
  level: 'intermediate',
  courseType: 'instructor-led',
  language: 'en',
  price: 3200,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['logo design', 'inkscape', 'vector', 'critique', 'freelancing'],
  outcomes: [
    'Question a brief until it is usable',
    'Generate many ideas quickly and choose with reasons',
    'Draw smooth, economical vector curves',
    'Test a mark at 16 pixels, on fabric and in one colour',
    'Present one design and deliver a proper set of files',
  ],
  prerequisites: ['Basic use of Inkscape or Illustrator', 'A pencil and a cheap sketchbook'],
  modules: [
    {
      title: 'Week 1: the brief',
      lessons: [
        { title: 'The honey co-operative speaks', minutes: 15, type: 'video', preview: true },
        ['Twelve questions for a client', 10],
        ['References without copying', 9],
      ],
    },
    {
      title: 'Weeks 2 and 3: ideas',
      lessons: [
        { title: 'A hundred thumbnails', minutes: 40, type: 'assignment' },
        ['Letters, pictures and marks that are neither', 13],
        ['Symbols that mean something else next door', 9],
        { title: 'Live critique: choosing three', minutes: 40, type: 'video' },
      ],
    },
    {
      title: 'Weeks 4 and 5: drawing',
      lessons: [
        { title: 'Curves with as few points as possible', minutes: 20, type: 'video' },
        ['Optical corrections: round things must be bigger', 12],
        ['One colour, sixteen pixels, a T-shirt', 13],
        { title: 'Three vector candidates', minutes: 40, type: 'assignment' },
        { title: 'Check: which version is balanced?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Week 6: presenting and delivering',
      lessons: [
        ['Show one, not seven', 9],
        ['SVG, PDF, PNG: a folder the client understands', 12],
        ['Fees, deposits and a one-page contract', 13],
        { title: 'Final presentation', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 12,
  weeks: 6,
  capacity: 24,
  appeal: 31,
  reviews: [
    [5, 'By thumbnail sixty I hated honey. Number eighty-four became the logo.'],
    [4, 'Critique was firm and fair. Nobody said “nice” without saying why.'],
    [5, 'The deposit clause in the contract template has already paid for the course.'],
    [3, 'Twenty-four people is a lot for a critique. Some weeks I had only four minutes.'],
  ],
};
