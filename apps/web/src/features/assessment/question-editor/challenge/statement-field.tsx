import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { Button } from '~/ui/button';
import { type MediaById, useEditorPieces } from '../editor-pieces.ts';
import { STATEMENT_TEMPLATE, statementOf, withStatement } from './statement.ts';

interface Props {
  challenge: CodingChallengeDocument;
  media: MediaById;
  readOnly: boolean;
  set: (fields: Partial<CodingChallengeDocument>, label: string) => void;
}

/** The one text that says what a program has to do. */
export function StatementField({ challenge, media, readOnly, set }: Props) {
  const { Text } = useEditorPieces();
  const statement = statementOf(challenge);
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1.5">
      <h4 className="font-sans text-15 font-semibold tracking-normal">Problem statement</h4>
      <Text
        compact
        label="Problem statement"
        value={statement}
        most={limits.description}
        readOnly={readOnly}
        media={media}
        onChange={(text) => set(withStatement(text), 'Edit problem statement')}
      />
      {!readOnly && statement.trim() === '' && (
        <div>
          <Button look="quiet" onClick={() => set(withStatement(STATEMENT_TEMPLATE), 'Insert a template')}>
            Insert a template<span className="sr-only">, problem statement</span>
          </Button>
        </div>
      )}
    </section>
  );
}
