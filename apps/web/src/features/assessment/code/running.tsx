import { languageNames } from '@darasa/contract/authoring/language-names';
import { loadedOnce, type ProgrammingLanguage } from './languages.ts';

/** That a program runs, and before that how much of a large interpreter has been loaded. */
export function Running({ language, loadedBytes }: { language: ProgrammingLanguage; loadedBytes: number }) {
  const size = loadedOnce[language];
  if (!size || loadedBytes >= size.bytes)
    return <p className="text-15 text-ink2">Running in this browser…</p>;
  const name = languageNames[language];
  return (
    <div className="grid max-w-sm gap-2 text-15 text-ink2">
      <p>
        {name} is loaded once: about {size.megabytes} MB. After that it also works offline.
      </p>
      <progress
        className="h-2 w-full accent-primary"
        aria-label={`Loading ${name}`}
        max={size.bytes}
        value={loadedBytes}
      />
    </div>
  );
}
