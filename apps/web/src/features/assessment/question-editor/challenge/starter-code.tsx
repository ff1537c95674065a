import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { starterTemplates } from '@darasa/contract/authoring/starter-templates';
import { Button } from '~/ui/button';
import type { ProgrammingLanguage } from '../../code/languages.ts';
import { ProgramField } from './program-field.tsx';

interface Props {
  language: ProgrammingLanguage;
  code: string;
  challenge: CodingChallengeDocument;
  readOnly: boolean;
  onCode: (code: string, label: string) => void;
}

/** What learners begin with in one language. While nothing is written, a program that reads its input is offered. */
export function StarterCode({ language, code, challenge, readOnly, onCode }: Props) {
  return (
    <div className="grid gap-2">
      <ProgramField
        name="Starter code"
        language={language}
        code={code}
        challenge={challenge}
        readOnly={readOnly}
        onCode={(text) => onCode(text, 'Edit starter code')}
      />
      {!readOnly && code.trim() === '' && (
        <div>
          <Button look="quiet" onClick={() => onCode(starterTemplates[language], 'Insert a template')}>
            Insert a template<span className="sr-only">, {languageNames[language]}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
