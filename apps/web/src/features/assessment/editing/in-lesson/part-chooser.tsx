import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Overlay } from '~/ui/overlay';

/** What a chooser of questions or cards is called with. */
export interface PartChooserProps {
  /** What stands in the text already. */
  id: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** What a course has: a question, or a set of cards. */
interface KnownPart {
  id: string;
  name: string;
  note: string;
}

interface Props extends PartChooserProps {
  title: string;
  known: readonly KnownPart[];
  /** Names the list of what is known. */
  knownTitle: string;
  /** Words of its buttons. */
  words: { put: string; other: string };
  /** Offers to begin a new one. */
  beginning: (onBegun: (id: string) => void) => ReactNode;
  /** Takes away again what was begun and is not wanted. */
  onRemove: (id: string) => void;
  /** Where one is written. */
  writing: (id: string) => ReactNode;
}

/** From so many on they are searched. */
const MANY = 8;

/** Begins something for a text in its place, or chooses one that the course has; then it is written there. */
export function PartChooser({
  title,
  id,
  known,
  knownTitle,
  words,
  beginning,
  onRemove,
  writing,
  onChoose,
  onClose,
}: Props) {
  const [open, setOpen] = useState(id);
  const [made, setMade] = useState<string>();
  const [sought, setSought] = useState('');
  /** What was begun here and is not wanted leaves nothing behind. */
  const leave = () => {
    if (made !== undefined) onRemove(made);
    onClose();
  };
  const one = known.find((part) => part.id === open);
  if (one)
    return (
      <Overlay
        title={title}
        wide
        isOpen
        onClose={leave}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            {made === undefined && (
              <Button look="quiet" onClick={() => setOpen(undefined)}>
                {words.other}
              </Button>
            )}
            <Button onClick={() => onChoose(one.id)}>{one.id === id ? 'Done' : words.put}</Button>
          </div>
        }
      >
        {writing(one.id)}
      </Overlay>
    );
  const found = known.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Overlay title={title} isOpen onClose={leave}>
      <div className="grid grid-cols-1 gap-5 py-3">
        {beginning((begun) => {
          setMade(begun);
          setOpen(begun);
        })}
        {known.length > 0 && (
          <section aria-label={knownTitle} className="grid grid-cols-1 gap-1">
            <h3 className="text-15 font-semibold">{knownTitle}</h3>
            {known.length > MANY && (
              <TextField
                label="Search"
                type="search"
                value={sought}
                onChange={({ target }) => setSought(target.value)}
              />
            )}
            <ul className="-mx-2">
              {found.map((part) => (
                <li key={part.id}>
                  <button
                    type="button"
                    className="w-full rounded-m px-2 py-2 text-left hover:bg-sunken"
                    onClick={() => setOpen(part.id)}
                  >
                    <span dir="auto" className="block text-16 wrap-anywhere text-ink">
                      {part.name}
                    </span>
                    <span className="block text-14 text-ink3">{part.note}</span>
                  </button>
                </li>
              ))}
            </ul>
            {found.length === 0 && (
              <p role="status" className="text-15 text-ink2">
                Nothing has these words.
              </p>
            )}
          </section>
        )}
      </div>
    </Overlay>
  );
}
