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
/** Characters that are read at a time: what nobody asks for is not read. */
const PIECE = 64_000;

/** Why a text cannot be read, and where. */
export class XmlProblem extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * The elements within the root of an XML text, each as a tree as soon as it is complete. The parser loads nothing and knows no
 * entities but XML's own; a document type declaration is refused, so that nobody can define others.
 * @param rootName of the only root that is read
 * @throws XmlProblem when it is not well-formed, or too deep or too large, from that place on
 */
export function* elementsOf(text: string, rootName: string): Generator<XmlElement> {
  const parser = new SaxesParser();
  // Some programs begin their files with an empty line
  const [blank = ''] = /^\ufeff?\s*/.exec(text) ?? [];
  const before = blank.split('\n').length - 1;
  const lineNow = () => before + parser.line;
  const open: XmlElement[] = [];
  let complete: XmlElement[] = [];
  let count = 0;
  const fail = (message: string): never => {
    throw new XmlProblem(message, lineNow());
  };
  parser.on('error', (error) =>
    fail(`The file is not well-formed XML: ${error.message.replace(/^\d+:\d+:\s*/, '')}`),
  );
  parser.on('doctype', () => fail('A document type declaration (DOCTYPE) is not allowed'));
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > ELEMENTS) fail('The file has too many elements');
    if (open.length > DEPTH) fail('Elements are nested too deeply');
    if (open.length === 0 && name !== rootName) fail(`The file has no element <${rootName}>`);
    const element: XmlElement = {
      name,
      attributes: { ...attributes },
      children: [],
      text: '',
      line: lineNow(),
    };
    // Those within the root are handed on and forgotten
    if (open.length > 1) open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element && open.length > 1) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && open.length === 1) complete.push(element);
  });
  const source = text.slice(blank.length);
  for (let at = 0; at < source.length; at += PIECE) {
    let problem: unknown;
    try {
      parser.write(source.slice(at, at + PIECE));
      if (at + PIECE >= source.length) parser.close();
    } catch (error) {
      problem = error;
    }
    const found = complete;
    complete = [];
    yield* found;
    if (problem) throw problem;
  }
  if (source === '') fail(`The file has no element <${rootName}>`);
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The text of an element or of the `text` within it, without space at its ends. */
export const textOf = (element: XmlElement | undefined): string =>
  (childOf(element, 'text') ?? element)?.text.trim() ?? '';
