import type { EditorPiece } from '~/features/announcements/sent/editor-piece';
import { TextEditor } from '~/features/authoring/text-editor/text-editor';

const noMedia = (): undefined => undefined;
const withoutLastLineEnd = (markdown: string): string => markdown.replace(/\n$/, '');

/** The editor for the text of an announcement. */
export const announcementEditor: EditorPiece = ({ label, placeholder, value, most, onText }) => (
  <TextEditor
    basic
    compact
    label={label}
    placeholder={placeholder}
    most={most}
    value={value}
    readOnly={false}
    resolveMedia={noMedia}
    finish={withoutLastLineEnd}
    onChange={onText}
  />
);
