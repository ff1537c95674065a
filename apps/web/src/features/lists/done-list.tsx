import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { invoicePath } from '@darasa/contract/payments/rules';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { ListCards } from './list-cards.tsx';
import { ListLines, RefusedFile } from './list-lines.tsx';
import { useListAct } from './use-list-act.ts';
import { whatBecomes } from './what-becomes.ts';

/** What a list did, what comes next, and the way back. */
export function DoneList({ list }: { list: PeopleList }) {
  const act = useListAct(list);
  const [asking, setAsking] = useState(false);
  const { counts, state, abilities, kept } = list;
  const now = new Date();
  return (
    <>
      <p className="mt-3 max-w-[68ch] text-16 text-ink2">
        {sentence(list)}
        {list.applied_at &&
          ` ${state === 'undone' ? 'It was applied' : 'Applied'} ${momentInText(list.applied_at, now)}.`}
      </p>
      {state === 'stopped' && abilities.apply && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            aria-disabled={act.isPending}
            onClick={() =>
              !act.isPending &&
              act.mutate({ act: 'apply', ...(list.ends_many ? { endings: list.endings } : {}) })
            }
          >
            Go on applying
          </Button>
        </div>
      )}
      {state === 'applied' && (
        <section aria-labelledby="next" className="mt-8">
          <h2 id="next" className="mb-2 text-24">
            What next
          </h2>
          <ul className="border-t border-line">
            {counts.made > 0 && <ListCards list={list} />}
            {counts.refused > 0 && (
              <Next
                title={`Mend the ${formatQuantity(counts.refused, 'refused line')}`}
                words="The file has a column with the reason. Bring it back here; lines already applied change nothing."
                act={<RefusedFile list={list} />}
              />
            )}
            {list.invoices.map(({ id, number }) => (
              <Next
                key={id}
                title={`Send the invoice ${number}`}
                words="It names the people whom the list brought into a course that has a price. Record there when it is paid."
                act={
                  <PathLink href={invoicePath(id)} className={buttonClass({ look: 'outline' })}>
                    Open the invoice
                  </PathLink>
                }
              />
            ))}
            <Next
              title="Give the classes their courses"
              words="Everyone in a class gets its courses, also those who join it later."
              act={
                <PathLink href="/administrator/groups" className={buttonClass({ look: 'outline' })}>
                  Choose courses
                </PathLink>
              }
            />
          </ul>
        </section>
      )}
      {act.isError && (
        <div className="mt-4">
          <Note tone="danger">{act.error.message}</Note>
        </div>
      )}
      {abilities.undo && (
        <section
          aria-labelledby="undo"
          className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-m bg-sunken p-4 md:p-5"
        >
          <div className="min-w-0">
            <h2 id="undo" className="text-16 font-semibold">
              Was it the wrong list?
            </h2>
            <p className="mt-1 text-15 text-ink2">
              {list.undo_until && `Undo works until ${momentInText(list.undo_until, now)}. `}
              {undoWords(list)}
            </p>
          </div>
          <Button look="outline" onClick={() => setAsking(true)}>
            Undo this list
          </Button>
          <Confirm
            question="Undo this list?"
            action="Undo the list"
            danger
            isOpen={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => act.mutateAsync({ act: 'undo' })}
          >
            <p>{undoWords(list)}</p>
            {kept > 0 && <p>Accounts that somebody has used are kept.</p>}
            {list.invoices.length > 0 && <p>Orders of its invoices that nobody has paid are cancelled.</p>}
          </Confirm>
        </section>
      )}
      <ListLines list={list} />
    </>
  );
}

function sentence({ state, counts, missing, missing_people }: PeopleList): string {
  const people = (count: number) => formatQuantity(count, 'person', 'people');
  if (state === 'undone')
    return 'What the list did was taken back. Lines below say what was kept because somebody used or changed it since.';
  const said =
    whatBecomes([
      [counts.made, 'person is new', 'people are new'],
      [counts.changed, 'person changed', 'people changed'],
      [counts.ended, 'person left their class', 'people left their classes'],
      [counts.refused, 'line was refused', 'lines were refused'],
    ]) || 'The list changed nothing.';
  const others =
    missing_people === 0
      ? ''
      : missing === 'end'
        ? ` ${people(missing_people)} not in the list left their classes.`
        : ` ${people(missing_people)} not in the list stay as they are.`;
  return state === 'stopped'
    ? `Of the list: ${said} What is done stays until you undo it.`
    : `${said}${others}`;
}

function undoWords({ counts, kept }: PeopleList): string {
  const accounts = Math.max(0, counts.made - kept);
  const changes = counts.changed + counts.ended;
  return whatBecomes([
    [accounts, 'account is taken back', 'accounts are taken back'],
    [
      changes,
      'change is reversed, unless it was changed again since',
      'changes are reversed where nobody changed them since',
    ],
    [kept, 'person who signed in since is kept', 'people who signed in since are kept'],
  ]);
}

function Next({ title, words, act }: { title: string; words: string; act: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-16 font-semibold">{title}</h3>
        <p className="text-15 text-ink2">{words}</p>
      </div>
      {act}
    </li>
  );
}
