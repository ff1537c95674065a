import { difficultyLevels, programmingLanguages } from '@darasa/contract/assessment/constants';
import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { difficultyLabels } from '@darasa/contract/authoring/value-labels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { BoundTextArea, BoundTextField } from '~/ui/fields/bound-text';
import { Checkbox } from '~/ui/fields/checkbox';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { ListField } from '~/ui/fields/list-field';
import { SelectField } from '~/ui/fields/select-field';
import { EditedCourse } from '../edited-course.ts';
import { languagesQuery } from './challenge-calls.ts';
import { TestCases } from './challenge-tests.tsx';
import { Checker } from './checker.tsx';
import { GivenFiles } from './given-files.tsx';
import { ProgramField } from './program-field.tsx';
import { StarterCode } from './starter-code.tsx';
import { TrySolution } from './try-solution.tsx';
import { WrongSolutions } from './wrong-solutions.tsx';

type Language = (typeof programmingLanguages)[number];

interface FieldsProps {
  challenge: CodingChallengeDocument;
  readOnly: boolean;
  /** What the program has to do. Of a question of the type code it stands with the question, as its points do. */
  statement?: ReactNode;
  set: (fields: Partial<CodingChallengeDocument>, label: string) => void;
}

/** The fields of a challenge, of an assessment or of a question of the type code. */
export function ChallengeFields({ challenge, readOnly, statement, set }: FieldsProps) {
  const course = useContext(EditedCourse);
  const inQuestion = statement === undefined;
  return (
    <>
      <BoundTextField
        label="Title"
        required
        maxLength={limits.title}
        value={challenge.title}
        readOnly={readOnly}
        onText={(title) => set({ title }, 'Edit title')}
      />
      {statement}
      {inQuestion && challenge.constraints !== '' && (
        <BoundTextArea
          label="Constraints"
          description="Sizes and values that the input stays within. Markdown. New challenges say them in their problem."
          rows={3}
          maxLength={limits.description}
          value={challenge.constraints}
          readOnly={readOnly}
          onText={(constraints) => set({ constraints }, 'Edit constraints')}
        />
      )}
      <SelectField
        label="Difficulty"
        required
        choices={difficultyLevels.map((value) => ({ value, label: difficultyLabels[value] }))}
        value={challenge.difficulty_level}
        disabled={readOnly}
        onChange={(event) => {
          const level = difficultyLevels.find((one) => one === event.target.value);
          if (level) set({ difficulty_level: level }, 'Change difficulty');
        }}
      />
      <Languages challenge={challenge} readOnly={readOnly} set={set} />
      <TestCases
        languages={challenge.programming_languages}
        isChecked={Boolean(challenge.checker)}
        cases={challenge.test_cases}
        readOnly={readOnly}
        onChange={(test_cases, label) => set({ test_cases }, label)}
      />
      <Checker
        checker={challenge.checker ?? null}
        readOnly={readOnly}
        onChange={(checker, label) => set({ checker }, label)}
      />
      <GivenFiles
        files={challenge.files ?? []}
        readOnly={readOnly}
        onChange={(files, label) => set({ files }, label)}
      />
      <WrongSolutions
        challenge={challenge}
        readOnly={readOnly}
        onChange={(wrong_solutions, label) => set({ wrong_solutions }, label)}
      />
      {course !== undefined && !readOnly && <TrySolution course={course} challenge={challenge} />}
      <ListField
        label="Hints"
        description="Shown one after another, when a learner asks."
        entry="Hint"
        values={challenge.hints}
        most={limits.hints}
        length={limits.shortText}
        readOnly={readOnly}
        onChange={(hints, label) => set({ hints }, label)}
      />
      <div className="grid items-start gap-5 md:grid-cols-3">
        <LimitedNumber
          label="Time limit in seconds"
          value={challenge.time_limit_seconds}
          least={1}
          most={limits.timeLimitSeconds}
          readOnly={readOnly}
          onNumber={(seconds) => set({ time_limit_seconds: seconds ?? 30 }, 'Edit time limit')}
        />
        <LimitedNumber
          label="Memory limit in MB"
          value={challenge.memory_limit_mb}
          least={16}
          most={limits.memoryLimitMb}
          readOnly={readOnly}
          onNumber={(size) => set({ memory_limit_mb: size ?? 256 }, 'Edit memory limit')}
        />
        {!inQuestion && (
          <LimitedNumber
            label="Points"
            value={challenge.points_possible}
            least={0}
            most={limits.points}
            decimals={2}
            readOnly={readOnly}
            onNumber={(points) => set({ points_possible: points ?? 0 }, 'Edit points')}
          />
        )}
      </div>
    </>
  );
}

interface LanguagesProps {
  challenge: CodingChallengeDocument;
  readOnly: boolean;
  set: (fields: Partial<CodingChallengeDocument>, label: string) => void;
}

/** Languages that a site may be without: they are not offered before it is known that they are there. */
const COMPILED: ReadonlySet<string> = new Set(['c', 'cpp']);

/** The languages that a solution may be written in, each with what learners start from and a solution. */
function Languages({ challenge, readOnly, set }: LanguagesProps) {
  const { programming_languages: chosen, starter_code, solution_template } = challenge;
  const installed = useQuery(languagesQuery).data?.languages;
  // What was chosen elsewhere stays to be seen, and to be taken back
  const offered = programmingLanguages.filter(
    (language) => chosen.includes(language) || (installed?.includes(language) ?? !COMPILED.has(language)),
  );
  const toggle = (language: Language, on: boolean) =>
    set(
      {
        programming_languages: programmingLanguages.filter((one) =>
          one === language ? on : chosen.includes(one),
        ),
      },
      'Change languages',
    );
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-15 font-semibold">Programming languages</legend>
        <div className="grid gap-x-4 md:grid-cols-3">
          {offered.map((language) => (
            <Checkbox
              key={language}
              checked={chosen.includes(language)}
              disabled={readOnly}
              onChange={(event) => toggle(language, event.target.checked)}
            >
              {languageNames[language]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {chosen.map((language) => (
        <div key={language} className="grid gap-5">
          <StarterCode
            language={language}
            code={starter_code[language] ?? ''}
            challenge={challenge}
            readOnly={readOnly}
            onCode={(code, label) => set({ starter_code: { ...starter_code, [language]: code } }, label)}
          />
          <ProgramField
            name="Solution"
            description="Not shown to learners unless you allow it."
            language={language}
            code={solution_template[language] ?? ''}
            challenge={challenge}
            readOnly={readOnly}
            onCode={(code) =>
              set({ solution_template: { ...solution_template, [language]: code } }, 'Edit solution')
            }
          />
        </div>
      ))}
    </>
  );
}
