import { assessmentLimits } from '../limits.ts';

/*
 * Formulas of calculated questions: numbers, `+ - * / % ^`, brackets, functions and variables (`{a}` or `a`). They are read into a
 * function of our own, nothing of them is ever run as a program; their length and depth are bounded.
 */

const DEPTH = 50;

type Functions = Readonly<Record<string, { takes: readonly number[]; run: (...values: number[]) => number }>>;

const one = (run: (value: number) => number) => ({ takes: [1], run });
const many = Array.from({ length: 10 }, (_, index) => index + 1);

/** `log` is the natural logarithm, as in programming languages; angles are in radians. */
const functions: Functions = {
  abs: one(Math.abs),
  sqrt: one(Math.sqrt),
  cbrt: one(Math.cbrt),
  exp: one(Math.exp),
  ln: one(Math.log),
  log: one(Math.log),
  log10: one(Math.log10),
  log2: one(Math.log2),
  sin: one(Math.sin),
  cos: one(Math.cos),
  tan: one(Math.tan),
  asin: one(Math.asin),
  acos: one(Math.acos),
  atan: one(Math.atan),
  sinh: one(Math.sinh),
  cosh: one(Math.cosh),
  tanh: one(Math.tanh),
  atan2: { takes: [2], run: Math.atan2 },
  deg2rad: one((value) => (value * Math.PI) / 180),
  rad2deg: one((value) => (value * 180) / Math.PI),
  floor: one(Math.floor),
  ceil: one(Math.ceil),
  round: { takes: [1, 2], run: (value, decimals = 0) => rounded(value, decimals) },
  pow: { takes: [2], run: (base, exponent) => base ** exponent },
  min: { takes: many, run: Math.min },
  max: { takes: many, run: Math.max },
  pi: { takes: [0], run: () => Math.PI },
};
const constants = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);

/** Functions that a formula may use, by name. */
export const expressionFunctions: readonly string[] = Object.keys(functions);

/** Values of variables by name. */
type Values = Readonly<Record<string, number>>;
type Evaluate = (values: Values) => number;

export type ParsedExpression =
  | {
      ok: true;
      /** Of the variables in it, each once. */
      names: string[];
      /** Not a number when a variable has no value or a function has no result there. */
      evaluate: Evaluate;
    }
  /** `at`: the character, counted from 0, where it is not understood. */
  | { ok: false; message: string; at: number };

/** A formula read once, to be evaluated as often as needed. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > assessmentLimits.formula)
    return {
      ok: false,
      message: `A formula has at most ${assessmentLimits.formula} characters`,
      at: assessmentLimits.formula,
    };
  try {
    const reader = new Reader(text);
    const evaluate = reader.whole();
    return { ok: true, names: [...reader.names], evaluate };
  } catch (error) {
    if (error instanceof NotUnderstood) return { ok: false, message: error.message, at: error.at };
    throw error;
  }
}

class NotUnderstood extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

interface Token {
  kind: 'number' | 'name' | 'variable' | 'sign' | 'end';
  text: string;
  at: number;
}

const tokenPattern =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|\{\s*(?<variable>[^{}]*?)\s*\}|(?<sign>\*\*|[-+*/%^(),×÷·−]))/uy;
const sameSigns: Readonly<Record<string, string>> = { '**': '^', '×': '*', '·': '*', '÷': '/', '−': '-' };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text);
    const found = Object.entries(match?.groups ?? {}).find(([, value]) => value !== undefined);
    if (!match || !found) {
      const where = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
      throw new NotUnderstood(`“${[...text.slice(where)][0]}” is not understood`, where);
    }
    const [kind, value] = found as [Token['kind'], string];
    tokens.push({ kind, text: kind === 'sign' ? (sameSigns[value] ?? value) : value, at });
    at = tokenPattern.lastIndex;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

