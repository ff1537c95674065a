/** Courses shown first, each from another category; complete courses before listings. */
export const featuredCourses: readonly string[] = [
  'your-first-website',
  'bookkeeping-with-mobile-money',
  'spreadsheets-to-decisions',
  'tomatoes-for-market',
  'kiswahili-kwa-wageni',
  'interface-design-first-ten-screens',
];
