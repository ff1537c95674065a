import { authoringLimits } from '@darasa/contract/authoring/limits';
import { BoundTextArea } from '../editor/bound-text.tsx';

interface Props {
  value: string;
  readOnly: boolean;
  onText: (markdown: string) => void;
}

/** What the course is about, in Markdown. */
export const DescriptionField = ({ value, readOnly, onText }: Props) => (
  <BoundTextArea
    label="Description"
    description="Who the course is for and what is in it. Markdown: **bold**, *italic*, lists, links."
    rows={8}
    maxLength={authoringLimits.description}
    value={value}
    readOnly={readOnly}
    onText={onText}
  />
);
