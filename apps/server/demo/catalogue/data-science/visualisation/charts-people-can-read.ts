import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'charts-people-can-read',
  title: 'Charts People Can Read',
  subtitle: 'Choose the right chart, remove what gets in the way and write a title that says what you found.',
  description: `A chart is a sentence. Many charts in reports mumble. This short course is for anyone who puts figures before other
people: teachers, students, NGO staff, managers, reporters.

You will redraw twelve real kinds of chart that went wrong, from a pie with nineteen slices to an axis that starts at a
convenient number. Each redraw takes a few minutes in any spreadsheet program and follows the same four questions: what
is the comparison, which shape shows it, what can go, and what should the title say?

We also look at colour for people who do not see all colours, at charts that will be photocopied in black and white, and
at charts read on a phone in bright sun. You finish with a before-and-after pair from your own work.`,
  category: 'data-science',
  subcategory: 'visualisation',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['charts', 'data visualisation', 'spreadsheets', 'reports', 'accessibility'],
  outcomes: [
    'Match a comparison to a bar, line, dot or table',
    'Remove clutter without removing meaning',
    'Write titles and labels that carry the finding',
    'Choose colours that survive colour blindness and photocopiers',
    'Recognise a misleading axis in the wild',
  ],
  prerequisites: ['Able to make a basic chart in any spreadsheet program'],
  modules: [
    {
      title: 'Shape',
      lessons: [
        { title: 'A pie with nineteen slices', minutes: 8, type: 'video', preview: true },
        { title: 'Bars for amounts, lines for time', minutes: 10, preview: true },
        ['When a table is better', 7],
        ['Dots, slopes and small multiples', 13],
        { title: 'Check: pick the shape', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Ink',
      lessons: [
        ['What can go: gridlines, borders, third dimensions', 9],
        ['Where should the axis start?', 11],
        ['Colour for a reason', 12],
        ['Photocopies, phones and bright sun', 8],
      ],
    },
    {
      title: 'Words',
      lessons: [
        { title: 'The title is the finding', minutes: 9, type: 'video' },
        ['Labels on the line instead of a legend', 8],
        ['Sources, dates and describing a chart in text', 10],
        { title: 'Before and after: one of your own', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: false,
  appeal: 62,
  reviews: [
    [5, 'I recognised three of my own charts in the first module. Reports at our office look different now.'],
    [4, 'Under three hours and every minute usable. The photocopier lesson is exactly our reality.'],
    [4, 'Writing the finding as the title is a small change and a big one.'],
    [5, 'Finally somebody mentions colour-blind readers. My chairman is one, and he noticed.'],
    [3, 'All in spreadsheets. I hoped for a little on doing the same in Python.'],
  ],
};
