import type { LessonDocument } from '@darasa/contract/authoring/document';
import { languageLabels } from '@darasa/contract/catalogue/language-names';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import type { EditorMedia } from '../document-editing.ts';
import { useMediaPieces } from '../media-pieces.tsx';

const Overlay = lazy(async () => ({ default: (await import('~/ui/overlay')).Overlay }));

type Captions = LessonDocument['captions'];

interface Props {
  lesson: LessonDocument;
  /** The video, once it is uploaded. */
  video: EditorMedia | undefined;
  readOnly: boolean;
  onChange: (captions: Captions) => void;
}

const languages = Object.entries(languageLabels).map(([value, label]) => ({ value, label }));

/** Captions of a video by language: written here, or uploaded as a file. */
export function CaptionsField({ lesson, video, readOnly, onChange }: Props) {
  const pieces = useMediaPieces();
  const [writing, setWriting] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setWriting(false);
    setUnsaved(false);
    setLeaving(false);
  };
  const [language, setLanguage] = useState('en');
  const { captions } = lesson;
  const label = languageLabels[language] ?? language;
  return (
    <section aria-label="Captions" className="grid gap-2">
      <h2 className="font-sans text-15 font-semibold tracking-normal">Captions</h2>
      {captions.length === 0 ? (
        <p className="text-14 text-ink2">
          No captions yet. They help people who cannot hear, or who watch without sound.
        </p>
      ) : (
        <ul className="grid gap-1">
          {captions.map((entry) => (
            <li key={entry.media_id} className="flex items-center gap-2 rounded-m bg-sunken pl-3 text-15">
              <span className="flex-1 py-2">{entry.label || entry.language}</span>
              {!readOnly && (
                <button
                  type="button"
                  aria-label={`Remove captions: ${entry.label || entry.language}`}
                  className="grid size-11 place-items-center rounded-m text-ink2 hover:text-ink"
                  onClick={() => onChange(captions.filter(({ media_id }) => media_id !== entry.media_id))}
                >
                  <Icon of={X} size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && pieces && (
        <div className="flex flex-wrap gap-2">
          <InlineSelect
            label="Language"
            value={language}
            choices={languages}
            onChange={(event) => setLanguage(event.target.value)}
          />
          <Button look="outline" onClick={() => setWriting(true)}>
            <Icon of={Plus} size={16} />
            Add captions
          </Button>
        </div>
      )}
      {writing && pieces?.CaptionEditor && (
        <Suspense>
          <Overlay title={`Captions: ${label}`} isOpen onClose={() => (unsaved ? setLeaving(true) : close())}>
            <Suspense fallback={<Skeleton className="h-64" />}>
              <pieces.CaptionEditor
                {...(video ? { video } : {})}
                name={`${lesson.title.trim() || 'lesson'}.${language}`}
                onSaved={(file) => {
                  pieces.remember(file);
                  onChange([
                    ...captions.filter((entry) => entry.language !== language),
                    { media_id: file.id, language, label },
                  ]);
                  close();
                }}
                onUnsaved={setUnsaved}
              />
            </Suspense>
            <Confirm
              question="Close without saving?"
              action="Close without saving"
              danger
              worksOffline
              isOpen={leaving}
              onClose={() => setLeaving(false)}
              onConfirm={async () => close()}
            >
              <p>The captions that you wrote would be lost.</p>
            </Confirm>
          </Overlay>
        </Suspense>
      )}
    </section>
  );
}
