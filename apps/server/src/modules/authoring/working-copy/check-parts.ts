import type { CourseDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import type { ChangedParts } from '@darasa/contract/authoring/parts';
import type { FieldProblem } from '@darasa/contract/http/errors';
import { AppError, badRequest } from '#platform/http/errors';

/**
 * What the schema of the parts cannot say: that a part stands under its own id, and that no id is used twice.
 * @throws AppError BAD_REQUEST
 */
export function checkParts({ outline, lessons, assessments }: ChangedParts): void {
  const problems: FieldProblem[] = [];
  for (const [group, parts] of Object.entries({ lessons, assessments }))
    for (const [id, part] of Object.entries(parts)) {
      if (id !== id.toLowerCase() || (part !== null && part.id !== id))
        problems.push({ path: `parts.${group}.${id}`, message: 'The id of the part must be its key' });
    }
  const ids = outline?.modules.map((module) => module.id) ?? [];
  const twice = ids.find((id, index) => ids.indexOf(id) !== index || id !== id.toLowerCase());
  if (twice)
    problems.push({ path: 'parts.outline.modules', message: `The id ${twice} cannot be used twice` });
  if (problems.length > 0) throw badRequest(problems);
}

/**
 * @param bytes of the document as JSON
 * @throws AppError PAYLOAD_TOO_LARGE, BAD_REQUEST when it has too many of something
 */
export function checkSize(document: CourseDocument, bytes: number): void {
  if (bytes > limits.documentBytes)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The course is too large: its texts together may have ${limits.documentBytes / 1_000_000} MB`,
    );
  const lessons = document.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  const counts = [
    [document.modules.length, limits.modules, 'modules'],
    [lessons, limits.lessons, 'lessons'],
    [document.assessments.length, limits.assessments, 'assessments'],
  ] as const;
  for (const [count, most, what] of counts)
    if (count > most)
      throw badRequest([{ path: `parts.${what}`, message: `A course can have at most ${most} ${what}` }]);
}
