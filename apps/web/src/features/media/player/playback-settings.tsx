import type { LessonVideo } from '@darasa/contract/learning/schemas';
import { formatBytes } from '~/lib/format';
import { InlineSelect } from '~/ui/fields/select';
import { Switch } from '~/ui/fields/switch';
import type { Quality } from './playable-video.ts';
import { type PlaybackPreferences, rates } from './playback-preferences.ts';

interface Props {
  video: LessonVideo;
  qualities: readonly Quality[];
  /** What is shown now; undefined: the player chooses. */
  quality: Quality | undefined;
  preferences: PlaybackPreferences;
  onChange: (change: Partial<PlaybackPreferences>) => void;
}

const rateLabel = (rate: number): string => (rate === 1 ? 'Normal' : `${rate}×`);
const qualityLabel = ({ label, bytes }: Quality): string =>
  bytes === null ? label : `${label} (${formatBytes(bytes)})`;

/** How the video is played: speed, quality with what it downloads, captions, sound alone. */
export function PlaybackSettings({ video, qualities, quality, preferences, onChange }: Props) {
  const { captions, audio_only: audio } = video;
  return (
    <div className="grid gap-2">
      <InlineSelect
        label="Speed"
        value={String(preferences.rate)}
        choices={rates.map((rate) => ({ value: String(rate), label: rateLabel(rate) }))}
        onChange={(event) => onChange({ rate: Number(event.target.value) })}
      />
      {qualities.length > 0 && !preferences.audioOnly && (
        <InlineSelect
          label="Quality"
          value={quality ? String(quality.height) : 'auto'}
          choices={[
            ...(video.hls ? [{ value: 'auto', label: 'Automatic' }] : []),
            ...qualities.map((one) => ({ value: String(one.height), label: qualityLabel(one) })),
          ]}
          onChange={({ target: { value } }) =>
            onChange({ quality: value === 'auto' ? 'auto' : Number(value) || 'auto' })
          }
        />
      )}
      {captions.length > 0 && (
        <InlineSelect
          label="Captions"
          value={preferences.captions ?? ''}
          choices={[
            { value: '', label: 'Off' },
            ...captions.map(({ language, label }) => ({ value: language, label: label || language })),
          ]}
          onChange={(event) => onChange({ captions: event.target.value || null })}
        />
      )}
      {audio && (
        <Switch
          checked={preferences.audioOnly}
          onChange={(audioOnly) => onChange({ audioOnly })}
          {...(audio.bytes === null ? {} : { description: formatBytes(audio.bytes) })}
        >
          Audio only
        </Switch>
      )}
    </div>
  );
}
