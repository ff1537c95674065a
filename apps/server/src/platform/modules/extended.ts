/**
 * What the first says, and what is added to it. Getters of the first stay alive: a copy of its values would hold those of now for ever.
 */
export const extended = <Base extends object, More extends object>(base: Base, more: More): Base & More =>
  Object.assign(Object.create(base) as Base, more);
