import { authoringLimits } from '@darasa/contract/authoring/limits';
import { TextArea } from '~/ui/text-field';
import type { EditorMedia } from '../document-editing.ts';

interface Props {
  label: string;
  /** Markdown. */
  value: string;
  readOnly: boolean;
  media: ReadonlyMap<string, EditorMedia>;
  onChange: (markdown: string) => void;
}

/** The text of a lesson. */
export function LessonText({ label, value, readOnly, onChange }: Props) {
  return (
    <TextArea
      unmarked
      label={label}
      value={value}
      readOnly={readOnly}
      rows={14}
      maxLength={authoringLimits.lessonText}
      description="Markdown"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
