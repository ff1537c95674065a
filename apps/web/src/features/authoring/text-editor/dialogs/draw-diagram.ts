import { newId } from '@darasa/contract/http/ids';

/** Keeps a drawing. @throws Error in words for people */
export type SaveDrawing = (svg: string) => Promise<{ id: string }>;

/** Words that fit in their boxes on every device: these fonts have the same widths everywhere. */
const FONT = 'Arial, "Liberation Sans", Helvetica, sans-serif';

/** A diagram cannot be drawn of a text: with the line, and what was expected there. */
export class UndrawableDiagram extends Error {}

/**
 * Draws a diagram in this browser; what draws it is loaded with the first one. The text may say nothing that leads elsewhere or runs.
 * @returns SVG @throws UndrawableDiagram
 */
export async function drawDiagram(source: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // A picture has no HTML in it
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    theme: 'base',
    fontFamily: FONT,
    themeVariables: {
      fontFamily: FONT,
      fontSize: '16px',
      background: '#fbfaf7',
      primaryColor: '#e6efe9',
      primaryTextColor: '#1d2a25',
      primaryBorderColor: '#3d6b58',
      secondaryColor: '#f7e6c4',
      tertiaryColor: '#f3e9ef',
      lineColor: '#4a5a53',
      textColor: '#1d2a25',
    },
  });
  try {
    await mermaid.parse(source);
  } catch (error) {
    throw new UndrawableDiagram(problemOf(error));
  }
  // Texts are measured in it: its font has to be that of the drawing, whose own style sheet the page does not apply
  const board = document.createElement('div');
  board.style.cssText = `position:absolute;left:-9999px;top:0;width:900px;font:16px ${FONT};visibility:hidden`;
  board.ariaHidden = 'true';
  document.body.append(board);
  try {
    const { svg } = await mermaid.render(`diagram-${newId()}`, source, board);
    return wellFormed(svg);
  } catch (error) {
    throw new UndrawableDiagram(problemOf(error));
  } finally {
    board.remove();
  }
}

/** As XML: what is in a page is written as HTML. */
function wellFormed(svg: string): string {
  const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!root) throw new Error('Nothing was drawn');
  return new XMLSerializer().serializeToString(root);
}

const problemOf = (error: unknown): string => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return first.slice(0, 200);
};
