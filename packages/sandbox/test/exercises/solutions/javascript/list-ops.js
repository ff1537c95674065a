// fault: foldl(reverse(list), ==> foldl(list,
const foldl = (list, initial, call) => {
  let result = initial;
  for (const item of list) result = call(result, item);
  return result;
};
const reverse = (list) => foldl(list, [], (done, item) => [item, ...done]);
const append = (one, two) => foldl(two, one, (done, item) => [...done, item]);

const compiled = (text) => {
  const [, parameters, body] = /^\((.*)\) -> (.*)$/.exec(text);
  return new Function(...parameters.split(', '), `return ${body.replace('modulo', '%')}`);
};

export function solve(property, { list, list1, list2, lists, initial, function: text }) {
  const call = text && compiled(text);
  switch (property) {
    case 'append':
      return append(list1, list2);
    case 'concat':
      return foldl(lists, [], append);
    case 'filter':
      return foldl(list, [], (done, item) => (call(item) ? append(done, [item]) : done));
    case 'length':
      return foldl(list, 0, (count) => count + 1);
    case 'map':
      return foldl(list, [], (done, item) => append(done, [call(item)]));
    case 'foldl':
      return foldl(list, initial, call);
    case 'foldr':
      // The parameters are named: what was accumulated comes first in both
      return foldl(reverse(list), initial, (result, item) => call(result, item));
    default:
      return reverse(list);
  }
}
