import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { loadLanguage } from './editor-languages.ts';
import type { ProgrammingLanguage } from './languages.ts';

interface Props {
  /** Named for screen readers. */
  label: string;
  language: ProgrammingLanguage;
  value: string;
  onChange: (code: string) => void;
  disabled: boolean;
  /** Most characters; what would go beyond them is not taken. */
  most?: number;
  /** A lower field, among others of a form. */
  low?: boolean;
  /** Ctrl or ⌘ and Enter. */
  onRun: () => void;
  /** Where the focus goes with Escape. Absent: Tab and Shift+Tab lead out after it. */
  onLeave?: () => void;
}

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '0.875rem', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
    lineHeight: '1.55',
  },
  '.cm-content': { caretColor: 'var(--ink)', minHeight: '18rem' },
  '.cm-gutters': { color: 'var(--ink3)', backgroundColor: 'var(--sunken)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklch, var(--primary-soft) 45%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklch, var(--info) 28%, transparent) !important',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--primary-soft)', outline: '1px solid var(--control)' },
});
const lowLook = EditorView.theme({
  '.cm-content': { minHeight: '7rem' },
  '.cm-scroller': { maxHeight: '24rem' },
});
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--primary)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--accent-text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--info)' },
  { tag: [tags.comment], color: 'var(--ink3)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className], color: 'var(--info)' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

/** How long after Escape the keys that indent lead out of the editor, or until another key is pressed. */
const TO_LEAVE_MS = 10_000;

/**
 * An editor for one program. Tab indents; Escape leaves the editor. It stands in a shadow tree, where its style sheets are
 * constructed ones: the page's policy allows no others.
 */
export function ProgramEditor(props: Props) {
  const { label, language, value, onChange, disabled, most, low = false, onRun, onLeave } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const parts = useRef({ language: new Compartment(), access: new Compartment() });
  const calls = useRef({ onChange, onRun, onLeave });
  calls.current = { onChange, onRun, onLeave };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is given to it below
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          syntaxHighlighting(colours),
          look,
          ...(low ? [lowLook] : []),
          EditorState.changeFilter.of(
            ({ newDoc, startState }) =>
              most === undefined || newDoc.length <= most || newDoc.length <= startState.doc.length,
          ),
          keymap.of([
            { key: 'Mod-Enter', run: () => did(() => calls.current.onRun()) },
            {
              key: 'Escape',
              run: (view) =>
                did(() => {
                  if (calls.current.onLeave) calls.current.onLeave();
                  else view.setTabFocusMode(TO_LEAVE_MS);
                }),
            },
            ...closeBracketsKeymap,
            ...historyKeymap,
            indentWithTab,
            ...defaultKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) calls.current.onChange(update.state.doc.toString());
          }),
          EditorView.contentAttributes.of({
            'aria-label': label,
            spellcheck: 'false',
            autocapitalize: 'off',
          }),
          parts.current.language.of([]),
          parts.current.access.of(access(disabled)),
        ],
      }),
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [label]);

  useEffect(() => {
    let gone = false;
    void loadLanguage(language).then((support) => {
      if (!gone) view.current?.dispatch({ effects: parts.current.language.reconfigure(support) });
    });
    return () => {
      gone = true;
    };
  }, [language]);

  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.access.reconfigure(access(disabled)) });
  }, [disabled]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: differenceOf(editor.state.doc.toString(), value) });
  }, [value]);

  return <div ref={host} className={low ? 'h-full min-h-32' : 'h-full min-h-72'} />;
}

/** What changes between two texts, in one piece: the cursor stays where it is beside it. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

const access = (disabled: boolean) => [EditorState.readOnly.of(disabled), EditorView.editable.of(!disabled)];

/** A key that has been dealt with. */
function did(act: () => void): true {
  act();
  return true;
}
