import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import type { InputProps } from '../pieces.ts';
import { AnswerFiles } from './answer-files.tsx';

/** Files as an answer. */
export function FileInput({ question, response, onChange, disabled }: InputProps<ResponseOf<'file'>>) {
  const { files } = fieldsOf(response, { files: [] as string[] });
  return (
    <div>
      <AnswerFiles
        question={question.id}
        rules={question.file ?? { types: [], max_files: 1, max_mb: 20 }}
        files={files}
        disabled={disabled}
        onChange={(next) => onChange({ files: next })}
      />
    </div>
  );
}
