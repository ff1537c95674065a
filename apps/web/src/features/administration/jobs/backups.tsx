import type { BackupHealth } from '@darasa/contract/administration/background-jobs';
import { formatBytes, formatQuantity } from '~/lib/format';
import { onMoment } from '~/lib/time/local-time';
import { timeAgo } from '~/lib/time/time-ago';
import { Fact, Facts } from '~/ui/figures/facts';
import { Note } from '~/ui/message';

/** When the site was backed up last, and whether that was tried. */
export function Backups({ backups }: { backups: BackupHealth }) {
  const now = new Date();
  const { scheduled, full, log_at, trial } = backups;
  return (
    <section aria-labelledby="backups" className="mt-10">
      <h2 id="backups" tabIndex={-1} className="text-24">
        Backups
      </h2>
      {!scheduled && (
        <p className="mt-2 max-w-prose text-16 text-ink2">
          No backups are made by themselves. Whoever runs this server sets BACKUP_TO, as the guide to running
          Darasa describes.
        </p>
      )}
      {(scheduled || full.done_at !== null) && (
        <Facts className="mt-3">
          <Fact name="Last backup">{full.done_at ? timeAgo(full.done_at, now) : 'Not yet'}</Fact>
          <Fact name="Size">{full.bytes === null ? '–' : formatBytes(full.bytes)}</Fact>
          <Fact name="Changes copied">{log_at ? timeAgo(log_at, now) : 'Not yet'}</Fact>
          <Fact name="Last trial of a restore">
            {trial.done_at ? timeAgo(trial.done_at, now) : 'Not yet'}
          </Fact>
        </Facts>
      )}
      {trial.done_at !== null && trial.reached_at !== null && trial.seconds !== null && (
        <p className="mt-3 max-w-prose text-16 text-ink2">
          {`The last trial went well: it took ${spanText(trial.seconds)}, and the site was there again as it had been ${onMoment(trial.reached_at, now)}.`}
        </p>
      )}
      {full.problem !== null && (
        <Problem what="The last backup failed" at={full.problem_at} text={full.problem} now={now} />
      )}
      {trial.problem !== null && (
        <Problem
          what="The last backup could not be restored"
          at={trial.problem_at}
          text={trial.problem}
          now={now}
        />
      )}
    </section>
  );
}

/** `40 seconds`, `3 minutes`. */
function spanText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 120 ? formatQuantity(whole, 'second') : formatQuantity(Math.round(whole / 60), 'minute');
}

const Problem = ({ what, at, text, now }: { what: string; at: string | null; text: string; now: Date }) => (
  <div className="mt-3 max-w-prose wrap-anywhere">
    <Note tone="danger">
      <strong className="font-semibold">
        {what}
        {at && ` ${timeAgo(at, now)}`}:
      </strong>{' '}
      <span dir="auto">{text}</span>
    </Note>
  </div>
);
