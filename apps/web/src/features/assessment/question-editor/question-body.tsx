import { Play, SquarePen } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { QuestionEditor } from './question-editor.tsx';

const TryQuestion = lazy(async () => ({ default: (await import('./try-question.tsx')).TryQuestion }));

type Props = ComponentProps<typeof QuestionEditor> &
  Required<Pick<ComponentProps<typeof QuestionEditor>, 'media'>>;

/** One open question: written, or tried as a learner would. */
export function QuestionBody(props: Props) {
  const [trying, setTrying] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <Button look="outline" className="h-10 px-3 text-14" onClick={() => setTrying(!trying)}>
          <Icon of={trying ? SquarePen : Play} size={17} />
          {trying ? 'Back to writing' : 'Try it'}
        </Button>
      </div>
      {trying ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <TryQuestion question={props.question} media={props.media} />
        </Suspense>
      ) : (
        <QuestionEditor {...props} />
      )}
    </div>
  );
}
