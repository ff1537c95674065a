export type Shortcut = readonly [keys: readonly string[], words: string];

/** Which keys do what. */
export const ShortcutList = ({
  shortcuts,
  className,
}: {
  shortcuts: readonly Shortcut[];
  className?: string;
}) => (
  <dl className={className}>
    {shortcuts.map(([keys, words]) => (
      <div
        key={words}
        className="flex min-h-10 items-center justify-between gap-4 border-b border-line last:border-0"
      >
        <dt className="text-15">{words}</dt>
        <dd className="flex shrink-0 gap-1">
          {keys.map((key) => (
            <kbd
              key={key}
              className="min-w-7 rounded-s border border-control bg-surface px-1.5 text-center text-13 leading-6"
            >
              {key}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
