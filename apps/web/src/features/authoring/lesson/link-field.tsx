import { videoFrameOf } from '@darasa/contract/authoring/lesson-markdown/video-frame';
import { linkProblem } from '@darasa/contract/authoring/links';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  type: 'video' | 'link';
  url: string;
  readOnly: boolean;
  onChange: (url: string) => void;
}

/** A video or a page somewhere else. */
export function LinkField({ type, url, readOnly, onChange }: Props) {
  const problem = linkProblem(url);
  const video = videoFrameOf(url);
  return (
    <TextField
      unmarked
      type="url"
      label={type === 'video' ? 'Link to a video' : 'Link'}
      value={url}
      readOnly={readOnly}
      inputMode="url"
      maxLength={2000}
      placeholder="https://"
      error={problem}
      description={describe(url, video?.site)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function describe(url: string, site: string | undefined): string {
  if (site) return `Learners watch it in the lesson, by ${site}.`;
  if (url.trim()) return 'Learners open it in a new tab.';
  return 'Videos of YouTube and Vimeo play in the lesson; other pages open in a new tab.';
}
