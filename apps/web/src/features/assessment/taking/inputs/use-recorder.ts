import { useCallback, useEffect, useRef, useState } from 'react';

export type RecorderState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'recording'; seconds: number }
  | { step: 'failed'; message: string };

/** What browsers record, the type that every player understands first, and the ending of its files. */
const formats = [
  ['audio/mp4', 'm4a'],
  ['audio/webm', 'webm'],
  ['audio/ogg', 'ogg'],
] as const;

const messages: Record<string, string> = {
  NotAllowedError: 'The microphone is blocked. Allow it for this site in your browser, then try again.',
  NotFoundError: 'No microphone was found. Connect one, then try again.',
  NotReadableError: 'The microphone is used by another app. Close that, then try again.',
};

/** Why nothing can be recorded here; undefined when it can. */
export function recordingProblem(): string | undefined {
  if (!window.isSecureContext) return 'Recording works only over a secure connection (https://).';
  return navigator.mediaDevices && typeof MediaRecorder !== 'undefined'
    ? undefined
    : 'This browser cannot record sound. Use a current version of Chrome, Edge, Firefox or Safari.';
}

/**
 * Records sound from the microphone, up to a length in seconds.
 * @param onRecorded is given each recording
 */
export function useRecorder(mostSeconds: number, onRecorded: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ step: 'idle' });
  const recorder = useRef<MediaRecorder>(undefined);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;
  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);
  const isRecording = state.step === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    const began = Date.now();
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - began) / 1000);
      setState((now) => (now.step === 'recording' ? { step: 'recording', seconds } : now));
      if (seconds >= mostSeconds) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [isRecording, mostSeconds, stop]);
  // Leaving the question turns the microphone off
  useEffect(
    () => () => {
      const left = recorder.current;
      if (!left) return;
      left.onstop = null;
      for (const track of left.stream.getTracks()) track.stop();
    },
    [],
  );

  async function start(): Promise<void> {
    setState({ step: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const [mime, ending] = formats.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? ['', 'webm'];
      const made = new MediaRecorder(stream, mime ? { mimeType: mime } : {});
      const parts: Blob[] = [];
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        setState({ step: 'idle' });
        recorded.current(new File(parts, `spoken-answer.${ending}`, { type: made.mimeType || mime }));
      };
      recorder.current = made;
      made.start();
      setState({ step: 'recording', seconds: 0 });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      setState({
        step: 'failed',
        message: messages[name] ?? 'The microphone could not be used. Check it, then try again.',
      });
    }
  }
  return { state, start: () => void start(), stop };
}
