// fault: pins === 10 ? 1 : 2 ==> 2
export function solve(property, { previousRolls, roll }) {
  const rolls = [];
  const need = (condition, message) => {
    if (!condition) throw new Error(message);
  };
  /** Where frames begin, and whether the game is over. */
  const look = () => {
    const starts = [];
    let at = 0;
    for (let frame = 0; frame < 10 && at < rolls.length; frame++) {
      const pins = rolls[at];
      starts.push(at);
      at += frame === 9 ? 0 : pins === 10 ? 1 : 2;
    }
    const last = starts[9];
    const length = last === undefined ? 0 : rolls[last] + (rolls[last + 1] ?? 0) >= 10 ? 3 : 2;
    return { starts, next: at, over: last !== undefined && rolls.length >= last + length };
  };
  const add = (pins) => {
    const { starts, next, over } = look();
    need(pins >= 0, 'Negative roll is invalid');
    need(!over, 'Cannot roll after game is over');
    const frame =
      starts.length === 10 ? rolls.slice(starts[9]) : next > rolls.length ? rolls.slice(starts.at(-1)) : [];
    const [first = 0, second] = frame;
    let up = 10;
    if (frame.length === 1 && first < 10) up = 10 - first;
    if (frame.length === 2 && first === 10 && second < 10) up = 10 - second;
    need(pins <= up, 'Pin count exceeds pins on the lane');
    rolls.push(pins);
  };
  previousRolls.forEach(add);
  if (property === 'roll') {
    add(roll);
    return rolls.length;
  }
  const { starts, over } = look();
  need(over, 'Score cannot be taken until the end of the game');
  return starts.reduce((sum, at) => {
    const [one, two = 0, three = 0] = rolls.slice(at, at + 3);
    return sum + one + two + (one === 10 || one + two === 10 ? three : 0);
  }, 0);
}
