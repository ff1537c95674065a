import type { Plugin } from 'vite';

/**
 * What a dialog or a menu covers is hidden from assistive technology. React Aria makes it `inert`, which every element inherits: the
 * browser computes the style of the whole page again, twice for each menu that is opened and closed; on a slow computer that is a fifth of a second
 * for a list of twenty rows. `aria-hidden`, which it uses where `inert` is unknown, says the same and costs nothing: presses
 * are caught by what lies below a dialog, and the focus is kept in it.
 */
export function leanOverlays(): Plugin {
  return {
    name: 'darasa:lean-overlays',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/react-aria\/dist\/private\/overlays\/ariaHideOutside\.mjs/.test(id)) return undefined;
      const asked = "'inert' in HTMLElement.prototype";
      if (!code.includes(asked)) return this.error(`The library hides what is covered in another way: ${id}`);
      return { code: code.replace(asked, 'false'), map: null };
    },
  };
}
