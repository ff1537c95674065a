import type { programmingLanguages } from '@darasa/contract/assessment/constants';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { starterTemplates } from '@darasa/contract/authoring/starter-templates';
import { useRef } from 'react';
import { Button } from '~/ui/button';
import { BoundTextArea } from '~/ui/fields/bound-text';

interface Props {
  language: (typeof programmingLanguages)[number];
  code: string;
  readOnly: boolean;
  onCode: (code: string, label: string) => void;
}

/** What learners begin with in one language. While nothing is written, a program that reads its input is offered. */
export function StarterCode({ language, code, readOnly, onCode }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const insert = () => {
    onCode(starterTemplates[language], 'Insert a template');
    place.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={place} className="grid gap-2">
      <BoundTextArea
        label={`Starter code, ${languageNames[language]}`}
        rows={5}
        spellCheck={false}
        maxLength={limits.code}
        className="font-[ui-monospace,monospace] text-14"
        value={code}
        readOnly={readOnly}
        onText={(text) => onCode(text, 'Edit starter code')}
      />
      {!readOnly && code.trim() === '' && (
        <div>
          <Button look="quiet" onClick={insert}>
            Insert a template<span className="sr-only">, {languageNames[language]}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
