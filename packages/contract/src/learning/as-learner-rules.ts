/*
 * A course as its learners would have it, for those who write and review it. The player shows it under an address of its own,
 * `/learn/draft~…`, whose first part says all that decides what is shown: it is one page for the browser, and no course has such a slug.
 */

/** As it is written now, or as it was last submitted for review. */
export const shownVersions = ['draft', 'submitted'] as const;
export type ShownVersion = (typeof shownVersions)[number];

/** How far the learner is who would see it. */
export const learnerStages = ['new', 'middle', 'finished'] as const;
export type LearnerStage = (typeof learnerStages)[number];

export interface ShownAsLearner {
  courseId: string;
  shown: ShownVersion;
  stage: LearnerStage;
  /** Lessons that are still closed are open all the same. */
  openAll: boolean;
  /** Decides what is drawn from pools and variables. */
  seed: string;
}

const START = 'draft~';

/** Where the player finds it in place of a course's slug: `draft~12~draft~new~rules~k3f9`. */
export const keyAsLearner = ({ courseId, shown, stage, openAll, seed }: ShownAsLearner): string =>
  START + [courseId, shown, stage, openAll ? 'open' : 'rules', seed].join('~');

const among = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((one) => one === text);

/** What a place of the player says; undefined when it is a course. */
export function shownInKey(key: string): ShownAsLearner | undefined {
  if (!key.startsWith(START)) return undefined;
  const [courseId = '', version, stage, opening, seed = ''] = key.slice(START.length).split('~');
  if (!/^\d{1,18}$/.test(courseId) || !/^[\da-z]{1,32}$/.test(seed)) return undefined;
  const shown = among(shownVersions, version);
  const at = among(learnerStages, stage);
  return shown && at ? { courseId, shown, stage: at, openAll: opening === 'open', seed } : undefined;
}

const FRAME = 'see~';

/** Where the screen is that shows it in a frame. */
export interface SeenAsLearner {
  /** The lesson, or another place of the player. */
  place?: string | undefined;
  shown?: ShownVersion;
  /** The page to go back to, of this site. */
  back?: string;
}
export const seeAsLearnerPath = (courseId: string, { place, shown, back }: SeenAsLearner = {}): string => {
  const search = new URLSearchParams({
    ...(shown === 'submitted' && { shown }),
    ...(back !== undefined && { back }),
  }).toString();
  return `/learn/${FRAME}${courseId}${place ? `/${encodeURIComponent(place)}` : ''}${search && `?${search}`}`;
};

/** The course that this place of the player shows in a frame; undefined when it is none. */
export const courseSeen = (key: string): string | undefined =>
  key.startsWith(FRAME) && /^\d{1,18}$/.test(key.slice(FRAME.length)) ? key.slice(FRAME.length) : undefined;
