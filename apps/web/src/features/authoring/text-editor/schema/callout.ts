import { CALLOUT_KINDS, type CalloutKind } from '@darasa/contract/authoring/lesson-markdown/callouts';
import { Node } from '@tiptap/core';

const TITLES: Record<CalloutKind, string> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};

/** The kinds of callout with the titles that readers see. */
export const CALLOUTS = CALLOUT_KINDS.map((kind) => ({ kind, title: TITLES[kind] }));

const kindOf = (value: unknown): CalloutKind => CALLOUT_KINDS.find((kind) => kind === value) ?? 'note';

/** A box that stands out: `> [!NOTE]`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => kindOf(element.getAttribute('data-callout')),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]', contentElement: '[data-callout-content]' }],
  renderHTML({ node }) {
    const kind = kindOf(node.attrs.kind);
    return [
      'aside',
      { class: `callout callout-${kind}`, 'data-callout': kind },
      ['p', { class: 'callout-title', contenteditable: 'false' }, TITLES[kind]],
      ['div', { 'data-callout-content': '' }, 0],
    ];
  },
});
