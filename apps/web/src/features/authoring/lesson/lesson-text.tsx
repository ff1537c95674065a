import type { EditorMedia } from '../document-editing.ts';
import { TextWithPictures } from '../text-with-pictures.tsx';
import { useTextParts } from './block-parts.tsx';

interface Props {
  label: string;
  /** Markdown. */
  value: string;
  readOnly: boolean;
  media: ReadonlyMap<string, EditorMedia>;
  onChange: (markdown: string) => void;
  focusAsked?: number;
  /** Comments on words of it. */
  onComment?: ((words: string) => void) | undefined;
}

/** The text of a lesson. */
export function LessonText({ label, value, readOnly, media, onChange, focusAsked = 0, onComment }: Props) {
  const parts = useTextParts();
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1.5">
      <h2 className="font-sans text-15 font-semibold tracking-normal">{label}</h2>
      <TextWithPictures
        label={label}
        value={value}
        readOnly={readOnly}
        media={media}
        onChange={onChange}
        focusAsked={focusAsked}
        {...(parts && { parts })}
        {...(onComment && { onComment })}
      />
    </section>
  );
}
