import { drawnFrom } from '@darasa/contract/authoring/lesson-markdown/blocks/drawn-from';
import { mediaUrl } from '@darasa/contract/authoring/lesson-markdown/urls';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { useDebounced } from '~/lib/use-debounced';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { putProgram } from '../block-actions.ts';
import { drawDiagram, type SaveDrawing } from './draw-diagram.ts';

interface Props {
  editor: Editor;
  /** The diagram that is changed; undefined: a new one. */
  at: number | undefined;
  onSaveDrawing: SaveDrawing;
  onClose: () => void;
}

const BEGUN = `flowchart TD
  A[Water the seedlings] --> B{Is the soil dry?}
  B -->|Yes| A
  B -->|No| C[Wait a day]`;
const MOST_SOURCE = 20_000;
const REST_MS = 400;

type Drawing = { of: string } & ({ svg: string; url: string } | { problem: string });

/** A diagram as text, and beside it as the picture that learners get. It is drawn here, and kept when it is saved. */
export function DiagramDialog({ editor, at, onSaveDrawing, onClose }: Props) {
  const form = useId();
  const node = at === undefined ? undefined : editor.state.doc.nodeAt(at);
  const before = node?.attrs.attributes as Record<string, string> | undefined;
  const [source, setSource] = useState(() => node?.textContent ?? BEGUN);
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const drawing = useDrawing(useDebounced(source, REST_MS));
  const isDrawn = drawing?.of === source;
  const problem = drawing && 'problem' in drawing ? drawing.problem : '';
  const hasOld = Boolean(before?.src);

  const put = (picture: { src: string; drawn: string }) => {
    const attributes = { alt: alt.trim(), ...picture };
    putProgram(editor, 'diagram', { attributes, program: source.trim(), at });
    onClose();
  };
  const save = async () => {
    setFailure('');
    if (alt.trim() === '') {
      setError('Say what the diagram shows for people who cannot see it');
      return;
    }
    if (!drawing || !isDrawn) return;
    if ('problem' in drawing) {
      // The text is the truth: it stays as it was written, with the picture that was drawn last
      if (before?.src) put({ src: before.src, drawn: before.drawn ?? '' });
      return;
    }
    setIsSaving(true);
    try {
      const { id } = await onSaveDrawing(drawing.svg);
      put({ src: mediaUrl(id), drawn: drawnFrom(source) });
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : 'The picture could not be saved. Try again.');
      setIsSaving(false);
    }
  };
  return (
    <Overlay
      title="Diagram"
      wide
      isOpen
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={isSaving || !isDrawn || source.trim() === '' || (problem !== '' && !hasOld)}
          >
            {isSaving
              ? 'Saving…'
              : problem !== '' && hasOld
                ? 'Save, with the old picture'
                : 'Save the diagram'}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5 py-3 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          // The forms of the page around it are not meant
          event.stopPropagation();
          void save();
        }}
      >
        <div className="grid min-w-0 content-start gap-4">
          <TextArea
            label="Diagram as text"
            description="In Mermaid: flowchart, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram, gantt, pie, mindmap, timeline."
            rows={12}
            spellCheck={false}
            maxLength={MOST_SOURCE}
            className="font-[ui-monospace,monospace] text-14"
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
          <TextField
            label="What it shows"
            description="Read to people who cannot see the picture."
            required
            maxLength={500}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            {...(error ? { error } : {})}
          />
        </div>
        <section aria-label="Picture" className="grid min-w-0 content-start gap-3">
          {drawing && 'url' in drawing && (
            <img
              src={drawing.url}
              alt={alt.trim() || 'The diagram as it is drawn now'}
              className="max-h-[60dvh] max-w-full justify-self-center rounded-m border border-line bg-[oklch(0.985_0.004_95)] p-3"
            />
          )}
          <div aria-live="polite" className="grid gap-3">
            {!isDrawn && source.trim() !== '' && <p className="text-14 text-ink3">Drawing…</p>}
            {isDrawn && problem !== '' && (
              <Note tone="danger">
                It cannot be drawn: {problem}
                {hasOld && ' The picture that was drawn before stays until this is mended.'}
              </Note>
            )}
            {failure && <Note tone="danger">{failure}</Note>}
          </div>
        </section>
      </form>
    </Overlay>
  );
}

/** The picture of a text, drawn anew when it changes. */
function useDrawing(source: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    if (source.trim() === '') return;
    let left = false;
    drawDiagram(source).then(
      (svg) => {
        const url = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
        if (!left) setDrawing({ of: source, svg, url });
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : 'something is wrong with it.';
        if (!left) setDrawing({ of: source, problem });
      },
    );
    return () => {
      left = true;
    };
  }, [source]);
  return drawing;
}
