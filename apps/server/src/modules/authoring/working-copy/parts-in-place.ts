import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { ChangedParts } from '@darasa/contract/authoring/parts';
import { storedJson } from '#platform/stored-json';

/** A part that takes the place of another one in a stored document. */
export interface PartInPlace {
  /** Keys and indexes from the top of the document. */
  path: string[];
  /** JSON text. */
  value: string;
}
export interface PartsInPlace {
  parts: PartInPlace[];
  /** By how much they are larger than what they replace, as JSON. */
  bytes: number;
}

/** Where a part stands in a document, and what stands there; nothing when it is not there. */
interface Place {
  path?: string[];
  after?: unknown;
}
interface Replaced extends Place {
  /** Null: nothing stood there. */
  before: unknown;
}

/** Each writes the document anew within the database: with more, sending it as a whole costs less. */
const MOST = 3;

/**
 * What a save changes of a stored document, where nothing was added, taken away or moved: to be written instead of all of it.
 * @param previous what the save replaces
 * @param document as it is afterwards
 * @returns undefined when the document has to be written as a whole
 */
export function partsInPlace(previous: ChangedParts, document: CourseDocument): PartsInPlace | undefined {
  const { details, outline, lessons, assessments } = previous;
  const replaced: Replaced[] = [
    ...(details ? [{ path: ['details'], before: details, after: document.details }] : []),
    ...Object.entries(lessons).map(([id, before]) => ({ ...placeOfLesson(document, id), before })),
    ...Object.entries(assessments).map(([id, before]) => ({ ...placeOfAssessment(document, id), before })),
  ];
  if (outline || replaced.length > MOST) return undefined;
  const parts: PartInPlace[] = [];
  let bytes = 0;
  for (const { path, before, after } of replaced) {
    if (!path || before === null) return undefined;
    const value = storedJson(after);
    parts.push({ path, value });
    bytes += Buffer.byteLength(value) - Buffer.byteLength(storedJson(before));
  }
  return { parts, bytes };
}

function placeOfLesson({ modules }: CourseDocument, id: string): Place {
  for (const [at, { lessons }] of modules.entries()) {
    const index = lessons.findIndex((lesson) => lesson.id === id);
    if (index !== -1)
      return { path: ['modules', String(at), 'lessons', String(index)], after: lessons[index] };
  }
  return {};
}

function placeOfAssessment({ assessments }: CourseDocument, id: string): Place {
  const index = assessments.findIndex((assessment) => assessment.id === id);
  return index === -1 ? {} : { path: ['assessments', String(index)], after: assessments[index] };
}
