// fault: Math.trunc ==> Math.ceil
const number = /^-?\d+$/;

function evaluate(instructions) {
  const stack = [];
  const take = (count) => {
    if (stack.length === 0) throw new Error('empty stack');
    if (stack.length < count) throw new Error('only one value on the stack');
    return stack.splice(-count);
  };
  const binary = (operate) => () => {
    const [a, b] = take(2);
    stack.push(operate(a, b));
  };
  const words = new Map([
    ['+', binary((a, b) => a + b)],
    ['-', binary((a, b) => a - b)],
    ['*', binary((a, b) => a * b)],
    [
      '/',
      binary((a, b) => {
        if (b === 0) throw new Error('divide by zero');
        return Math.trunc(a / b);
      }),
    ],
    ['dup', () => stack.push(...take(1).flatMap((a) => [a, a]))],
    ['drop', () => take(1)],
    ['swap', () => stack.push(...take(2).reverse())],
    ['over', () => stack.push(...(([a, b]) => [a, b, a])(take(2)))],
  ]);
  const meaning = (word) => {
    if (number.test(word)) return () => stack.push(Number(word));
    const found = words.get(word);
    if (!found) throw new Error('undefined operation');
    return found;
  };
  for (const line of instructions) {
    const tokens = line.toLowerCase().split(/\s+/);
    if (tokens[0] === ':') {
      if (number.test(tokens[1])) throw new Error('illegal operation');
      const body = tokens.slice(2, -1).map(meaning);
      words.set(tokens[1], () => {
        for (const run of body) run();
      });
    } else for (const token of tokens) meaning(token)();
  }
  return stack;
}

export const solve = (property, { instructions, instructionsFirst, instructionsSecond }) =>
  property === 'evaluate'
    ? evaluate(instructions)
    : [evaluate(instructionsFirst), evaluate(instructionsSecond)];
