import { momentText } from '~/lib/time/local-time';
import { Note } from '~/ui/message';

/** Says that a page shows what was last known. @param keptAt when that was; undefined: it is as of now */
export function LastUpdated({ keptAt }: { keptAt: number | undefined }) {
  if (keptAt === undefined) return null;
  const moment = momentText(new Date(keptAt).toISOString(), new Date());
  return (
    <div className="my-4">
      <Note tone="info">There is no connection. This was last updated: {moment}.</Note>
    </div>
  );
}