/** Recursive descent: sums of products of signed powers. `-2^2` is -4, `2^3^2` is 2^9. */
class Reader {
  readonly names = new Set<string>();
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  whole(): Evaluate {
    const evaluate = this.#sum();
    const { kind, text, at } = this.#peek();
    if (kind !== 'end') throw new NotUnderstood(`“${text}” is not expected here`, at);
    return evaluate;
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #take(...signs: string[]): string | undefined {
    const { kind, text } = this.#peek();
    if (kind !== 'sign' || !signs.includes(text)) return undefined;
    this.#next++;
    return text;
  }

  #sum(): Evaluate {
    if (++this.#depth > DEPTH) throw new NotUnderstood('Too many nested brackets', this.#peek().at);
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      const [before, after, plus] = [left, this.#product(), sign === '+'];
      left = (values) => (plus ? before(values) + after(values) : before(values) - after(values));
    }
    this.#depth--;
    return left;
  }

  #product(): Evaluate {
    let left = this.#signed();
    for (let sign = this.#take('*', '/', '%'); sign; sign = this.#take('*', '/', '%')) {
      const [before, after, operator] = [left, this.#signed(), sign];
      left = (values) => {
        const [one, other] = [before(values), after(values)];
        return operator === '*' ? one * other : operator === '/' ? one / other : one % other;
      };
    }
    return left;
  }

  #signed(): Evaluate {
    const sign = this.#take('+', '-');
    if (sign === undefined) return this.#power();
    if (++this.#depth > DEPTH) throw new NotUnderstood('Too many signs', this.#peek().at);
    const value = this.#signed();
    this.#depth--;
    return sign === '-' ? (values) => -value(values) : value;
  }

  #power(): Evaluate {
    const base = this.#atom();
    if (this.#take('^') === undefined) return base;
    if (++this.#depth > DEPTH) throw new NotUnderstood('Too many nested powers', this.#peek().at);
    const exponent = this.#signed();
    this.#depth--;
    return (values) => base(values) ** exponent(values);
  }

  #atom(): Evaluate {
    const { kind, text, at } = this.#peek();
    this.#next++;
    if (kind === 'number') {
      const value = Number(text);
      return () => value;
    }
    if (kind === 'variable') return this.#variable(text, at);
    if (kind === 'name') return this.#named(text, at);
    if (kind === 'sign' && text === '(') {
      const value = this.#sum();
      this.#close();
      return value;
    }
    throw new NotUnderstood(
      kind === 'end' ? 'Something is missing at the end' : `“${text}” is not expected here`,
      at,
    );
  }

  #close(): void {
    if (this.#take(')') === undefined) throw new NotUnderstood('A bracket is not closed', this.#peek().at);
  }

  #named(name: string, at: number): Evaluate {
    if (this.#take('(') === undefined) {
      const constant = constants.get(name);
      return constant === undefined
        ? this.#variable(name, at)
        : (values) => (Object.hasOwn(values, name) ? (values[name] as number) : constant);
    }
    const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!known) throw new NotUnderstood(`There is no function “${name}”`, at);
    const list: Evaluate[] = [];
    if (this.#take(')') === undefined) {
      do list.push(this.#sum());
      while (this.#take(',') !== undefined);
      this.#close();
    }
    if (!known.takes.includes(list.length))
      throw new NotUnderstood(`“${name}” takes another number of values`, at);
    return (values) => known.run(...list.map((value) => value(values)));
  }

  #variable(name: string, at: number): Evaluate {
    if (name === '') throw new NotUnderstood('The brackets { } name no variable', at);
    this.names.add(name);
    return (values) => (Object.hasOwn(values, name) ? (values[name] as number) : Number.NaN);
  }
}

/** Half away from zero, by the digits that a number is written with: 1.005 to two decimals is 1.01. */
function rounded(value: number, decimals: number): number {
  const places = Math.max(-15, Math.min(15, Math.trunc(decimals) || 0));
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return value;
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  const [whole, power = '0'] = String(shifted).split('e');
  return Math.sign(value) * Number(`${whole}e${Number(power) - places}`);
}
