import { type Cue, parseCaptions, parseTime, writeVtt } from '@darasa/contract/media/captions';
import { mediaMessages } from '@darasa/contract/media/rules';
import type { MediaView, OwnMediaView } from '@darasa/contract/media/schemas';
import { FileUp, Play, Plus, Scissors, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readTextFile } from '~/lib/read-text-file';
import { Button } from '~/ui/button';
import { controlClass } from '~/ui/fields/field';
import { Icon } from '~/ui/icon';
import { EmptyState, Note } from '~/ui/message';
import { UploadStatus } from '../upload/upload-status.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { VideoPlayer } from '../video-player.tsx';
import { addCue, cueProblem, type EditedCue, editable, finished, splitCue } from './cues.ts';

interface Props {
  /** What the captions are for; it is played beside them. */
  video?: MediaView;
  /** The captions that are there. */
  cues?: readonly Cue[];
  /** Of the file that is made: `lesson-1.en`. */
  name: string;
  /** @param captions the new file, with the captions as WebVTT */
  onSaved: (captions: OwnMediaView) => void;
  /** Whether there is something that closing it would lose. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** Writes captions: their times and words, beside the video. They are saved as a new file, so that what is published stays. */
export function CaptionEditor({ video, cues: given = [], name, onSaved, onUnsaved }: Props) {
  const player = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [cues, setCues] = useState(() => editable(given));
  const [problem, setProblem] = useState('');
  /** The caption whose text gets the focus as soon as it is there. */
  const focused = useRef<number>(undefined);
  const upload = useUpload({
    onReady(captions) {
      upload.reset();
      onSaved(captions);
    },
  });

  const [first] = useState(cues);
  const unsaved = cues !== first;
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);

  const change = (id: number, changes: Partial<EditedCue>) =>
    setCues((now) => now.map((cue) => (cue.id === id ? { ...cue, ...changes } : cue)));
  function add(): void {
    const last = cues.at(-1);
    const at = player.current?.currentTime ?? parseTime(last?.end ?? '') ?? 0;
    const { cues: next, id } = addCue(cues, at);
    setCues(next);
    focused.current = id;
  }
  function play({ start }: EditedCue): void {
    if (!player.current) return;
    player.current.currentTime = parseTime(start) ?? 0;
    void player.current.play().catch(() => undefined);
  }
  async function importFile(file: File | undefined): Promise<void> {
    if (!file) return;
    let text: string;
    try {
      text = await readTextFile(file);
    } catch (error) {
      return setProblem(error instanceof Error ? error.message : mediaMessages.unreadableCaptions);
    }
    const captions = parseCaptions(text);
    if ('cues' in captions) {
      setCues(editable(captions.cues));
      setProblem('');
    } else
      setProblem(
        captions.problem === 'time'
          ? mediaMessages.captionsTime(captions.line)
          : mediaMessages.unreadableCaptions,
      );
  }
  function save(): void {
    const saved = finished(cues);
    const found = cues.some((cue) => cueProblem(cue))
      ? 'Correct the times that are marked first.'
      : saved.length === 0
        ? 'Write at least one caption.'
        : '';
    setProblem(found);
    if (found === '') upload.start(new File([writeVtt(saved)], `${name}.vtt`, { type: 'text/vtt' }));
  }

  const isSaving = upload.state.step === 'sending' || upload.state.step === 'processing';
  return (
    <div className="grid grid-cols-1 gap-4">
      {video && <VideoPlayer media={video} ref={player} />}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={add}>
          <Icon of={Plus} size={18} /> Add a caption
        </Button>
        <Button look="outline" onClick={() => input.current?.click()}>
          <Icon of={FileUp} size={18} /> Import a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vtt,.srt"
          onChange={(event) => {
            void importFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {cues.length === 0 ? (
        <EmptyState title="No captions yet">
          Add the first caption, or import a WebVTT or SRT file (.vtt or .srt).
        </EmptyState>
      ) : (
        <ol className="grid gap-3" aria-label="Captions">
          {cues.map((cue, index) => (
            <CueRow
              key={cue.id}
              cue={cue}
              number={index + 1}
              playable={video !== undefined}
              focused={focused}
              onChange={(changes) => change(cue.id, changes)}
              onPlay={() => play(cue)}
              onSplit={(place) => setCues((now) => splitCue(now, cue.id, place))}
              onDelete={() => setCues((now) => now.filter(({ id }) => id !== cue.id))}
            />
          ))}
        </ol>
      )}
      {problem && <Note tone="danger">{problem}</Note>}
      <UploadStatus upload={upload} />
      <div>
        <Button onClick={save} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save captions'}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  cue: EditedCue;
  number: number;
  playable: boolean;
  focused: RefObject<number | undefined>;
  onChange: (changes: Partial<EditedCue>) => void;
  onPlay: () => void;
  /** @param place of the cursor in the text */
  onSplit: (place: number | undefined) => void;
  onDelete: () => void;
}

function CueRow({ cue, number, playable, focused, onChange, onPlay, onSplit, onDelete }: RowProps) {
  const words = useRef<HTMLTextAreaElement>(null);
  const problem = cueProblem(cue);
  useEffect(() => {
    if (focused.current !== cue.id) return;
    focused.current = undefined;
    words.current?.focus();
  }, [focused, cue.id]);
  const time = (part: 'start' | 'end', label: string) => (
    <input
      aria-label={`${label} of caption ${number}`}
      aria-invalid={problem ? true : undefined}
      inputMode="decimal"
      value={cue[part]}
      onChange={(event) => onChange({ [part]: event.target.value })}
      className={`${controlClass} tabular-nums`}
    />
  );
  return (
    <li className="grid gap-2 rounded-m border border-line bg-surface p-3 md:grid-cols-[9rem_1fr_auto] md:items-start">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        {time('start', 'Start')}
        {time('end', 'End')}
      </div>
      <textarea
        ref={words}
        aria-label={`Text of caption ${number}`}
        value={cue.text}
        rows={2}
        onChange={(event) => onChange({ text: event.target.value })}
        className={`${controlClass} h-auto min-h-24 py-2 leading-normal`}
      />
      <div className="flex gap-1 md:flex-col">
        {playable && (
          <Button look="quiet" icon aria-label={`Play from caption ${number}`} onClick={onPlay}>
            <Icon of={Play} size={18} />
          </Button>
        )}
        <Button
          look="quiet"
          icon
          aria-label={`Split caption ${number}`}
          title="Split at the cursor"
          onClick={() => onSplit(words.current?.selectionStart)}
        >
          <Icon of={Scissors} size={18} />
        </Button>
        <Button look="quiet" icon aria-label={`Delete caption ${number}`} onClick={onDelete}>
          <Icon of={Trash2} size={18} />
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-14 font-medium text-danger md:col-span-3">
          {problem}
        </p>
      )}
    </li>
  );
}
