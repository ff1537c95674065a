import type { CourseDocument } from '@darasa/contract/authoring/document';
import { type ChangedParts, toParts } from '@darasa/contract/authoring/parts';

/** A course as its author edits it over the API. */
export interface AuthoredCourse {
  id: string;
  /** Saves these parts on the newest version. */
  save(parts: Partial<ChangedParts>): Promise<void>;
  publish(): Promise<void>;
}

/**
 * Creates a course with the contents of a document.
 * @throws Error when the server refuses something
 */
export async function writeCourse(
  origin: string,
  token: string,
  document: CourseDocument,
): Promise<AuthoredCourse> {
  const call = (method: string, path: string, body: unknown) => callApi(origin, token, method, path, body);
  const { title, category } = document.details;
  const { course } = (await call('POST', '/courses', { title, category })) as { course: { id: string } };
  let version = 1;
  const save = async (parts: Partial<ChangedParts>): Promise<void> => {
    const reply = await call('PUT', `/courses/${course.id}/working-copy`, {
      version,
      parts: { lessons: {}, assessments: {}, ...parts },
      resolved: [],
    });
    ({ version } = reply as { version: number });
  };
  await save(toParts(document));
  return {
    id: course.id,
    save,
    publish: async () => {
      await call('POST', `/courses/${course.id}/publish`, {});
    },
  };
}

/** @returns the data of the reply @throws Error when the server refuses it */
export async function callApi(
  origin: string,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: unknown }).data;
}
