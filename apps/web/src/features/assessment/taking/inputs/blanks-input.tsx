import { fieldsOf, ofKey } from '@darasa/contract/assessment/grading/judgement';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import type { InputProps } from '../pieces.ts';
import { PartMark } from './part-mark.tsx';

const gapClass =
  'mx-1 inline-block h-11 max-w-full rounded-m border border-control bg-surface px-2.5 align-middle text-16 text-ink disabled:opacity-75';

/** A text with gaps: they stand inside of what asks, so this draws that too. */
export function BlanksInput({
  question,
  response,
  onChange,
  disabled,
  labelledBy,
  parts,
}: InputProps<ResponseOf<'blanks'>>) {
  const { blanks: given } = fieldsOf(response, { blanks: {} as Record<string, string> });
  const box = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<ReadonlyMap<string, Element>>(new Map());
  const { prompt_html: html } = question;
  // Drawn once: the gaps stand in it
  const text = useMemo(() => <RenderedText html={html} />, [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
  useLayoutEffect(() => {
    const found = box.current?.querySelectorAll<HTMLElement>('[data-blank]') ?? [];
    setPlaces(new Map([...found].map((place) => [place.dataset.blank ?? '', place])));
  }, [html]);
  const blanks = question.blanks ?? [];
  const inText = blanks.map(({ id }) => id).filter((id) => places.has(id));
  const gap = (blank: (typeof blanks)[number], index: number) => (
    <Gap
      blank={blank}
      label={`Gap ${index + 1} of ${blanks.length}`}
      value={ofKey(given, blank.id) ?? ''}
      disabled={disabled}
      share={parts?.[blank.id]}
      onChange={(value) => onChange({ blanks: { ...given, [blank.id]: value } })}
    />
  );
  return (
    <>
      <div id={labelledBy} ref={box} className="[&_.lesson-text]:leading-[2.6]">
        {text}
      </div>
      {blanks.map((blank, index) => {
        const place = places.get(blank.id);
        return place && createPortal(gap(blank, index), place, blank.id);
      })}
      {inText.length < blanks.length && (
        <ul className="mt-3 grid gap-2">
          {blanks.map(
            (blank, index) =>
              !places.has(blank.id) && (
                <li key={blank.id} className="text-15">
                  Gap {index + 1}: {gap(blank, index)}
                </li>
              ),
          )}
        </ul>
      )}
    </>
  );
}

interface GapProps {
  blank: { id: string; choices: string[] | null };
  label: string;
  value: string;
  disabled: boolean;
  share: number | undefined;
  onChange: (value: string) => void;
}

function Gap({ blank, label, value, disabled, share, onChange }: GapProps) {
  return (
    <>
      {blank.choices ? (
        <select
          aria-label={label}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className={gapClass}
        >
          <option value="">Choose</option>
          {blank.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          dir="auto"
          aria-label={label}
          value={value}
          disabled={disabled}
          maxLength={assessmentLimits.shortAnswer}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={`${gapClass} field-sizing-content w-40 min-w-24`}
        />
      )}
      <PartMark share={share} />
    </>
  );
}
