/** The categories for menus and filters: few, read completely, kept in memory. */
export interface Subcategory {
  id: number;
  slug: string;
  name: string;
}
export interface Category extends Subcategory {
  description: string;
  subcategories: Subcategory[];
}

export class Structure {
  readonly categories: readonly Category[];
  readonly #bySlug = new Map<string, Category>();
  readonly #byId = new Map<number, Category>();
  readonly #subcategories = new Map<number, Subcategory>();

  constructor(categories: readonly Category[]) {
    this.categories = categories;
    for (const category of categories) {
      this.#bySlug.set(category.slug, category);
      this.#byId.set(category.id, category);
      for (const subcategory of category.subcategories) this.#subcategories.set(subcategory.id, subcategory);
    }
  }

  categoryBySlug(slug: string): Category | undefined {
    return this.#bySlug.get(slug);
  }
  category(id: number): Category | undefined {
    return this.#byId.get(id);
  }
  subcategory(id: number | null): Subcategory | undefined {
    return id === null ? undefined : this.#subcategories.get(id);
  }
  /** The ids of the subcategories with a slug, which is unique within a category only. */
  subcategoryIds(slug: string, category?: Category): number[] {
    const among = category ? [category] : this.categories;
    return among.flatMap(({ subcategories }) =>
      subcategories.filter((s) => s.slug === slug).map((s) => s.id),
    );
  }
}
