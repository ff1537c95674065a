import type { BlockContent, Literal, Node, Parent } from 'mdast';
import type { BlockAttributes } from './blocks/kinds.ts';

// What the Markdown of lessons has beyond the usual, as the writer of Markdown wants to be told.

interface CalloutBlock extends Parent {
  type: 'callout';
  kind: string;
  children: BlockContent[];
}
interface FootnoteBlock extends Parent {
  type: 'footnoteBlock';
  label: string;
  children: BlockContent[];
}
export interface LessonBlock extends Parent {
  type: 'lessonBlock';
  name: string;
  attributes: BlockAttributes;
  isLeaf: boolean;
  children: BlockContent[];
}
export interface MathBlock extends Literal {
  type: 'math';
}
export interface VideoBlock extends Node {
  type: 'video';
  url: string;
}
export interface InlineMath extends Literal {
  type: 'inlineMath';
  display: boolean;
}
interface FootnoteMark extends Node {
  type: 'footnoteMark';
  label: string;
}
/** A letter or digit that must not be read together with what stands before it. */
export interface Letter extends Literal {
  type: 'letter';
}
/** What stands in the text as it is: the place of a blank, the value of a variable. */
export interface Verbatim extends Literal {
  type: 'verbatim';
}
interface TaskBox extends Node {
  type: 'taskBox';
  checked: boolean;
  /** Nothing stands behind it. */
  alone: boolean;
}

declare module 'mdast' {
  interface BlockContentMap {
    verbatim: Verbatim;
    callout: CalloutBlock;
    footnoteBlock: FootnoteBlock;
    math: MathBlock;
    video: VideoBlock;
    lessonBlock: LessonBlock;
  }
  interface RootContentMap {
    callout: CalloutBlock;
    footnoteBlock: FootnoteBlock;
    math: MathBlock;
    video: VideoBlock;
    lessonBlock: LessonBlock;
    inlineMath: InlineMath;
    footnoteMark: FootnoteMark;
    taskBox: TaskBox;
    letter: Letter;
    verbatim: Verbatim;
  }
  interface PhrasingContentMap {
    inlineMath: InlineMath;
    footnoteMark: FootnoteMark;
    taskBox: TaskBox;
    letter: Letter;
    verbatim: Verbatim;
  }
}

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    strikethrough: 'strikethrough';
    tableCell: 'tableCell';
    footnote: 'footnote';
  }
}
