import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { countWords } from '@darasa/contract/assessment/taking/count-words';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { formatCount, formatQuantity } from '~/lib/format';
import { TextArea } from '~/ui/fields/text-field';
import type { InputProps } from '../pieces.ts';
import { AnswerFiles } from './answer-files.tsx';

/** A text of one's own, as Markdown, and files where they may be added. */
export function EssayInput({ question, response, onChange, disabled }: InputProps<ResponseOf<'essay'>>) {
  const { text, files } = fieldsOf(response, { text: '', files: [] as string[] });
  return (
    <div className="grid gap-4">
      <TextArea
        unmarked
        label="Your answer"
        description={<Words text={text} essay={question.essay} />}
        rows={10}
        className="min-h-56 text-17"
        maxLength={assessmentLimits.answerText}
        value={text}
        readOnly={disabled}
        onChange={(event) => onChange({ text: event.target.value, files })}
      />
      {question.file && question.file.max_files > 0 && (
        <AnswerFiles
          question={question.id}
          rules={question.file}
          files={files}
          disabled={disabled}
          onChange={(next) => onChange({ text, files: next })}
        />
      )}
    </div>
  );
}

/** How many words there are, and how many it should have. */
function Words({ text, essay }: { text: string; essay: PaperQuestion['essay'] }) {
  const words = countWords(text);
  const { min_words: least = null, max_words: most = null } = essay ?? {};
  const over = most !== null && words > most;
  return (
    <span className={over ? 'font-medium text-danger' : undefined}>
      {formatQuantity(words, 'word')}
      {least !== null && most !== null
        ? ` of ${formatCount(least)} to ${formatCount(most)}`
        : least !== null
          ? ` of at least ${formatCount(least)}`
          : most !== null && ` of at most ${formatCount(most)}`}
      {over && ': too many'}
    </span>
  );
}
