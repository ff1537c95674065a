// fault: 'superlist' ==> 'sublist'
const within = (inner: number[], outer: number[]): boolean =>
  outer.some((_, at) => inner.every((item, i) => outer[at + i] === item)) || inner.length === 0;

export function solve(_property: string, input: { listOne: number[]; listTwo: number[] }): string {
  const { listOne, listTwo } = input;
  if (within(listOne, listTwo)) return listOne.length === listTwo.length ? 'equal' : 'sublist';
  return within(listTwo, listOne) ? 'superlist' : 'unequal';
}
