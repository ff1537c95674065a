// fault: b * c - a * d ==> b * c + a * d
const rounded = (x) => Math.round(x * 1e6) / 1e6 + 0;
const complex = (z) => (Array.isArray(z) ? z : [z, 0]);

const operations = {
  real: ([a]) => a,
  imaginary: ([, b]) => b,
  add: ([a, b], [c, d]) => [a + c, b + d],
  sub: ([a, b], [c, d]) => [a - c, b - d],
  mul: ([a, b], [c, d]) => [a * c - b * d, b * c + a * d],
  div: ([a, b], [c, d]) => {
    const size = c * c + d * d;
    return [(a * c + b * d) / size, (b * c - a * d) / size];
  },
  abs: ([a, b]) => Math.hypot(a, b),
  conjugate: ([a, b]) => [a, -b],
  exp: ([a, b]) => [Math.exp(a) * Math.cos(b), Math.exp(a) * Math.sin(b)],
};

export function solve(property, { z, z1, z2 }) {
  const result = operations[property](complex(z ?? z1), complex(z2));
  return Array.isArray(result) ? result.map(rounded) : rounded(result);
}
