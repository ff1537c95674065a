import { SaxesParser } from 'saxes';

/** An element with what stands in it. Text is that of the element itself, not of those within. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
  /** Counted from 1. */
  line: number;
}

const DEPTH = 30;
const ELEMENTS = 200_000;

/** Why a text cannot be read, and where. */
export class XmlProblem extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * XML as a tree. The parser loads nothing and knows no entities but XML's own; a document type declaration is refused, so that nobody
 * can define others.
 * @throws XmlProblem when it is not well-formed, or too deep or too large
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 };
  const open: XmlElement[] = [root];
  let count = 0;
  const fail = (message: string): never => {
    throw new XmlProblem(message, parser.line);
  };
  parser.on('error', (error) => {
    throw new XmlProblem(error.message.replace(/^\d+:\d+:\s*/, ''), parser.line);
  });
  parser.on('doctype', () => fail('A document type declaration (DOCTYPE) is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > ELEMENTS) fail('The file has too many elements');
    if (open.length > DEPTH) fail('Elements are nested too deeply');
    const element: XmlElement = {
      name,
      attributes: { ...attributes },
      children: [],
      text: '',
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(text.replace(/^\ufeff/, '')).close();
  return root;
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The text of an element or of the `text` within it, without space at its ends. */
export const textOf = (element: XmlElement | undefined): string =>
  (childOf(element, 'text') ?? element)?.text.trim() ?? '';
