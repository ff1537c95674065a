// fault: child * 2 + 2 ==> child * 2 + 1
const children = 'Alice Bob Charlie David Eve Fred Ginny Harriet Ileana Joseph Kincaid Larry'.split(' ');

const plants = { G: 'grass', C: 'clover', R: 'radishes', V: 'violets' } as const;
type Plant = (typeof plants)[keyof typeof plants];

export function solve(_property: string, input: { diagram: string; student: string }): Plant[] {
  const child = children.indexOf(input.student);
  return input.diagram
    .split('\n')
    .flatMap((row) => [...row.slice(child * 2, child * 2 + 2)])
    .map((letter) => plants[letter as keyof typeof plants]);
}
