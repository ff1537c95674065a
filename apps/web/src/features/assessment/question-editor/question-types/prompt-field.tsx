import type { QuestionType } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { useRef } from 'react';
import { Button } from '~/ui/button';
import { STATEMENT_TEMPLATE } from '../challenge/statement.ts';
import { useEditorPieces } from '../editor-pieces.ts';
import { blanksOf, nextBlankName, storedPrompt } from './blank-names.ts';
import { blankAction } from './blanks-fields.tsx';
import type { QuestionEditing } from './question-editing.ts';

/** What follows from the text: blanks of a text with blanks, the statement of a program. */
export function fieldsFromPrompt(
  { prompt, blanks, challenge }: QuestionDocument,
  type: QuestionType,
): Partial<QuestionDocument> {
  if (type === 'blanks') return { blanks: blanksOf(prompt, blanks) };
  if (type === 'code' && challenge) return { challenge: { ...challenge, problem_statement: prompt } };
  return {};
}

/** What is asked. In a text with blanks, the toolbar makes them. */
export function PromptField({ question, readOnly, media, edit }: QuestionEditing) {
  const { Text } = useEditorPieces();
  const { question_type: type, prompt } = question;
  const latest = useRef(question);
  latest.current = question;
  const makeBlank = (answer: string): string => {
    const { prompt: text, blanks } = latest.current;
    const name = nextBlankName(text, blanks);
    const [blank] = blanksOf(`[[${name}]]`, []);
    if (blank)
      edit((now) => ({ blanks: [...now.blanks, { ...blank, accepted_answers: [answer] }] }), 'Add blank');
    return name;
  };
  const actions = useRef([blankAction((answer) => makeBlankNow.current(answer))]);
  const makeBlankNow = useRef(makeBlank);
  makeBlankNow.current = makeBlank;
  const label = type === 'blanks' ? 'Text with blanks' : type === 'code' ? 'Problem' : 'Question';
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1.5">
      <h4 className="font-sans text-15 font-semibold tracking-normal">{label}</h4>
      <Text
        compact
        label={label}
        value={prompt}
        most={limits.description}
        readOnly={readOnly}
        media={media}
        {...(type === 'blanks' && !readOnly ? { actions: actions.current } : {})}
        finish={storedPrompt}
        onChange={(text) =>
          edit(
            (now) => ({ prompt: text, ...fieldsFromPrompt({ ...now, prompt: text }, now.question_type) }),
            'Edit question',
          )
        }
      />
      {type === 'code' && !readOnly && prompt.trim() === '' && (
        <div>
          <Button
            look="quiet"
            onClick={() =>
              edit(
                (now) => ({
                  prompt: STATEMENT_TEMPLATE,
                  ...fieldsFromPrompt({ ...now, prompt: STATEMENT_TEMPLATE }, 'code'),
                }),
                'Insert a template',
              )
            }
          >
            Insert a template<span className="sr-only">, problem</span>
          </Button>
        </div>
      )}
    </section>
  );
}
