import { type FileQuestion, skipped } from './file-question.ts';

/*
 * Texts between questions (descriptions): learners read them in front of the question that follows.
 */

export interface TextBefore {
  markdown: string;
  /** What of it was left out. */
  reasons: readonly string[];
}

export const TEXT_BEFORE = 'The text before the question became its beginning';

export const withTextBefore = (before: TextBefore | null, prompt: string): string =>
  before === null ? prompt : `${before.markdown}\n\n${prompt}`;

/** Texts that wait for the question that follows, which becomes of them. */
export class WaitingTexts {
  #texts: (TextBefore & { line: number })[] = [];

  add(line: number, text: TextBefore): void {
    this.#texts.push({ ...text, line });
  }

  /** All of them as one; null: there is none. */
  whole(): TextBefore | null {
    const said = this.#texts.filter(({ markdown }) => markdown !== '');
    if (said.length === 0) return null;
    return {
      markdown: said.map(({ markdown }) => markdown).join('\n\n'),
      reasons: said.flatMap(({ reasons }) => reasons),
    };
  }

  /** What became of them. @param used whether a question begins with them */
  *taken(used: boolean): Generator<FileQuestion> {
    for (const { line, markdown, reasons } of this.#texts) {
      const what =
        markdown === ''
          ? 'The text is empty'
          : used
            ? 'A text between questions became the beginning of the next question'
            : 'A text without answers is not a question, and none follows to which it could belong';
      yield skipped(line, markdown, what, ...(used ? reasons : []));
    }
    this.#texts = [];
  }
}
