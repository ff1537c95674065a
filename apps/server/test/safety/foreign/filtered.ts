import type { ForeignRow } from '../foreign-row.ts';
import { API } from '../row.ts';
import { ledGroup } from '../rows/groups.ts';
import { taughtCourse } from '../rows/reports.ts';

/** A list of one's own course, filtered by a group that another teacher leads. @param rest after the course */
export const byForeignGroup = (rest: string): ForeignRow => ({
  actors: ['instructor'],
  async prepare(scene) {
    const cast = { ...scene.cast, instructor: scene.cast['other instructor'] };
    const group = await ledGroup({ ...scene, cast }, scene.cast.student);
    return { url: `${API}/courses/${await taughtCourse(scene)}${rest}?group_id=${group}` };
  },
});
