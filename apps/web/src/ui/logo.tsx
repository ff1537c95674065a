/**
 * The site's own logo, else the mark: two quarter discs and a sun on green, in the covers' inks. Decorative; the name stands beside it.
 */
export function Mark({ className, logo }: { className?: string; logo?: string | null }) {
  return logo ? (
    // Of low priority: React would announce any other before the HTML, also within a footer that is rendered on its own
    <img src={logo} alt="" fetchPriority="low" className={className} />
  ) : (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={className}>
      <path fill="#004935" d="M0 0h30v30H0z" />
      <path fill="#fab72a" d="M0 30V15a15 15 0 0 1 15 15z" />
      <path fill="#f7f4e6" d="M15 30V15a15 15 0 0 1 15 15z" />
      <circle cx="15" cy="8" r="4.5" fill="#ee6951" />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ site }: { site: { name: string; logo: string | null } }) {
  return (
    <span className="display flex items-center gap-2.5 text-[20px] leading-none font-bold tracking-[-0.03em] md:text-[22px]">
      <Mark className="block size-[27px] rounded-[8px] md:size-[30px]" logo={site.logo} />
      {site.name}
    </span>
  );
}
