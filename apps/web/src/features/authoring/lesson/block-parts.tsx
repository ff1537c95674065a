import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { DocumentEditing } from '../document-editing.ts';
import { useEditing } from '../editing/editing-context.tsx';
import type { TextParts } from '../text-editor/text-parts.ts';

interface ChooserProps {
  editing: DocumentEditing;
  id: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Where questions and cards for texts are written and chosen; the page that the editor stands on brings it. */
export interface BlockParts {
  Question: ComponentType<ChooserProps>;
  Flashcards: ComponentType<ChooserProps>;
}
const BlockPartsContext = createContext<BlockParts | undefined>(undefined);
export const BlockPartsProvider = BlockPartsContext;

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/[*_`#>$\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

/** The questions and cards of the course that is edited, for the editor of a text; undefined where none can be written. */
export function useTextParts(): TextParts | undefined {
  const pieces = useContext(BlockPartsContext);
  const { assessments } = useEditing().document;
  return useMemo(() => {
    if (!pieces) return undefined;
    const names = new Map<string, string>(
      assessments.flatMap((set) => [
        [`flashcards ${set.id}`, plain(set.title) || 'without a title'] as const,
        ...set.questions.map(
          ({ id, prompt }) => [`question ${id}`, plain(prompt) || 'not written yet'] as const,
        ),
      ]),
    );
    return {
      nameOf: (block, id) => names.get(`${block} ${id}`),
      Chooser,
    };
  }, [pieces, assessments]);
}

function Chooser({
  block,
  ...chooser
}: { block: 'question' | 'flashcards' } & Omit<ChooserProps, 'editing'>) {
  const pieces = useContext(BlockPartsContext);
  const editing = useEditing();
  if (!pieces) return null;
  const Choose = block === 'question' ? pieces.Question : pieces.Flashcards;
  return <Choose editing={editing} {...chooser} />;
}
