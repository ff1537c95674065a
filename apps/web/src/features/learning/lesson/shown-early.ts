/** Whether the page shows its lesson already, before its code (`page/early`): what is being read stays where it is. */
export const isShownEarly = (): boolean => document.querySelector('[data-early-lesson]') !== null;
