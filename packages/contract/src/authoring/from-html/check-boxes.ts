import type { Element, ElementContent } from 'hast';

/** What may stand around the box at the beginning of an item. */
const AROUND = /^(p|div|label|span)$/;

/** Google draws a box as a picture besides. */
export const isBoxPicture = ({ properties }: Element): boolean =>
  String(properties.ariaRoleDescription) === 'checkbox';

interface Box {
  /** undefined: there is no box. */
  checked: boolean | undefined;
  /** The element without it. */
  rest: Element;
}

/** The box to tick of an item: by its role, as Google Docs says it, or the field that it begins with. */
export function boxOf(item: Element): Box {
  const field = fieldOf(item);
  const { role, ariaChecked, dataChecked } = item.properties;
  if (role === 'checkbox') return { checked: String(ariaChecked) === 'true', rest: field.rest };
  if (field.checked !== undefined && dataChecked !== undefined)
    return { checked: String(dataChecked) === 'true', rest: field.rest };
  return field;
}

function fieldOf(node: Element): Box {
  const at = node.children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '');
  const first = node.children[at];
  if (first?.type !== 'element') return { checked: undefined, rest: node };
  const without = (by: ElementContent[]): Element => ({
    ...node,
    children: [...node.children.slice(0, at), ...by, ...node.children.slice(at + 1)],
  });
  if (first.tagName === 'input' && first.properties.type === 'checkbox')
    return { checked: first.properties.checked === true, rest: without([]) };
  if (!AROUND.test(first.tagName)) return { checked: undefined, rest: node };
  const inside = fieldOf(first);
  return inside.checked === undefined
    ? { checked: undefined, rest: node }
    : { ...inside, rest: without([inside.rest]) };
}
