import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SuggestionList } from '~/ui/fields/suggestion-list';
import { TextArea } from '~/ui/fields/text-field';
import { useSuggestions } from '~/ui/fields/use-suggestions';
import { mentionablesQuery, type Place } from './queries.ts';

interface Props {
  place: Place;
  label: string;
  value: string;
  required: boolean;
  rows: number;
  maxLength: number;
  description?: ReactNode;
  error?: string;
  onText: (text: string) => void;
  /** Pictures that are pasted. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

/** What is being typed as a user name before the caret. */
const BEGUN = /(?<![\p{L}\p{N}_@./-])@([\p{L}\p{N}._-]{0,60})$/u;

/** The field for a text in which an @ suggests the people who can read it. */
export function MentionArea({ place, value, onText, onFiles, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [begun, setBegun] = useState<string>();
  const { typed, close, show, of } = useSuggestions();
  const { data: people = [] } = useQuery({
    ...mentionablesQuery(place, begun ?? ''),
    enabled: begun !== undefined,
  });
  const look = (): void => {
    const { value: text = '', selectionStart: caret = 0 } = area.current ?? {};
    const name = BEGUN.exec(text.slice(0, caret))?.[1];
    setBegun(name);
    if (name === undefined) close();
    else if (name === '') show();
    else typed(name);
  };
  const take = ({ username }: { username: string }): void => {
    const caret = area.current?.selectionStart ?? value.length;
    const from = caret - (begun?.length ?? 0);
    const next = `${value.slice(0, from)}${username} ${value.slice(caret)}`;
    // Drawn at once: the next key is typed behind the name, however soon it comes
    flushSync(() => {
      setBegun(undefined);
      onText(next);
    });
    const at = from + username.length + 1;
    area.current?.setSelectionRange(at, at);
  };
  const shown = begun === undefined ? [] : people.map((person) => ({ ...person, id: person.username }));
  const suggestions = of(shown, take);
  const { onKeyDown, role: _role, ...aria } = suggestions.field;
  return (
    <div className="relative">
      <TextArea
        ref={area}
        dir="auto"
        value={value}
        {...field}
        aria-autocomplete="list"
        aria-controls={aria['aria-controls']}
        aria-activedescendant={aria['aria-activedescendant']}
        onChange={(event) => {
          onText(event.target.value);
          look();
        }}
        onKeyDown={(event) => {
          // Without a list the arrows move the caret
          if (suggestions.shown) onKeyDown?.(event as unknown as KeyboardEvent<HTMLInputElement>);
        }}
        onBlur={() => {
          setBegun(undefined);
          close();
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || !onFiles) return;
          event.preventDefault();
          onFiles(files);
        }}
      />
      <span role="status" className="sr-only">
        {suggestions.shown && `${shown.length} people found`}
      </span>
      {suggestions.shown && (
        <SuggestionList
          {...suggestions.list}
          what="people"
          className="max-h-64"
          rowClass="grid min-h-11 content-center px-3.5"
        >
          {({ username, name }) => (
            <>
              <span dir="auto" className="text-15 font-semibold wrap-anywhere">
                {name}
              </span>
              <span className="text-13 text-ink2">@{username}</span>
            </>
          )}
        </SuggestionList>
      )}
    </div>
  );
}
