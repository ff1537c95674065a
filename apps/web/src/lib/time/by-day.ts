import { dayName, localDay } from './local-time.ts';

export interface Day<Item> {
  /** `2026-11-20` */
  day: string;
  /** `Today`, `Yesterday`, `Friday 20 November` */
  name: string;
  items: Item[];
}

/** Items by the day on which they happened here, in the order in which they come. @param at ISO 8601 */
export function groupByDay<Item>(
  items: readonly Item[],
  at: (item: Item) => string,
  now: Date,
  timeZone?: string,
): Day<Item>[] {
  const days = new Map<string, Day<Item>>();
  for (const item of items) {
    const day = localDay(at(item), timeZone);
    const group = days.get(day) ?? { day, name: dayName(at(item), now, timeZone), items: [] };
    group.items.push(item);
    days.set(day, group);
  }
  return [...days.values()];
}
