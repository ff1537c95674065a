import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { Mic, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock } from '~/lib/time/clock';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { type InputProps, useAnswerPieces } from '../pieces.ts';
import { UploadLine } from './upload-line.tsx';
import { useAnswerUpload } from './use-answer-upload.ts';
import { recordingProblem, useRecorder } from './use-recorder.ts';

const DEFAULT_SECONDS = 120;

/** An answer that is spoken: record it, listen to it, record it again. */
export function SpokenInput({ question, response, onChange, disabled }: InputProps<ResponseOf<'spoken'>>) {
  const { file } = fieldsOf(response, { file: null as string | null });
  const { files } = useAnswerPieces();
  const most = question.spoken?.max_seconds ?? DEFAULT_SECONDS;
  /** The recording of this visit, which can be listened to before it has arrived. */
  const [local, setLocal] = useState<string>();
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  const { sending, start: send, forget } = useAnswerUpload(question.id, ({ id }) => onChange({ file: id }));
  const { state, start, stop } = useRecorder(most, (recording) => {
    for (const { key } of sending) forget(key);
    setLocal(URL.createObjectURL(recording));
    send(recording);
  });
  const problem = disabled ? undefined : recordingProblem();
  const isRecording = state.step === 'recording';
  const stored = file === null ? undefined : files.get(file);
  return (
    <div className="grid gap-3">
      {!isRecording && (local || stored) && (
        // biome-ignore lint/a11y/useMediaCaption: one's own words, recorded a moment ago
        <audio controls preload="metadata" className="w-full max-w-xl" key={local ?? file}>
          {local ? <source src={local} /> : stored?.url && <source src={stored.url} type={stored.type} />}
        </audio>
      )}
      {!isRecording && file !== null && !local && !stored && (
        <p className="text-15 text-ink2">Your recording is saved.</p>
      )}
      {disabled && file === null && <p className="text-15 text-ink2">No recording.</p>}
      {sending.map((each) => (
        <UploadLine key={each.key} sending={each} onCancel={() => forget(each.key)} />
      ))}
      {problem && <Note tone="info">{problem}</Note>}
      {!disabled && !problem && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isRecording ? (
            <Button look="danger" onClick={stop}>
              <Icon of={Square} size={16} /> Stop recording
            </Button>
          ) : (
            <Button look="outline" aria-disabled={state.step === 'asking'} onClick={start}>
              <Icon of={Mic} size={18} /> {file === null && !local ? 'Record' : 'Record again'}
            </Button>
          )}
          <p className="tabular text-14 text-ink3">
            {isRecording ? `${clock(state.seconds)} of ${clock(most)}` : `Up to ${clock(most)}.`}
          </p>
          <p role="status" className="sr-only">
            {isRecording ? 'Recording' : ''}
          </p>
        </div>
      )}
      {state.step === 'failed' && <Note tone="danger">{state.message}</Note>}
    </div>
  );
}
