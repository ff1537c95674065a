import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'mapping-county-data-with-qgis',
  title: 'Mapping County Data with QGIS',
  subtitle: 'Join figures to Kenya’s 47 counties and make maps that inform a decision and do not mislead.',
  description: `A map persuades before it is read, so it has to be made with care. This blended course is for planners, journalists, health
and agriculture officers and students who have figures by county, ward or point and want to show them well.

You will install QGIS, which is free, load boundaries, join census figures to them, and learn why a map of totals is
usually just a map of where people live. You will map water points recorded on a phone, measure how far households are
from the nearest one, and lay out a printable page with a legend and sources.

There is one live clinic a week for questions and maps in progress. Your final piece is a two-map story about your own
county. A computer with 8 GB of memory is best; 4 GB will do.`,
  category: 'data-science',
  subcategory: 'visualisation',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 2800,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['maps', 'qgis', 'gis', 'counties', 'census', 'open data'],
  outcomes: [
    'Join a table to boundaries and repair names that do not match',
    'Choose between counts, rates and densities on a map',
    'Pick class breaks and colours that do not exaggerate',
    'Set a suitable projection and measure distance correctly',
    'Lay out and export a page ready for print',
  ],
  prerequisites: [
    'Spreadsheet tables, filters and simple formulas',
    'A computer with at least 4 GB of memory',
  ],
  modules: [
    {
      title: 'First maps',
      lessons: [
        { title: 'Two maps of the same census', minutes: 10, type: 'video', preview: true },
        ['Installing QGIS and finding your way', 14],
        ['Points, lines, polygons and their tables', 12],
        ['Muranga or Murang’a: joining when names differ', 16],
      ],
    },
    {
      title: 'Honest choropleths',
      lessons: [
        ['Totals, rates and densities', 13],
        { title: 'Class breaks: four maps from one column', minutes: 15, type: 'video' },
        ['Large empty counties and small crowded ones', 11],
        { title: 'Check: which map misleads?', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Points and distance',
      lessons: [
        ['Collecting water points with a phone', 14],
        ['Projections: why degrees are not metres', 16],
        ['Nearest water point for every household', 18],
        { title: 'Map a service in your ward', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Publishing',
      lessons: [
        ['Layout, legend and scale bar', 15],
        ['Locations that should not be published', 9],
        ['Exporting for print and for WhatsApp', 8],
        { title: 'A two-map story of your county', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: -6,
  weeks: 6,
  capacity: 80,
  appeal: 28,
  reviews: [
    [
      5,
      'We had been showing totals by county for years, and it was only ever a map of population. I am redoing the whole annual report.',
    ],
    [4, 'The live clinics are the best part. Someone always has the same broken join as you.'],
    [
      4,
      'My map of water points in Kitui went to the ward meeting and two wrong locations were corrected on the spot.',
    ],
    [
      2,
      'My laptop has 4 GB and it would not cope with ward boundaries, whatever the description says. Counties were fine.',
    ],
  ],
};
