/**
 * Realistic searches of the demo catalogue and of the courses in `courses.csv`, judged by reading them, not by the results of a search
 * engine.
 */
export interface JudgedSearch {
  search: string;
  /** Slugs of courses that must be among the first three results. */
  top3?: string[];
  /** Slugs of courses that must be among the first ten. */
  top10?: string[];
  /** The course that must be first. */
  first?: string;
  /** Slugs of courses that must not be found at all. */
  absent?: string[];
}

export const judgedSearches: JudgedSearch[] = [
  // One plain word
  { search: 'python', top3: ['python-from-zero'] },
  {
    search: 'javascript',
    top3: ['javascript-first-steps', 'javascript-in-the-browser'],
    top10: ['typescript-for-javascript-developers'],
  },
  { search: 'react', top3: ['react-fundamentals', 'react-native-with-expo'] },
  { search: 'guitar', top3: ['guitar-first-chords-first-songs'] },
  { search: 'tomatoes', top3: ['tomatoes-for-market'] },
  { search: 'docker', top3: ['docker-for-developers'] },
  { search: 'sql', top3: ['sql-from-the-first-query'], top10: ['database-design-for-small-organisations'] },
  // Several words
  { search: 'machine learning', top3: ['first-steps-in-machine-learning', 'tabular-machine-learning'] },
  { search: 'm-pesa api', top3: ['mpesa-payments-daraja-api'] },
  { search: 'job interview english', top3: ['spoken-english-for-interviews'] },
  { search: 'web accessibility', top3: ['web-accessibility-in-practice'] },
  { search: 'french for beginners', top3: ['french-from-zero-for-east-africa'] },
  // Other forms of the word, prefixes and spellings
  { search: 'kuber', top3: ['kubernetes-in-small-steps'] },
  { search: 'spreadsh', top3: ['spreadsheets-to-decisions'] },
  { search: 'node.js', top3: ['nodejs-express-api'] },
  { search: 'mpesa', top10: ['mpesa-payments-daraja-api', 'bookkeeping-with-mobile-money'] },
  // Misspelt
  { search: 'pyhton', top3: ['python-from-zero'] },
  { search: 'javascritp', top3: ['javascript-first-steps', 'javascript-in-the-browser'] },
  { search: 'fluter', top3: ['flutter-from-scratch'] },
  { search: 'bookeeping', top3: ['bookkeeping-with-mobile-money'] },
  { search: 'kubernets', top3: ['kubernetes-in-small-steps'] },
  { search: 'guitr chords', top3: ['guitar-first-chords-first-songs'] },
  // Kiswahili and French, with and without accents
  { search: 'kiswahili', top3: ['kiswahili-kwa-wageni'] },
  { search: 'kuku', top3: ['ufugaji-wa-kuku-wa-kienyeji'] },
  { search: 'biashara ndogo', top3: ['hesabu-za-biashara-ndogo'] },
  { search: 'huduma ya kwanza', top3: ['huduma-ya-kwanza-nyumbani'] },
  { search: 'francais professionnel', top3: ['francais-professionnel-reunions-et-courriels'] },
  { search: 'réunion', top3: ['francais-professionnel-reunions-et-courriels'] },
  // In tags, outcomes or the teacher only
  { search: 'wcag', top3: ['web-accessibility-in-practice'] },
  { search: 'terraform', top3: ['infrastructure-as-code-terraform'] },
  { search: 'pivot tables', top3: ['spreadsheets-to-decisions'] },
  // Words that are joined in several ways, and other scripts
  { search: 'wifi', first: 'wi-fi-for-shops-and-offices' },
  { search: 'wi-fi', first: 'wi-fi-for-shops-and-offices' },
  { search: 'nodejs', first: 'nodejs-express-api' },
  { search: 'ngombe', first: 'afya-ya-ngombe-wa-maziwa' },
  { search: 'ngʼombe', first: 'afya-ya-ngombe-wa-maziwa' },
  { search: 'oreilly', first: 'a-tour-of-typesetting' },
  { search: '分析', first: 'deta-fen-xi-ru-men' },
  // What is meant
  {
    search: 'AI',
    top3: ['first-steps-in-machine-learning', 'tabular-machine-learning'],
    absent: ['first-aid-for-drivers'],
  },
  {
    search: 'accounting',
    first: 'accounting-for-small-shops',
    top3: ['bookkeeping-with-mobile-money'],
  },
  {
    search: 'how to code',
    top3: ['python-from-zero'],
    top10: ['javascript-first-steps', 'kotlin-for-beginners'],
    absent: ['infrastructure-as-code-terraform'],
  },
  { search: 'cv', top3: ['spoken-english-for-interviews'] },
  { search: 'kilimo', top3: ['tomatoes-for-market', 'ufugaji-wa-kuku-wa-kienyeji'] },
  { search: 'farming', top10: ['tomatoes-for-market', 'ufugaji-wa-kuku-wa-kienyeji'] },
];
