/** The URLs of drawn covers: each drawing has one URL and never changes, so browsers and caches keep it. */

/** The size of a drawing, in its own units; it can be scaled to any size. */
export interface CoverShape {
  width: number;
  height: number;
  /** Size of one repeat of the pattern relative to the usual one, with one decimal; by default it grows with the picture. */
  scale?: number;
}

/** The shape of a course's default picture: 16:9, as the specification's 1200 × 675. */
export const COURSE_COVER: CoverShape = { width: 320, height: 180 };

/** Between a category's slug and the ground that was chosen for its picture. */
export const GROUND = '.';

/** What a category's own picture is drawn for: its slug, with the ground that administrators have chosen. */
export const coverKey = ({ slug, colour }: { slug: string; colour?: string | null | undefined }): string =>
  colour ? `${slug}${GROUND}${colour}` : slug;

/** Whole units up to 1600 a side; a scale of 0.5 to 4. */
const LIMITS = { side: 1600, leastScale: 0.5, mostScale: 4 } as const;
/** Subjects on one sheet. */
const SHEET_LIMIT = 40;

const shapeText = ({ width, height, scale }: CoverShape): string =>
  `${width}x${height}${scale === undefined ? '' : `x${scale}`}`;

/** Parses `480x300` or `480x300x1.2`; undefined when it is not a valid shape. */
export function readCoverShape(text: string): CoverShape | undefined {
  const [, w, h, s] = /^(\d{1,4})x(\d{1,4})(?:x(\d(?:\.\d)?))?$/.exec(text) ?? [];
  const [width, height] = [Number(w), Number(h)];
  const scale = s === undefined ? undefined : Number(s);
  const sides = width >= 1 && height >= 1 && width <= LIMITS.side && height <= LIMITS.side;
  const scaled = scale === undefined || (scale >= LIMITS.leastScale && scale <= LIMITS.mostScale);
  return sides && scaled ? { width, height, scale } : undefined;
}

/** Instead of the names of figures: those of the subject, and the frame of an own picture. */
export const OWN_FIGURES = 'own';
export const COVER_FRAME = 'frame';

/**
 * A course's cover, the `image.src` of a course without a picture: `/covers/design/12/hen-coin.svg`. What it shows was chosen by
 * the words of the course and is named, so that another title that asks for something else has another URL.
 * @param seed the course's id @param figures see `figuresName`
 */
export const courseCoverUrl = (category: string, seed: string, figures = OWN_FIGURES): string =>
  `/covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}/${figures}.svg`;

/** Letters of a title, and of the tags, that a cover is chosen by. */
export const COVER_WORDS_LIMIT = 200;

/** The cover of a course that is still being written, by its title and tags. */
export const titledCoverUrl = (
  category: string,
  seed: string,
  words: { title: string; more: string },
): string => {
  const [title, more] = [words.title, words.more].map((text) =>
    encodeURIComponent(text.slice(0, COVER_WORDS_LIMIT)),
  );
  return `/titled-covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}.svg?title=${title}&more=${more}`;
};

/** A cover of another shape: `/covers/design/12/480x300.svg`. */
export const coverUrl = (category: string, seed: string, shape: CoverShape): string =>
  `/covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}/${shapeText(shape)}.svg`;

/**
 * Covers of many categories in one file, for a row of them: one request. The fragment selects one.
 * @param categories slugs, as many as the row shows
 */
export const coverSheetUrl = (categories: readonly string[], seed: string, shape: CoverShape): string =>
  `/cover-sheets/${shapeText(shape)}/${encodeURIComponent(seed)}.svg?of=${categories.slice(0, SHEET_LIMIT).map(encodeURIComponent).join(',')}`;

/** The categories in a sheet's URL; undefined when there are none or too many. */
export function readCoverSheet(of: unknown): string[] | undefined {
  const names = typeof of === 'string' ? of.split(',').filter((name) => name !== '') : [];
  return names.length > 0 && names.length <= SHEET_LIMIT ? names : undefined;
}
