import type { EditorMedia } from '../document-editing.ts';
import { TextEditor } from '../text-editor/text-editor.tsx';

interface Props {
  label: string;
  /** Markdown. */
  value: string;
  readOnly: boolean;
  media: ReadonlyMap<string, EditorMedia>;
  onChange: (markdown: string) => void;
}

/** As wide as the text is on a screen with many pixels; a larger picture would only cost bytes. */
const WIDEST = 1400;

/** The URL of an image that is large enough and no larger than need be. */
function urlOf(image: EditorMedia | undefined): string | undefined {
  const sources = (image?.sources ?? []).filter(({ mime }) => mime.startsWith('image/'));
  const fitting = sources.filter(({ width }) => (width ?? 0) <= WIDEST);
  return (fitting.length > 0 ? fitting : sources).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url;
}

/** The text of a lesson. */
export function LessonText({ label, value, readOnly, media, onChange }: Props) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-15 font-semibold">{label}</h3>
      <TextEditor
        label={label}
        value={value}
        readOnly={readOnly}
        resolveMedia={(id) => urlOf(media.get(id))}
        onChange={onChange}
      />
    </section>
  );
}
