import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Finding } from '@darasa/contract/authoring/schemas';
import type { Db, Tx } from '#platform/database/index';
import { findGroupsNamed } from './group-repository.ts';

/** Groups that lessons and modules are for and that are not there, or are archived. */
export async function groupFindings(db: Db | Tx, { modules }: CourseDocument): Promise<Finding[]> {
  const parts = modules.flatMap((module) => [
    { path: `module:${module.id}`, release: module.release },
    ...module.lessons.map(({ id, release }) => ({ path: `lesson:${id}`, release })),
  ]);
  const named = parts.flatMap(({ release }) => release?.group_ids ?? []);
  if (named.length === 0) return [];
  const groups = new Map((await findGroupsNamed(db, named)).map((group) => [String(group.id), group]));
  return parts.flatMap(({ path, release }) =>
    (release?.group_ids ?? []).flatMap((id): Finding[] => {
      const group = groups.get(id);
      const place = `${path}/release/group_ids`;
      if (!group)
        return [
          {
            path: place,
            message: 'The group that this is for is not there. Choose another.',
            severity: 'missing',
          },
        ];
      return group.archived
        ? [{ path: place, message: `The group “${group.name}” is archived`, severity: 'warning' }]
        : [];
    }),
  );
}
