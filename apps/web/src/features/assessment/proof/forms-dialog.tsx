import { type FormChoice, type ProofView, proofEndpoints } from '@darasa/contract/assessment/proof/endpoints';
import type { FormProblem } from '@darasa/contract/assessment/proof/gain-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { showToast } from '~/ui/toast';

const problemWords: Record<FormProblem, string> = {
  judged_later: 'Some of its questions are marked by people or programs',
  offline_practice: 'It can be practised without a connection, which gives its answers away',
  several_attempts: 'It can be taken more than once: allow one attempt',
  has_to_be_passed: 'It has to be passed: let submitting it complete its lesson',
  waits_for_others: 'Its lesson waits for others',
  others_wait_for_it: 'Other lessons wait for it',
};

interface Props {
  proof: ProofView;
  onClose: () => void;
}

/** Which two quizzes of the course are its tests. */
export function FormsDialog({ proof, onClose }: Props) {
  const form = useId();
  const client = useQueryClient();
  const { choices, forms, people } = proof;
  const [a, setA] = useState(forms?.a ?? '');
  const [b, setB] = useState(forms?.b ?? '');
  const [forCertificate, setForCertificate] = useState(proof.for_certificate);
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: (chosen: { a: string; b: string } | null) =>
      request(proofEndpoints.change, {
        params: { id: proof.course.id },
        body: { forms: chosen, for_certificate: chosen !== null && forCertificate },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['assessment', 'proof'] });
      showToast('The tests are saved');
      onClose();
    },
    onError: (error) => setProblem(asApiError(error, 'The tests could not be saved').message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (a === '' || b === '') return setProblem('Choose two quizzes.');
    setProblem('');
    if (!save.isPending) save.mutate({ a, b });
  };
  const fit = choices.filter(({ problems }) => problems.length === 0);
  const unfit = choices.filter(({ problems }) => problems.length > 0);
  const options = [{ value: '', label: 'Choose a quiz' }, ...fit.map(labelOf)];
  return (
    <Overlay
      title="Tests before and after the course"
      isOpen
      onClose={onClose}
      wide
      footer={
        <div className="grid gap-3">
          {problem && <Note tone="danger">{problem}</Note>}
          <div className="flex flex-wrap justify-end gap-2">
            {forms && (
              <Button look="quiet" className="mr-auto" onClick={() => save.mutate(null)}>
                Use no tests
              </Button>
            )}
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} aria-disabled={save.isPending}>
              {save.isPending ? 'One moment…' : 'Save the tests'}
            </Button>
          </div>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 py-4">
        <p className="text-15 text-ink2">
          Make two quizzes that are equally hard, and ask the same topics in other words. Half of the learners
          take the first one before the lessons and the second one after them, half the other way round.
        </p>
        {forms && people.before > 0 && (
          <Note tone="info">
            {formatQuantity(people.before, 'learner has', 'learners have')} taken the first test. With other
            quizzes what they have gained is no longer shown.
          </Note>
        )}
        {fit.length < 2 && (
          <Note tone="info">The published course has fewer than two quizzes that can be tests.</Note>
        )}
        <SelectField
          label="One test"
          choices={options}
          value={a}
          onChange={({ target: { value } }) => setA(value)}
        />
        <SelectField
          label="The other test"
          choices={options}
          value={b}
          onChange={({ target: { value } }) => setB(value)}
        />
        <Checkbox
          checked={forCertificate}
          onChange={({ target: { checked } }) => setForCertificate(checked)}
          description="Whoever completes the course gets its certificate once they have taken the test after it, whatever came out."
        >
          The certificate needs the test after the course
        </Checkbox>
        {unfit.length > 0 && (
          <section aria-labelledby="unfit-quizzes">
            <h3 id="unfit-quizzes" className="font-sans text-15 font-semibold tracking-normal">
              Quizzes that cannot be tests
            </h3>
            <ul className="mt-1 border-t border-line">
              {unfit.map(({ id, title, problems }) => (
                <li key={id} className="border-b border-line py-2.5">
                  <p dir="auto" className="text-15 font-semibold wrap-anywhere">
                    {title || 'Untitled'}
                  </p>
                  {problems.map((each) => (
                    <p key={each} className="text-14 text-ink2">
                      {problemWords[each]}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </Overlay>
  );
}

const labelOf = ({ id, title, questions, points }: FormChoice) => ({
  value: id,
  label: `${title || 'Untitled'} (${formatQuantity(questions, 'question')}, ${formatQuantity(points, 'point')})`,
});
