// fault: !two.has(item) ==> two.has(item)
interface Input {
  set: number[];
  set1: number[];
  set2: number[];
  element: number;
}

/** A set of numbers without the language's own: a sorted list without doubles. */
class NumberSet {
  readonly items: readonly number[];
  constructor(items: readonly number[]) {
    this.items = items.filter((item, at) => items.indexOf(item) === at).sort((a, b) => a - b);
  }
  has(item: number): boolean {
    return this.items.indexOf(item) >= 0;
  }
  keep(condition: (item: number) => boolean): number[] {
    return this.items.filter(condition);
  }
}

export function solve(property: string, input: Partial<Input>): boolean | readonly number[] {
  const one = new NumberSet(input.set ?? input.set1 ?? []);
  const two = new NumberSet(input.set2 ?? []);
  switch (property) {
    case 'empty':
      return one.items.length === 0;
    case 'contains':
      return one.has(input.element as number);
    case 'subset':
      return one.items.every((item) => two.has(item));
    case 'disjoint':
      return !one.items.some((item) => two.has(item));
    case 'equal':
      return one.items.join() === two.items.join();
    case 'add':
      return new NumberSet([...one.items, input.element as number]).items;
    case 'intersection':
      return one.keep((item) => two.has(item));
    case 'difference':
      return one.keep((item) => !two.has(item));
    default:
      return new NumberSet([...one.items, ...two.items]).items;
  }
}
