import { placeName } from '@darasa/contract/authoring/places';
import type { OpenConflict } from '@darasa/contract/authoring/schemas';
import { type ReactNode, useState } from 'react';
import { momentInText } from '~/lib/local-time';
import { Button } from '~/ui/button';
import { Overlay } from '~/ui/overlay';
import { TextArea } from '~/ui/text-field';
import { LOCAL } from '../course-document/document-state.ts';
import { useStore, useStoreValue } from '../editor/editing-context.tsx';
import { bothTexts, sidesOf, valueWords } from './conflict-values.ts';

/** Every place where two people wrote different things, the two side by side. */
export function ConflictsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const conflicts = useStoreValue(({ state }) => state.conflicts);
  return (
    <Overlay title="Changed by two people" isOpen={isOpen} onClose={onClose} wide>
      <ul className="grid gap-6 py-3">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <Conflict conflict={conflict} />
          </li>
        ))}
      </ul>
    </Overlay>
  );
}

function Conflict({ conflict }: { conflict: OpenConflict }) {
  const store = useStore();
  const document = useStoreValue(({ state }) => state.document);
  const [joined, setJoined] = useState<string>();
  const sides = sidesOf(document, conflict);
  const both = bothTexts(sides);
  const name = placeName(document, conflict.path);
  const writer = conflict.sent_by === LOCAL ? 'written elsewhere at the same time' : `by ${conflict.sent_by}`;
  if (joined !== undefined)
    return (
      <section aria-label={name} className="grid gap-3">
        <h3 className="text-17">{name}</h3>
        <TextArea
          label="Both texts, to be edited into one"
          unmarked
          autoFocus
          rows={10}
          value={joined}
          onChange={(event) => setJoined(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => store.settle(conflict.id, joined)}>Use this text</Button>
          <Button look="quiet" onClick={() => setJoined(undefined)}>
            Back
          </Button>
        </div>
      </section>
    );
  return (
    <section aria-label={name} className="grid gap-3">
      <h3 className="text-17">{name}</h3>
      <div className="grid gap-3 md:grid-cols-2">
        <Side title="In the course now" text={valueWords(sides.current)}>
          <Button look="outline" onClick={() => store.settle(conflict.id, sides.current)}>
            Keep this one
          </Button>
        </Side>
        <Side
          title={`Also ${writer}, ${momentInText(conflict.at, new Date())}`}
          text={valueWords(sides.other)}
        >
          <Button look="outline" onClick={() => store.settle(conflict.id, sides.other)}>
            Use this one
          </Button>
        </Side>
      </div>
      {both !== undefined && (
        <div>
          <Button look="quiet" className="-ml-[18px]" onClick={() => setJoined(both)}>
            Edit both into one
          </Button>
        </div>
      )}
    </section>
  );
}

const Side = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <p className="text-14 text-ink3">{title}</p>
    <p className="max-h-72 flex-1 overflow-y-auto rounded-m border border-line bg-surface p-3 text-15 wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
    <div>{children}</div>
  </div>
);
