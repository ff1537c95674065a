const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/** Course id → slot, four bytes a course: ids come from a sequence, so they lie close together. */
export class SlotMap {
  readonly #pages = new Map<number, Int32Array>();

  /** The slot of an id, or -1. */
  get(id: number): number {
    const page = this.#pages.get(Math.floor(id / PAGE));
    return page === undefined ? -1 : (page[id % PAGE] as number) - 1;
  }

  set(id: number, slot: number): void {
    const number = Math.floor(id / PAGE);
    let page = this.#pages.get(number);
    if (!page) {
      page = new Int32Array(PAGE);
      this.#pages.set(number, page);
    }
    page[id % PAGE] = slot + 1;
  }
}
