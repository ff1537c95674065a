import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Mapping, StepMap } from '@tiptap/pm/transform';
import { type Change, changesBetween } from './changes.ts';

/** The meta of a transaction that brings what others wrote. */
export const REMOTE = 'remoteText';

interface Version {
  markdown: string;
  doc: Node;
  /** How many of the local changes it has. */
  changes: number;
}

const stepMapOf = (changes: readonly Change[]): StepMap =>
  new StepMap(changes.flatMap(({ from, to, slice }) => [from, to - from, slice.size]));

/**
 * Brings what others wrote into a document in which somebody is typing. It remembers the versions that were sent out and all
 * changes since, so that a text that comes back late is not taken for a wish to undo what was typed meanwhile: what others changed is
 * moved past it, word by word, and where both changed the same words both stay.
 */
export class RemoteText {
  readonly #parse: (markdown: string) => Node;
  #versions: Version[];
  #maps: StepMap[] = [];

  constructor(markdown: string, doc: Node, parse: (markdown: string) => Node) {
    this.#parse = parse;
    this.#versions = [{ markdown, doc, changes: 0 }];
  }

  /** The person changed something. */
  changed(maps: readonly StepMap[]): void {
    this.#maps.push(...maps);
  }

  /** The text went out as it is now. */
  sent(markdown: string, doc: Node): void {
    this.#versions.push({ markdown, doc, changes: this.#maps.length });
  }

  /**
   * The text came in. Returns what brings it into the document, or undefined when it is one that went out from here.
   * @param state of the editor, whose every change was told by {@link changed}
   */
  receive(markdown: string, state: EditorState): Transaction | undefined {
    const known = this.#versions.findLastIndex((version) => version.markdown === markdown);
    if (known >= 0) {
      const behind = this.#versions[known]?.changes ?? 0;
      this.#maps.splice(0, behind);
      this.#versions = this.#versions
        .slice(known)
        .map((version) => ({ ...version, changes: version.changes - behind }));
      return undefined;
    }
    const [version] = this.#versions;
    const base = version ? this.#parse(version.markdown) : state.doc;
    // What Markdown does not say, such as a blank before the next word, is as if it was typed since: they did not take it away
    const unsaid = version ? stepMapOf(changesBetween(base, version.doc)) : StepMap.empty;
    const theirs = this.#parse(markdown);
    const tr = this.#apply(changesBetween(base, theirs), [unsaid, ...this.#maps], state);
    this.#versions = [{ markdown, doc: theirs, changes: 0 }];
    this.#maps = [stepMapOf(changesBetween(theirs, tr.doc))];
    return tr.setMeta(REMOTE, true).setMeta('addToHistory', false);
  }

  #apply(changes: readonly Change[], maps: readonly StepMap[], state: EditorState): Transaction {
    const local = new Mapping(maps);
    const { tr } = state;
    for (const { from, to, slice } of changes.toReversed()) {
      const start = local.map(from, to > from ? 1 : -1);
      const end = Math.max(start, local.map(to, -1));
      const untouched = end - start === to - from;
      // Where the person has written in the same place, nothing of theirs is taken away
      const begin = untouched ? start : end;
      try {
        tr.replace(begin, end, slice);
      } catch {
        tr.replaceRange(begin, end, slice);
      }
    }
    return tr;
  }
}
