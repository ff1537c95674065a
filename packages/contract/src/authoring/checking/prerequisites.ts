import type { LessonDocument } from '../document.ts';

type Node = Pick<LessonDocument, 'id' | 'prerequisites'>;

/**
 * Groups of lessons that require one another, directly or through others, in the course's order: none of them could ever
 * be begun. (Strongly connected components, by Tarjan.)
 */
export function prerequisiteCycles<Lesson extends Node>(lessons: readonly Lesson[]): Lesson[][] {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const order = new Map<string, number>();
  const earliest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: Lesson[][] = [];

  const visit = ({ id, prerequisites }: Lesson): number => {
    const number = order.size;
    let reached = number;
    order.set(id, number);
    path.push(id);
    onPath.add(id);
    for (const required of prerequisites) {
      const lesson = byId.get(required);
      if (lesson && !order.has(required)) reached = Math.min(reached, visit(lesson));
      else if (onPath.has(required))
        reached = Math.min(reached, earliest.get(required) ?? order.get(required) ?? 0);
    }
    earliest.set(id, reached);
    if (reached < number) return reached;
    const group = new Set(path.splice(path.indexOf(id)));
    for (const member of group) onPath.delete(member);
    if (group.size > 1 || prerequisites.includes(id))
      cycles.push(lessons.filter((lesson) => group.has(lesson.id)));
    return reached;
  };

  for (const lesson of lessons) if (!order.has(lesson.id)) visit(lesson);
  return cycles;
}
