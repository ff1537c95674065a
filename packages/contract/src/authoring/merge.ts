import type { CourseDocument, CourseModuleDocument, LessonDocument } from './document.ts';
import { authoringLimits as limits } from './limits.ts';
import { mergeAssessment, mergeDetails, mergeLesson, mergeModule } from './merging/merge-fields.ts';
import { mergeOrder } from './merging/merge-order.ts';
import { beginMerge, type MergeConflict, type MergeRun } from './merging/merge-run.ts';
import { mergeBy, mergeEntry, mergeList, refuse, value, withoutSurplus } from './merging/merge-values.ts';
import { eachVersion, type Versions } from './merging/versions.ts';
import { isSame } from './parts.ts';

export type { MergeConflict } from './merging/merge-run.ts';

export interface MergeResult {
  document: CourseDocument;
  conflicts: MergeConflict[];
}

type Module = Omit<CourseModuleDocument, 'lessons'>;

/**
 * Merges two documents that were made of one: what one side changed, wherever it is, is taken over. Where both changed the
 * same value, or the same lines of a text, the stored one stays and a conflict is noted. Nothing that either side wrote is
 * in neither the document nor a conflict; without conflicts it does not matter which side was first. The result is within
 * the limits of a document when all three were.
 * @param onePerson both sides wrote in two tabs, or on two devices: their texts are merged word by word, and nothing of them is in conflict
 */
export function mergeDocuments(versions: Versions<CourseDocument>, onePerson = false): MergeResult {
  const run = beginMerge(onePerson);
  const details = mergeBy(mergeDetails)(
    eachVersion(versions, (document) => document.details),
    'details',
    run,
  );
  const modules = mergeModules(versions, run);
  const assessments = mergeList(
    eachVersion(versions, (document) => document.assessments),
    {
      entry: mergeAssessment,
      pathOf: (id) => `assessment:${id}`,
      orderPath: 'outline/assessments',
      most: limits.assessments,
    },
    run,
  );
  // Each merge keeps the shape of what it merges
  return { document: { details, modules, assessments } as CourseDocument, conflicts: run.conflicts };
}

function mergeModules(versions: Versions<CourseDocument>, run: MergeRun): CourseModuleDocument[] {
  const outlines = eachVersion(versions, outlineOf);
  const lessons = mergeLessons(outlines, run);
  const places = new Map([...lessons.keys()].map((id) => [id, placeOf(id, outlines, run)] as const));
  const modules = mergeList(
    eachVersion(versions, (document) => document.modules.map(({ lessons: _, ...module }) => module)),
    {
      entry: mergeModule,
      pathOf: (id) => `module:${id}`,
      orderPath: 'outline/modules',
      most: limits.modules,
      needed: new Set(places.values()),
    },
    run,
  ) as Module[];
  const byModule = Map.groupBy(places.keys(), (id) => places.get(id));
  const merged = modules.map((module) => {
    const own = new Set(byModule.get(module.id));
    byModule.delete(module.id);
    const order = orderOfLessons(module.id, own, outlines, run);
    return { ...module, lessons: order.flatMap((id) => lessons.get(id) ?? []) };
  });
  // Of modules that are too many
  merged.at(-1)?.lessons.push(...[...byModule.values()].flat().flatMap((id) => lessons.get(id) ?? []));
  return merged;
}

interface Outline {
  lessons: Map<string, LessonDocument>;
  /** Module of each lesson. */
  places: Map<string, string>;
  /** Lessons of each module. */
  orders: Map<string, string[]>;
}

function outlineOf({ modules }: CourseDocument): Outline {
  const outline: Outline = { lessons: new Map(), places: new Map(), orders: new Map() };
  for (const module of modules) {
    const order: string[] = [];
    for (const lesson of module.lessons) {
      if (outline.lessons.has(lesson.id)) continue;
      outline.lessons.set(lesson.id, lesson);
      outline.places.set(lesson.id, module.id);
      order.push(lesson.id);
    }
    outline.orders.set(module.id, order);
  }
  return outline;
}

/** Lessons of the whole course by id, wherever they stand. */
function mergeLessons(outlines: Versions<Outline>, run: MergeRun): Map<string, LessonDocument> {
  const merged = new Map<string, LessonDocument>();
  const { stored, sent } = outlines;
  const versionsOf = (id: string) => eachVersion(outlines, ({ lessons }) => lessons.get(id));
  for (const id of new Set([...stored.lessons.keys(), ...sent.lessons.keys()])) {
    const place = eachVersion(outlines, ({ places }) => places.get(id));
    // Whoever moves a lesson wants to keep it
    const needed = (place.stored ?? place.sent) !== place.base;
    const options = { versions: versionsOf(id), path: `lesson:${id}`, needed };
    const lesson = mergeEntry(mergeLesson, options, run);
    if (lesson !== undefined) merged.set(id, lesson as LessonDocument);
  }
  const fitting = withoutSurplus([...merged.keys()], limits.lessons, (id) => stored.lessons.has(id));
  for (const id of [...merged.keys()].filter((key) => !fitting.has(key))) {
    refuse(versionsOf(id), `lesson:${id}`, run);
    merged.delete(id);
  }
  return merged;
}

/** The module of a lesson that stays. */
function placeOf(id: string, outlines: Versions<Outline>, run: MergeRun): string {
  const { base, stored, sent } = eachVersion(outlines, ({ places }) => places.get(id));
  if (stored === undefined || sent === undefined) return stored ?? sent ?? '';
  return mergeBy(value)({ base, stored, sent }, `lesson:${id}/module`, run) as string;
}

function orderOfLessons(
  moduleId: string,
  lessonIds: ReadonlySet<string>,
  outlines: Versions<Outline>,
  run: MergeRun,
): string[] {
  const orders = eachVersion(outlines, ({ orders: all }) => all.get(moduleId) ?? []);
  const { order, sentOrder } = mergeOrder(orders, lessonIds);
  const path = `module:${moduleId}/lessons`;
  if (!isSame(order, sentOrder)) value({ base: orders.base, stored: order, sent: sentOrder }, path, run);
  return order;
}
