import type { NodeViewRenderer } from '@tiptap/core';

/** Draws a formula into an element as readers will see it; KaTeX comes with the first formula. */
export async function drawFormula(element: HTMLElement, tex: string, displayMode: boolean): Promise<void> {
  const { default: katex } = await import('katex');
  element.replaceChildren();
  element.classList.remove('math-source');
  if (tex === '') element.textContent = 'Empty formula';
  else
    try {
      katex.render(tex, element, {
        output: 'mathml',
        displayMode,
        trust: false,
        strict: 'ignore',
        maxExpand: 500,
        maxSize: 20,
      });
      return;
    } catch {
      element.textContent = tex;
    }
  element.classList.add('math-source');
}

/** How the editor shows a formula: drawn, and marked as wrong while it is no TeX. */
export const formulaView: NodeViewRenderer = ({ node: first }) => {
  const isBlock = first.type.name === 'blockFormula';
  const dom = document.createElement(isBlock ? 'div' : 'span');
  dom.className = isBlock ? 'math-block' : 'math-inline';
  const show = (tex: unknown, display: unknown): void => {
    dom.setAttribute('data-tex', String(tex));
    dom.setAttribute('role', 'img');
    dom.setAttribute('aria-label', `Formula: ${tex}`);
    void drawFormula(dom, String(tex), isBlock || display === true);
  };
  show(first.attrs.tex, first.attrs.display);
  return {
    dom,
    update(node) {
      if (node.type !== first.type) return false;
      show(node.attrs.tex, node.attrs.display);
      return true;
    },
    ignoreMutation: () => true,
  };
};
