// fault: if (next) next.previous = previous; ==>
interface Station {
  value: number;
  previous: Station | undefined;
  next: Station | undefined;
}
interface Operation {
  operation: 'push' | 'pop' | 'shift' | 'unshift' | 'delete' | 'count';
  value?: number;
  report?: boolean;
}

class List {
  #first: Station | undefined;
  #last: Station | undefined;
  count = 0;

  push(value: number): void {
    const station: Station = { value, previous: this.#last, next: undefined };
    if (this.#last) this.#last.next = station;
    else this.#first = station;
    this.#last = station;
    this.count++;
  }
  unshift(value: number): void {
    const station: Station = { value, previous: undefined, next: this.#first };
    if (this.#first) this.#first.previous = station;
    else this.#last = station;
    this.#first = station;
    this.count++;
  }
  pop = (): number | undefined => this.#remove(this.#last);
  shift = (): number | undefined => this.#remove(this.#first);
  delete(value: number): void {
    let station = this.#first;
    while (station && station.value !== value) station = station.next;
    this.#remove(station);
  }
  #remove(station: Station | undefined): number | undefined {
    if (!station) return undefined;
    const { previous, next, value } = station;
    if (previous) previous.next = next;
    else this.#first = next;
    if (next) next.previous = previous;
    if (!next) this.#last = previous;
    this.count--;
    return value;
  }
}

export function solve(_property: string, { operations }: { operations: Operation[] }): unknown[] {
  const list = new List();
  const results: unknown[] = [];
  for (const { operation, value = 0, report } of operations) {
    const result = operation === 'count' ? list.count : list[operation](value);
    if (report) results.push(result);
  }
  return results;
}
