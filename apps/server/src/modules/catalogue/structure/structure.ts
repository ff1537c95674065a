/** The categories for menus and filters: few, read completely, kept in memory. */
export interface Subcategory {
  id: number;
  slug: string;
  name: string;
  /** Slugs that lead to it: its own former ones, and those of what was merged into it. */
  former: string[];
}
export interface Category extends Subcategory {
  description: string;
  /** The ground of its picture: a name of the covers' inks. */
  colour: string | null;
  subcategories: Subcategory[];
}

export class Structure {
  readonly categories: readonly Category[];
  readonly #bySlug = new Map<string, Category>();
  readonly #byId = new Map<number, Category>();
  readonly #subcategories = new Map<number, Subcategory>();

  constructor(categories: readonly Category[]) {
    this.categories = categories;
    for (const category of categories) for (const slug of category.former) this.#bySlug.set(slug, category);
    for (const category of categories) {
      this.#bySlug.set(category.slug, category);
      this.#byId.set(category.id, category);
      for (const subcategory of category.subcategories) this.#subcategories.set(subcategory.id, subcategory);
    }
  }

  /** Also by a former slug. */
  categoryBySlug(slug: string): Category | undefined {
    return this.#bySlug.get(slug);
  }
  category(id: number): Category | undefined {
    return this.#byId.get(id);
  }
  subcategory(id: number | null): Subcategory | undefined {
    return id === null ? undefined : this.#subcategories.get(id);
  }
  /** The ids of the subcategories with a slug, now or before, which is unique within a category only. */
  subcategoryIds(slug: string, category?: Category): number[] {
    const among = category ? [category] : this.categories;
    return among.flatMap(({ subcategories }) =>
      subcategories.filter((s) => s.slug === slug || s.former.includes(slug)).map((s) => s.id),
    );
  }
}
