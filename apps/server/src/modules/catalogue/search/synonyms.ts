import type { SearchTerm } from './search-input.ts';

/**
 * Expressions for the same subject, each of which also finds the others: abbreviations, and the same in English, Kiswahili and French.
 * Lower case, without accents. Expressions found literally come first.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['ai', 'artificial intelligence', 'machine learning', 'akili bandia', 'intelligence artificielle'],
  ['ml', 'machine learning'],
  ['nlp', 'natural language processing'],
  ['llm', 'large language model'],
  ['ux', 'user experience', 'interface design'],
  ['ui', 'user interface', 'interface design'],
  ['qa', 'quality assurance', 'automated testing'],
  ['hr', 'human resources', 'rasilimali watu', 'ressources humaines'],
  ['seo', 'search engine optimization', 'search engine optimisation'],
  ['vr', 'virtual reality'],
  ['iot', 'internet of things'],
  ['db', 'database', 'hifadhidata', 'base de donnees'],
  ['js', 'javascript', 'java script'],
  ['ts', 'typescript', 'type script'],
  ['k8s', 'kubernetes'],
  ['wifi', 'wi fi', 'wireless'],
  ['email', 'e mail', 'barua pepe', 'courriel'],
  ['cv', 'curriculum vitae', 'resume', 'wasifu', 'job application', 'job interview'],
  ['accounting', 'bookkeeping', 'uhasibu', 'comptabilite'],
  ['farming', 'agriculture', 'kilimo', 'ukulima', 'crop', 'horticulture', 'ufugaji', 'livestock'],
  ['chicken', 'poultry', 'kuku'],
  ['business', 'biashara', 'entreprise'],
  ['entrepreneurship', 'ujasiriamali', 'entrepreneuriat'],
  ['health', 'afya', 'sante'],
  ['first aid', 'huduma ya kwanza', 'premiers secours'],
  ['nutrition', 'lishe'],
  ['computer', 'computers', 'kompyuta', 'ordinateur'],
  ['programming', 'coding', 'programu', 'programmation'],
  ['data', 'takwimu', 'donnees'],
  ['statistics', 'takwimu', 'statistiques'],
  ['maths', 'math', 'mathematics', 'hisabati', 'mathematiques'],
  ['english', 'kiingereza', 'anglais'],
  ['french', 'kifaransa', 'francais'],
  ['swahili', 'kiswahili'],
  ['music', 'muziki', 'musique'],
  ['photography', 'upigaji picha', 'picha', 'photographie'],
  ['marketing', 'masoko', 'uuzaji'],
  ['design', 'ubunifu', 'usanifu'],
  ['phone', 'simu', 'mobile'],
];

/** Expressions that mean another than their words say. They are searched by the other, and literally when that finds nothing. */
const MEANINGS: readonly { typed: readonly string[]; meant: readonly SearchTerm[] }[] = [
  {
    typed: [
      'how to code',
      'learn to code',
      'learning to code',
      'learn coding',
      'how to program',
      'learn to program',
    ],
    // Not "code" as in "infrastructure as code", which "coding" would be a form of
    meant: [
      { text: 'programming', phrase: false, synonym: true },
      { text: 'coding', phrase: false, synonym: true, asWritten: true },
      { text: 'first program', phrase: false, synonym: true },
    ],
  },
];

/** The most words in an expression of the lists. */
export const LONGEST_EXPRESSION = Math.max(
  ...[...SYNONYMS.flat(), ...MEANINGS.flatMap(({ typed }) => typed)].map((words) => words.split(' ').length),
);

const others = new Map<string, string[]>();
for (const group of SYNONYMS) {
  for (const word of group) {
    const found = [...(others.get(word) ?? []), ...group.filter((other) => other !== word)];
    others.set(word, [...new Set(found)]);
  }
}
const meanings = new Map(
  MEANINGS.flatMap(({ typed, meant }) => typed.map((words) => [words, meant] as const)),
);

/** Letters as they are in the lists. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Other expressions for the same subject. */
export const synonymsOf = (text: string): readonly string[] => others.get(plain(text)) ?? [];
/** What is meant by an expression that says something else; undefined when it is meant as it is typed. */
export const meaningOf = (text: string): readonly SearchTerm[] | undefined => meanings.get(plain(text));
