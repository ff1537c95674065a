import { courseMessages } from '../catalogue/course-messages.ts';
import { codeOfLanguage } from '../catalogue/update-rules.ts';
import type { CoursePayload } from './creation.ts';

type Fields = Record<string, unknown>;

/**
 * The creation payload of what a course wizard holds: `basic_info` and `details` with the payload's fields, and modules and
 * assessments, on their own or in `curriculum`. Title and description are trimmed, empty dates become null, names of
 * languages become codes. The payload is not checked yet: that is `coursePayload`.
 */
export function payloadFromWizard(data: unknown): { payload: CoursePayload } | { problem: string } {
  if (!isFields(data) || !isFields(data.basic_info) || !isFields(data.details))
    return { problem: courseMessages.wizardData };
  const curriculum = isFields(data.curriculum) ? data.curriculum : {};
  const modules = data.modules ?? curriculum.modules ?? [];
  const assessments = data.assessments ?? curriculum.assessments ?? [];
  const fields: Fields = { ...data.basic_info, ...data.details, modules, assessments };
  for (const field of ['title', 'description'])
    if (typeof fields[field] === 'string') fields[field] = fields[field].trim();
  for (const field of ['start_date', 'end_date']) fields[field] = fields[field] || null;
  fields.language = codeOfLanguage(fields.language);
  return { payload: fields as CoursePayload };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
