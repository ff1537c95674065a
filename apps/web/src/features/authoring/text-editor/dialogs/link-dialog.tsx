import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { isLessonLink } from '../schema/extensions.ts';

/** What somebody typed as a link: a domain alone gets its scheme. Undefined when it is none. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text) || !isLessonLink(text)) return undefined;
  if (/^(#|\/(?!\/)|mailto:.+@|tel:\+?[\d]|https?:\/\/[^/]*[^./])/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:].*)?$/u.test(text) ? `https://${text}` : undefined;
}

/** Asks where a link leads, and for its text when none is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useId();
  const current = editor.getAttributes('link').href;
  const [url, setUrl] = useState(String(current ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const needsText = editor.state.selection.empty && current === undefined;

  const save = (): void => {
    const href = readLink(url);
    if (href === undefined) {
      setError(
        'Enter a web address such as https://example.org, an email address, or a path such as /courses',
      );
      return;
    }
    const chain = editor.chain().focus();
    if (needsText) {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: text.trim() || href, marks }).run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };

  return (
    <Dialog
      title={current === undefined ? 'Add a link' : 'Edit the link'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {current === undefined ? 'Add link' : 'Save link'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The forms of the page around it are not meant
          event.stopPropagation();
          save();
        }}
      >
        <TextField
          label="Link to"
          required
          autoFocus
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          {...(error ? { error } : {})}
        />
        {needsText && (
          <TextField label="Text" unmarked value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </form>
    </Dialog>
  );
}
