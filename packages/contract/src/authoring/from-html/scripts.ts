/*
 * Raised and lowered text: Unicode's own signs where it has all of them, else a formula.
 */

const RAISED = signs(
  '0123456789+−-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ',
);
const LOWERED = signs('0123456789+−-=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ');

function signs(plain: string, small: string): ReadonlyMap<string, string> {
  const others = [...small];
  return new Map([...plain].map((sign, at) => [sign, others[at] ?? sign]));
}

/** The same text raised (`sup`) or lowered (`sub`) in Unicode; undefined where it lacks a sign. */
export function inUnicode(text: string, where: 'sub' | 'sup'): string | undefined {
  const known = where === 'sup' ? RAISED : LOWERED;
  const small = [...text.trim()].map((sign) => (/\s/.test(sign) ? undefined : known.get(sign)));
  return small.includes(undefined) ? undefined : small.join('');
}

/** Text that stands in a formula as it is. */
export const texOfText = (text: string): string =>
  /^[\d+\-=()., ]*$/.test(text)
    ? text.replaceAll(' ', '\\ ')
    : `\\text{${text.replaceAll(/[\\{}$&#^_%~]/g, (sign) => TEX_SIGNS[sign] ?? sign)}}`;
const TEX_SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '^': '\\textasciicircum{}',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
};

/** Raised or lowered TeX. */
export const texOfScript = (tex: string, where: 'sub' | 'sup'): string =>
  `${where === 'sup' ? '^' : '_'}{${tex}}`;
