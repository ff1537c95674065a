import { SaxesParser } from 'saxes';
import { UnreadableDocument } from './found-document.ts';

/** An element without the prefix of its name. */
export interface Xml {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Xml[];
  /** That of the element itself. */
  text: string;
}

const DEPTH = 200;
const ELEMENTS = 500_000;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An XML text as a tree. Nothing is loaded, and no entities are known but XML's own. @throws UnreadableDocument */
export function readXml(text: string): Xml {
  const parser = new SaxesParser();
  const root: Xml = { name: '', attributes: {}, children: [], text: '' };
  const open: Xml[] = [root];
  let count = 0;
  const fail = (): never => {
    throw new UnreadableDocument(
      'The presentation is damaged. Open it in PowerPoint, save it again, and choose that file.',
    );
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > ELEMENTS || open.length > DEPTH) fail();
    const element: Xml = { name: local(name), attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  return root;
}

/** All elements of a name within another, in order. */
export function allOf(element: Xml | undefined, name: string): Xml[] {
  const found: Xml[] = [];
  const visit = (one: Xml): void => {
    for (const child of one.children) {
      if (child.name === name) found.push(child);
      visit(child);
    }
  };
  if (element) visit(element);
  return found;
}
export const firstOf = (element: Xml | undefined, name: string): Xml | undefined => allOf(element, name)[0];
