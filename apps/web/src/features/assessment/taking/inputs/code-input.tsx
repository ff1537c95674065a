import { fieldsOf, ofKey } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/responses';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { SelectField } from '~/ui/select-field';
import { TextArea } from '~/ui/text-field';
import type { InputProps } from '../pieces.ts';

/** A program as plain text. */
export function PlainCodeInput({ question, response, onChange, disabled }: InputProps<ResponseOf<'code'>>) {
  const languages = question.challenge?.programming_languages ?? [];
  const fields = fieldsOf(response, { language: '', code: '' });
  const language = languages.find((each) => each === fields.language) ?? languages[0];
  const starter = language ? (ofKey(question.challenge?.starter_code ?? {}, language) ?? '') : '';
  const code = fields.language === language ? fields.code : starter;
  if (!language) return null;
  return (
    <div className="grid gap-3">
      <SelectField
        label="Language"
        choices={languages.map((each) => ({ value: each, label: each }))}
        value={language}
        disabled={disabled}
        onChange={(event) => {
          const next = languages.find((each) => each === event.target.value) ?? language;
          onChange({ language: next, code: question.challenge?.starter_code[next] ?? '' });
        }}
      />
      <TextArea
        unmarked
        label="Your program"
        rows={12}
        maxLength={authoringLimits.code}
        className="font-[ui-monospace,monospace] text-14"
        value={code}
        readOnly={disabled}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange({ language, code: event.target.value })}
      />
    </div>
  );
}
