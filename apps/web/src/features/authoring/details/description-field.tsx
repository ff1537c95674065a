import { authoringLimits } from '@darasa/contract/authoring/limits';
import { useId } from 'react';
import { TextEditor } from '../text-editor/text-editor.tsx';

interface Props {
  value: string;
  readOnly: boolean;
  onText: (markdown: string) => void;
}

/** Uploaded files are shown in lessons only. */
const noMedia = (): undefined => undefined;
const withoutLastLineEnd = (markdown: string): string => markdown.replace(/\n$/, '');

/** What the course is about, in Markdown. */
export function DescriptionField({ value, readOnly, onText }: Props) {
  const id = useId();
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1.5">
      <h2 className="text-15 font-semibold">Description</h2>
      <TextEditor
        basic
        label="Description"
        describedBy={id}
        placeholder="Write the description, or type / for headings, lists and tables"
        most={authoringLimits.description}
        value={value}
        readOnly={readOnly}
        resolveMedia={noMedia}
        finish={withoutLastLineEnd}
        onChange={onText}
      />
      <p id={id} className="text-14 text-ink3">
        Who the course is for and what is in it.
      </p>
    </section>
  );
}
