/** The look of a link inside text: `<Link className={linkClass}>`. */
export const linkClass =
  'font-medium text-primary underline underline-offset-[3px] hover:text-primary-hover hover:decoration-2';
