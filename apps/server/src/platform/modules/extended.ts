/**
 * What the first says, and what is added to it. It asks the first each time: a copy of its values would hold those of now for ever.
 * What it has can be listed and copied, also what the first has from its class.
 */
export function extended<Base extends object, More extends object>(base: Base, more: More): Base & More {
  const made: Record<string, unknown> = {};
  for (const name of namesOf(base))
    Object.defineProperty(made, name, {
      get: () => Reflect.get(base, name, base),
      enumerable: true,
      configurable: true,
    });
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(more)))
    Object.defineProperty(made, name, descriptor);
  return made as Base & More;
}

function namesOf(base: object): Set<string> {
  const names = new Set<string>();
  for (let from: object | null = base; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from)) if (name !== 'constructor') names.add(name);
  return names;
}
