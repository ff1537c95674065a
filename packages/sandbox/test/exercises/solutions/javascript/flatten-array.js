// fault: item === null ==> item === undefined
const flat = (item) => (Array.isArray(item) ? item.flatMap(flat) : item === null ? [] : [item]);

export const solve = (_property, { array }) => flat(array);
