// fault: .sort() ==> .slice()
const fail = (message) => {
  throw new Error(message);
};

function attributesOf(text) {
  const pairs = text
    .split(',')
    .map((pair) => /^\s*(\w+)=("[^"]*"|\w+)\s*$/.exec(pair) ?? fail('invalid attribute'));
  return Object.fromEntries(
    pairs.map(([, name, value]) => [
      name,
      /^\d+$/.test(value)
        ? Number(value)
        : value === 'true' || value === 'false'
          ? value === 'true'
          : value.replaceAll('"', ''),
    ]),
  );
}

export function solve(_property, { text }) {
  const graph = { nodes: {}, edges: {}, attrs: {} };
  const lines = text.map((line) => line.replace(/(\/\/|#).*/, '').trim()).filter(Boolean);
  if (lines.shift() !== 'graph {' || lines.pop() !== '}') fail('invalid graph');
  for (const line of lines) {
    const [, chain, , list] = /^([^[]*)(\[(.*)\])?;$/.exec(line) ?? fail('invalid graph');
    const attributes = list === undefined ? {} : attributesOf(list);
    const tokens = chain.split(/\s+/).filter(Boolean);
    if (tokens.length === 0) {
      Object.assign(graph.attrs, attributes);
      continue;
    }
    if (tokens.length % 2 === 0 || tokens.some((token, at) => at % 2 === 1 && token !== '--'))
      fail('invalid edge');
    const names = tokens.filter((_, at) => at % 2 === 0);
    if (!names.every((name) => /^\w+$/.test(name))) fail('node name must be alphanumeric');
    for (const name of names) graph.nodes[name] ??= {};
    if (names.length === 1) Object.assign(graph.nodes[names[0]], attributes);
    for (let i = 1; i < names.length; i++) {
      const key = `{${[names[i - 1], names[i]].sort().join(' ')}}`;
      graph.edges[key] = { ...graph.edges[key], ...attributes };
    }
  }
  return graph;
}
