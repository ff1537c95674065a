/** An item with its anchor in the page. */
export type Anchored<Item> = Item & {
  /** From the title, so that links survive a reload of the content, which gives items new ids. */
  anchor: string;
};

export interface ItemGroup<Item> {
  anchor: string;
  title: string;
  entries: Anchored<Item>[];
}

/** `When am I enrolled?` → `when-am-i-enrolled`. Keeps letters of any script, without accents. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'item';

/** The items by group, both in the order of the page. Every anchor in the page is unique. */
export function groupEntries<Item extends { group: string; title: string }>(
  items: readonly Item[],
): ItemGroup<Item>[] {
  const taken = new Set<string>();
  const anchorFor = (title: string): string => {
    const slug = slugOf(title);
    let anchor = slug;
    for (let copy = 2; taken.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    taken.add(anchor);
    return anchor;
  };
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([title, grouped]) => ({
    anchor: anchorFor(title),
    title,
    entries: grouped.map((item) => ({ ...item, anchor: anchorFor(item.title) })),
  }));
}
