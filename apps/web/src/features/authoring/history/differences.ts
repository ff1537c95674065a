import type { CourseDocument } from '@darasa/contract/authoring/document';
import { isSame, toParts } from '@darasa/contract/authoring/parts';

/** One place in which two documents differ. */
export interface Difference {
  /** As conflicts and findings name it. */
  path: string;
  /** Undefined where there was nothing. */
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

function fieldsThatDiffer(path: string, before: Fields, after: Fields): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'id' && !isSame(before[field], after[field]))
    .map((field) => ({ path: `${path}/${field}`, before: before[field], after: after[field] }));
}

function entriesThatDiffer(
  part: 'module' | 'lesson' | 'assessment',
  before: Record<string, Fields>,
  after: Record<string, Fields>,
): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
    const [was, is] = [before[id], after[id]];
    if (was && is) return fieldsThatDiffer(`${part}:${id}`, was, is);
    return [{ path: `${part}:${id}`, before: was, after: is }];
  });
}

/** What makes one document into another, place by place, in the order of the editor's steps. */
export function differences(before: CourseDocument, after: CourseDocument): Difference[] {
  const was = toParts(before);
  const is = toParts(after);
  const modulesOf = ({ outline }: typeof was): Record<string, Fields> =>
    Object.fromEntries(
      outline.modules.map(({ lesson_ids, ...module }) => [module.id, { ...module, lessons: lesson_ids }]),
    );
  const order = ({ outline }: typeof was): Fields => ({
    modules: outline.modules.map(({ id }) => id),
    assessments: outline.assessment_ids,
  });
  return [
    ...fieldsThatDiffer('details', was.details, is.details),
    ...fieldsThatDiffer('outline', order(was), order(is)),
    ...entriesThatDiffer('module', modulesOf(was), modulesOf(is)),
    ...entriesThatDiffer('lesson', was.lessons, is.lessons),
    ...entriesThatDiffer('assessment', was.assessments, is.assessments),
  ];
}
