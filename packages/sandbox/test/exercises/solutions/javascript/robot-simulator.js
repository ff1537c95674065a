// fault: + 3 ==> + 2
const directions = ['north', 'east', 'south', 'west'];
const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

export function solve(_property, { position, direction, instructions = '' }) {
  let { x, y } = position;
  let facing = directions.indexOf(direction);
  for (const instruction of instructions) {
    if (instruction === 'R') facing = (facing + 1) % 4;
    else if (instruction === 'L') facing = (facing + 3) % 4;
    else {
      x += steps[facing][0];
      y += steps[facing][1];
    }
  }
  return { position: { x, y }, direction: directions[facing] };
}
