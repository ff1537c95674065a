// fault: !== cell.value ==> !== undefined
const compiled = (text) =>
  new Function('inputs', `return ${text.replace(/^if (.*) then (.*) else (.*)$/, '$1 ? $2 : $3')}`);

export function solve(_property, { cells, operations }) {
  const all = new Map();
  const compute = (cell) => cell.function(cell.inputs.map((name) => all.get(name).value));
  for (const { name, type, initial_value, inputs, compute_function } of cells) {
    const cell = { value: initial_value, callbacks: new Set() };
    if (type === 'compute') {
      Object.assign(cell, { inputs, function: compiled(compute_function) });
      cell.value = compute(cell);
    }
    all.set(name, cell);
  }
  const results = [];
  for (const { type, cell: name, value, name: callback, report } of operations) {
    const target = all.get(name);
    if (type === 'expect_cell_value') results.push(target.value);
    if (type === 'add_callback') target.callbacks.add(callback);
    if (type === 'remove_callback') target.callbacks.delete(callback);
    if (type !== 'set_value') continue;
    target.value = value;
    const called = {};
    // Cells are listed after those that they depend on
    for (const cell of all.values()) {
      if (!cell.inputs) continue;
      const now = compute(cell);
      const changed = now !== cell.value;
      cell.value = now;
      if (changed) for (const one of cell.callbacks) called[one] = now;
    }
    if (report) results.push(report.map((one) => called[one] ?? null));
  }
  return results;
}
