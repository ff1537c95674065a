import { randomFrom } from '../../drawing/shapes.ts';
import { type Motif, motifOf } from '../cover.ts';
import { type Figure, isFigure } from './figures.ts';

/** Words that ask for a figure, English beside Kiswahili: one of four letters and more begins a word, a shorter one is the whole word. */
const words: Record<Figure, string> = {
  sheet: 'excel spreadsheet sheets majedwali clerk',
  chart: 'charts chart dashboard analy analytics report statistics takwimu powerbi',
  graph: 'math maths hisabati hesabu function questions algebra geometry calculus graphs',
  db: 'sql database postgres mysql hifadhidata records',
  net: 'machine neural learning intelligence ai ml model',
  code: 'python javascript typescript code coding program programu java rust react algorithm developer',
  browser: 'website html css browser tovuti wordpress frontend',
  phone: 'android mobile flutter app apps smartphone simu',
  chip: 'electronics repair circuit arduino hardware boards computer kompyuta robot',
  cloud: 'cloud aws devops docker server linux network',
  lock: 'security cyber privacy password usalama safety',
  gear: 'mechanic engine machinery ufundi welding plumb engineering',
  solar: 'solar energy electric umeme wiring',
  house: 'construction masonry building house ujenzi property estate',
  coin: 'money pesa savings sacco finance fedha budget invest loan account accounting tax kodi chama',
  mpesa: 'mpesa m-pesa bookkeeping payment till',
  stall: 'shop duka market soko retail stock sales traders kiosk',
  horn: 'marketing advert brand social campaign masoko',
  people: 'leadership manage human hiring uongozi customer volunteer teaching teacher',
  clock: 'time productivity planning project ratiba agile',
  scales: 'law legal rights sheria contract ethics justice',
  maize: 'maize mahindi cereal crop grain beans',
  tomato: 'tomato nyanya vegetable mboga kitchen garden onion',
  sprout: 'seed seedling soil compost organic farm kilimo irrigation climate',
  tree: 'tree forest avocado fruit mango miti coffee-farm',
  hen: 'poultry chicken kuku hen eggs layers',
  cow: 'dairy cow milk goat livestock ngombe mifugo',
  hive: 'bee bees honey nyuki asali beekeeping',
  fish: 'fish aquaculture samaki tilapia pond',
  bread: 'bread bake baking mkate cake pastry mandazi',
  cup: 'coffee barista tea kahawa chai cafe hospitality',
  spool: 'tailor sewing fashion ushonaji dress fabric textile kitenge',
  camera: 'photo camera video film picha editing',
  pencil: 'draw drawing illustration sketch write writing paint kuandika',
  discs: 'design canva logo colour figma poster layout',
  cross: 'aid emergency rescue dharura',
  steth: 'nurse nursing clinical doctor medic patient uuguzi pharmacy',
  heart: 'health afya heart wellness fitness mental',
  bowl: 'nutrition food lishe cook cooking diet',
  child: 'child baby parent mtoto malezi maternal early',
  keys: 'piano keyboard organ kinanda',
  guitar: 'guitar gitaa bass strings',
  drum: 'drum ngoma percussion rhythm dance',
  mic: 'sing voice choir podcast radio kwaya speaking public',
  talk: 'english conversation kiswahili french arabic speak language interview meetings lugha',
  letters: 'grammar alphabet spelling reading sign insha',
  book: 'kcse kcpe revision exam literature history fasihi study',
  flask: 'chemistry biology science laboratory physics kemia',
  pin: 'map gis qgis geography tourism safari travel ramani',
  ball: 'football soccer coach sport mpira',
  wheel: 'boda driving motorcycle bicycle transport logistics',
};

/** Figures of each subject, for words that ask for none. */
const own = {
  programming: ['code', 'browser', 'phone'],
  technology: ['chip', 'cloud', 'gear'],
  'data-science': ['chart', 'db', 'graph'],
  design: ['discs', 'pencil', 'camera'],
  business: ['coin', 'stall', 'people'],
  agriculture: ['sprout', 'maize', 'tree'],
  health: ['heart', 'steth', 'bowl'],
  languages: ['talk', 'letters', 'book'],
  music: ['drum', 'mic', 'keys'],
} as const satisfies Record<Motif, readonly [Figure, Figure, Figure]>;

const SHORT = 3;
const figureOf = new Map(
  Object.entries(words).flatMap(([figure, keys]) => keys.split(' ').map((key) => [key, figure as Figure])),
);
const LONGEST = Math.max(...[...figureOf.keys()].map((key) => key.length));
/** What is lost of a word's weight, in letters, with each word before it: titles say first what they are about. */
const LATER = 0.4;

/** The longest key that a word begins with. */
function keyOf(word: string): string | undefined {
  if (word.length <= SHORT) return figureOf.has(word) ? word : undefined;
  for (let length = Math.min(word.length, LONGEST); length > SHORT; length -= 1) {
    const key = word.slice(0, length);
    if (figureOf.has(key)) return key;
  }
  return undefined;
}

export interface CoverFigures {
  first: Figure;
  /** Smaller, beside it. */
  second?: Figure;
}

/** The figures that a text asks for: the longest key that begins a word first, the earlier word on a tie. */
function askedFor(text: string): Figure[] {
  const weights = new Map<Figure, number>();
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '');
  for (const [index, word] of plain
    .split(/[^a-z0-9-]+/)
    .filter(Boolean)
    .entries()) {
    const key = keyOf(word);
    const figure = key && figureOf.get(key);
    if (!key || !figure) continue;
    weights.set(figure, Math.max(weights.get(figure) ?? -Infinity, key.length - index * LATER));
  }
  return [...weights].toSorted(([, left], [, right]) => right - left).map(([figure]) => figure);
}

/** What a cover is chosen by. */
export interface CoverWords {
  title: string;
  /** Asked after the title: subcategory and tags. */
  more: string;
}

/**
 * What the cover of a course shows: what its words ask for, else a figure of its subject.
 * @param category a slug @param seed the course's id
 */
export function figuresFor({ title, more }: CoverWords, category: string, seed: string): CoverFigures {
  const [first, second] = new Set([...askedFor(title), ...askedFor(more)]);
  if (first) return second ? { first, second } : { first };
  const [one, ...others] = own[motifOf(category)];
  return { first: [one, ...others][Math.floor(randomFrom(`figure/${seed}`)() * 3)] ?? one };
}

/** As URLs name them: `hen-coin`. */
export const figuresName = ({ first, second }: CoverFigures): string =>
  second ? `${first}-${second}` : first;

/** @returns undefined for a name that is none */
export function readFigures(name: string): CoverFigures | undefined {
  const [first, second, ...rest] = name.split('-');
  if (!isFigure(first) || rest.length > 0) return undefined;
  if (second === undefined) return { first };
  return isFigure(second) && second !== first ? { first, second } : undefined;
}
