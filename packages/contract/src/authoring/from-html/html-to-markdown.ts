import type { Nodes, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultHandlers, toMdast } from 'hast-util-to-mdast';
import type { RootContent as MarkdownContent, Root } from 'mdast';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { writeMarkdown } from '../lesson-markdown/write.ts';
import { textIn } from './hast-nodes.ts';
import { losses } from './losses.ts';
import { type HtmlOptions, prepared } from './prepare.ts';
import { partOfImage, tidyFlow } from './tidy.ts';

export type { HtmlOptions } from './prepare.ts';

type Parsed = DefaultTreeAdapterMap['childNode'];

/** What stands deeper is only text: nobody writes it, and each level costs stack. */
const DEPTH = 60;

/** Takes away what is nested too deeply, without recursion. @returns whether there was anything */
function flatten(root: DefaultTreeAdapterMap['documentFragment']): boolean {
  let found = false;
  let level: { childNodes: Parsed[] }[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    const next: { childNodes: Parsed[] }[] = [];
    for (const node of level) {
      if (depth === DEPTH && node.childNodes.some((child) => 'childNodes' in child)) {
        found = true;
        node.childNodes = textsIn(node.childNodes);
      }
      for (const child of node.childNodes) if ('childNodes' in child) next.push(child);
    }
    level = next;
  }
  return found;
}
function textsIn(nodes: readonly Parsed[]): Parsed[] {
  const texts: Parsed[] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
    else if (node.nodeName === '#text') texts.push(node);
  }
  return texts;
}

function readFragment(html: string, lost: Set<string>): RootContent[] {
  // Nobody runs scripts here: what stands there for that case is content
  const fragment = parseFragment(html, { scriptingEnabled: false });
  if (flatten(fragment)) lost.add(losses.depth);
  const tree = fromParse5(fragment) as Nodes;
  return 'children' in tree ? (tree.children as RootContent[]) : [];
}

/** HTML as Markdown of lessons: what a learner reads is what the HTML says, and what cannot be said is added to `lost`. */
export function htmlToMarkdown(html: string, options: HtmlOptions): string {
  const tree = toMdast(
    { type: 'root', children: prepared(readFragment(html, options.lost), options) },
    {
      document: true,
      handlers: {
        img: (state, node) => partOfImage(node.properties) ?? (defaultHandlers.img?.(state, node) as never),
      },
    },
  ) as Root;
  return writeMarkdown(tidyFlow(tree.children as MarkdownContent[]));
}

/** HTML as plain text: for texts that learners type. Raised and lowered signs stay what they are where Unicode has them. */
export function htmlToText(html: string): string {
  return prepared(readFragment(html, new Set()), { lost: new Set() })
    .map(textIn)
    .join('')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .trim();
}
