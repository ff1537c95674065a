const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/** Course id (below 2^31) → slot, four bytes a course: ids come from a sequence, so they lie close together. */
export class SlotMap {
  readonly #pages: (Int32Array | undefined)[] = [];

  /** The slot of an id, or -1. */
  get(id: number): number {
    const page = this.#pages[id >>> PAGE_BITS];
    return page === undefined ? -1 : (page[id & (PAGE - 1)] as number) - 1;
  }

  set(id: number, slot: number): void {
    const page = this.#pages[id >>> PAGE_BITS] ?? new Int32Array(PAGE);
    this.#pages[id >>> PAGE_BITS] = page;
    page[id & (PAGE - 1)] = slot + 1;
  }
}
