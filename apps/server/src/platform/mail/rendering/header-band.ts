import { coloursOf, type SiteLook } from '#platform/look/index';

const CLOTH = { green: '#01593c', marigold: '#fab72a', coral: '#e5674a', paper: '#fbf6e9' } as const;
type Thread = keyof typeof CLOTH;
type Cloth = Readonly<Record<Thread, string>>;

/** The cloth in a site's own colours: two peaks of one colour, with threads in a pale shade of the other. */
function clothOf(look: SiteLook | undefined): Cloth {
  const light = coloursOf(look)?.light;
  if (!light) return CLOTH;
  return {
    green: light.primary,
    marigold: light.accent,
    coral: light.histogram,
    paper: light['primary-soft'],
  };
}

const COLUMNS = 24;
const ROW_HEIGHT = 10;
/** How high the motif stands in each column of a repeat. */
const HEIGHTS = [0, 1, 2, 3, 2, 1];
const ROWS = 3;

/** One cell of the cloth: stepped peaks in two colours by turns, with a light thread in each peak and between them. */
function threadAt(row: number, column: number): Thread {
  const height = HEIGHTS[column % HEIGHTS.length] ?? 0;
  if (row === 1 && (height === ROWS || height === 0)) return 'paper';
  if (ROWS - row > height) return 'green';
  return Math.floor(column / HEIGHTS.length) % 2 === 0 ? 'marigold' : 'coral';
}

/** The printed cloth at the head of an email, woven of table cells: no image has to be fetched or allowed. */
export function clothBand(look: SiteLook | undefined): string {
  const cloth = clothOf(look);
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells: { thread: Thread; span: number }[] = [];
    for (let column = 0; column < COLUMNS; column += 1) {
      const thread = threadAt(row, column);
      const last = cells.at(-1);
      if (last?.thread === thread) last.span += 1;
      else cells.push({ thread, span: 1 });
    }
    return `<tr>${cells.map((one) => cell(one, cloth)).join('')}</tr>`;
  });
  // Cells that span several columns need to know how wide one is
  const columns = `<colgroup>${'<col>'.repeat(COLUMNS)}</colgroup>`;
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;border-collapse:collapse">${columns}${rows.join('')}</table>`;
}

const cell = ({ thread, span }: { thread: Thread; span: number }, cloth: Cloth): string =>
  `<td${span > 1 ? ` colspan="${span}"` : ''} bgcolor="${cloth[thread]}" height="${ROW_HEIGHT}" style="background-color:${cloth[thread]};height:${ROW_HEIGHT}px;line-height:${ROW_HEIGHT}px;font-size:1px">&nbsp;</td>`;
