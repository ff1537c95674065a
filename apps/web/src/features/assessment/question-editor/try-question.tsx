import { feedbackOf, type Judgement, judge, rightAnswer } from '@darasa/contract/assessment/grading';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import { questionPreviewEndpoints } from '@darasa/contract/assessment/taking/question-preview';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { QuestionInput } from '../taking/inputs/question-input.tsx';
import { type MediaById, useEditorPieces } from './editor-pieces.ts';

interface Props {
  question: QuestionDocument;
  media: MediaById;
}

interface Drawn {
  question: PaperQuestion;
  variables: Record<string, number>;
}

/** A question as learners get it. Its author answers, and sees at once what that is worth. */
export function TryQuestion({ question, media }: Props) {
  const [round, setRound] = useState(1);
  // The question as it was written when this was opened: what is written on meanwhile is tried next time
  const [asked, setAsked] = useState(question);
  const { data, error, isFetching } = useQuery({
    queryKey: ['authoring', 'question-preview', asked, round],
    queryFn: ({ signal }): Promise<Drawn> =>
      request(questionPreviewEndpoints.draw, {
        mapFailure: mapAuthFailure,
        body: { question: asked },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Note tone="danger">The question could not be shown: {error.message}</Note>;
  if (!data || isFetching) return <Skeleton className="h-48" />;
  return (
    <Answering
      key={round}
      asked={asked}
      drawn={data}
      media={media}
      onAgain={() => {
        setAsked(question);
        setRound(round + 1);
      }}
    />
  );
}

interface AnsweringProps {
  asked: QuestionDocument;
  drawn: Drawn;
  media: MediaById;
  onAgain: () => void;
}

function Answering({ asked, drawn, media, onAgain }: AnsweringProps) {
  const { usePictures, withPictures } = useEditorPieces();
  const { resolveMedia } = usePictures(media);
  const [response, setResponse] = useState<QuestionResponse | null>(null);
  const [judgement, setJudgement] = useState<Judgement>();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (judgement) outcome.current?.focus();
  }, [judgement]);
  const [paper] = useState(() => shown(drawn.question, (html) => withPictures(html, media), resolveMedia));
  return (
    <div className="grid gap-5">
      <QuestionInput
        question={paper}
        response={response}
        disabled={judgement !== undefined}
        {...(judgement ? { parts: judgement.parts } : {})}
        onChange={setResponse}
      />
      {judgement && (
        <div ref={outcome} tabIndex={-1} className="rounded-m bg-sunken px-4 py-3 outline-none">
          <Outcome asked={asked} drawn={drawn} response={response} judgement={judgement} media={media} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!judgement && (
          <Button look="outline" onClick={() => setJudgement(judge(asked, response, drawn))}>
            Check the answer
          </Button>
        )}
        <Button look={judgement ? 'outline' : 'quiet'} onClick={onAgain}>
          <Icon of={RefreshCw} size={17} />
          {judgement ? 'Try again' : 'Draw new values'}
        </Button>
      </div>
    </div>
  );
}

const stateLabels: Record<Judgement['state'], string> = {
  right: 'Right',
  partly: 'Partly right',
  wrong: 'Wrong',
  waiting: 'Waiting to be marked',
  unanswered: 'Not answered',
};

function Outcome({
  asked,
  drawn,
  response,
  judgement,
  media,
}: Omit<AnsweringProps, 'onAgain'> & {
  response: QuestionResponse | null;
  judgement: Judgement;
}) {
  const { RenderedText } = useEditorPieces();
  const { state, share } = judgement;
  const points = Math.round(share * asked.points * 100) / 100;
  const feedback = feedbackOf(asked, judgement, response).join('\n\n');
  const right = rightAnswer(asked, drawn);
  return (
    <>
      <p className="text-16 font-semibold">
        {stateLabels[state]}
        {state !== 'waiting' && `: ${formatCount(points)} of ${formatQuantity(asked.points, 'point')}`}
      </p>
      {state !== 'right' && right.text !== null && <p className="mt-1 text-15">Right answer: {right.text}</p>}
      {feedback !== '' && (
        <div className="mt-2">
          <RenderedText markdown={feedback} media={media} />
        </div>
      )}
    </>
  );
}

/** A question whose pictures are shown from where they are. */
function shown(
  paper: PaperQuestion,
  withPictures: (html: string) => string,
  resolveMedia: (id: string) => string | undefined,
): PaperQuestion {
  const texts = <Piece extends { html: string }>(pieces: Piece[] | undefined) =>
    pieces?.map((piece) => ({ ...piece, html: withPictures(piece.html) }));
  const { options, left, right, items, labels, picture } = paper;
  const id = picture?.url.replace(/^media:/, '');
  return {
    ...paper,
    prompt_html: withPictures(paper.prompt_html),
    ...(options && { options: texts(options) ?? [] }),
    ...(left && { left: texts(left) ?? [] }),
    ...(right && { right: texts(right) ?? [] }),
    ...(items && { items: texts(items) ?? [] }),
    ...(labels && { labels: texts(labels) ?? [] }),
    ...(picture && { picture: { ...picture, url: (id && resolveMedia(id)) || '' } }),
  };
}
