import { Button } from '~/ui/button';
import { TimeAgo } from '~/ui/text/time-ago';
import { learningOutbox } from './learning-outbox.ts';
import { channelLabel } from './save-message.ts';
import { useOutbox } from './use-outbox.ts';

/** The person's own words in a change, if there are any: they are shown, so that they are not lost. */
function textOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('text' in payload)) return undefined;
  return typeof payload.text === 'string' ? payload.text : undefined;
}

/** Changes that the server has refused, with its words, until the person has seen them. */
export function RefusedChanges() {
  const { refused } = useOutbox();
  if (refused.length === 0) return null;
  return (
    <section aria-labelledby="refused" className="mt-10 rounded-l border border-line bg-surface p-5">
      <h2 id="refused" className="text-19">
        Changes that could not be saved
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {refused.map(({ seq, channel, message, madeAt, payload }) => (
          <li key={seq} className="py-3 text-15">
            <p className="font-semibold">{channelLabel(channel)}</p>
            <p className="text-ink2">
              {message} · <TimeAgo iso={madeAt} />
            </p>
            {textOf(payload) && (
              <p dir="auto" className="mt-1 whitespace-pre-wrap">
                {textOf(payload)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button
        look="outline"
        className="mt-3"
        onClick={() => void learningOutbox.forget(refused.map(({ seq }) => seq))}
      >
        Clear this list
      </Button>
    </section>
  );
}
