import type { AuthorRole } from '@darasa/contract/authoring/constants';
import type { CourseAuthor, EditData } from '@darasa/contract/authoring/schemas';
import { authorRoleLabels } from '@darasa/contract/authoring/value-labels';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Portrait } from '~/ui/cover/portrait';
import { InlineSelect } from '~/ui/fields/select';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { showToast } from '~/ui/toast';
import { removeAuthor, setAuthor } from '../authoring-calls.ts';
import { editDataQuery } from '../queries.ts';

const roleNames: Record<AuthorRole, string> = {
  owner: authorRoleLabels.owner,
  editor: `${authorRoleLabels.editor}: can change everything`,
  viewer: `${authorRoleLabels.viewer}: can read and comment`,
};
const givenRoles = ['editor', 'viewer'] as const;

interface Props {
  id: string;
  data: EditData;
  isOpen: boolean;
  onClose: () => void;
}

/** Who writes the course: roles, invitations, handing it over. */
export function AuthorsPanel({ id, data, isOpen, onClose }: Props) {
  const { authors, abilities } = data;
  const user = useUser();
  const owns = authors.some(({ user_id, role }) => role === 'owner' && user_id === user?.user_id);
  return (
    <Overlay title="Authors" isOpen={isOpen} onClose={onClose}>
      <ul className="py-2">
        {authors.map((author) => (
          <li key={author.user_id} className="border-b border-line py-3 last:border-0">
            <Author id={id} author={author} manages={abilities.manage_authors} owns={owns} />
          </li>
        ))}
      </ul>
      {abilities.manage_authors && <Invite id={id} />}
    </Overlay>
  );
}

/** Everybody who is shown as an author now. */
function usePutAuthors(id: string): (authors: CourseAuthor[]) => void {
  const queryClient = useQueryClient();
  return (authors) =>
    queryClient.setQueryData(editDataQuery(id).queryKey, (data) => data && { ...data, authors });
}

type Asked = 'remove' | 'owner';

interface AuthorProps {
  id: string;
  author: CourseAuthor;
  manages: boolean;
  /** Whether the one who looks owns the course: they offer it, while staff hand it over. */
  owns: boolean;
}

function Author({ id, author, manages, owns }: AuthorProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const put = usePutAuthors(id);
  const confirmed = useConfirmedCall();
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState('');
  const { user_id, username, name, role, ownership_offered: offered } = author;
  const isSelf = user?.user_id === user_id;
  const change = async (next: AuthorRole) => {
    setFailure('');
    try {
      put(await confirmed(() => setAuthor(id, username, next)));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The role could not be changed');
    }
  };
  const remove = async () => {
    put(await confirmed(() => removeAuthor(id, user_id)));
    showToast(isSelf ? 'You are no longer an author of this course' : `${name} is no longer an author`);
  };
  const handOver = async () => {
    put(await confirmed(() => setAuthor(id, username, 'owner')));
    // What oneself may do has changed with it
    await queryClient.invalidateQueries({ queryKey: editDataQuery(id).queryKey });
    showToast(owns ? `${name} has been asked` : `The course belongs to ${isSelf ? 'you' : name}`);
  };
  const questions: Record<
    Asked,
    { question: string; action: string; text: string; act: () => Promise<void> }
  > = {
    remove: {
      question: isSelf ? 'Leave this course?' : `Remove ${name}?`,
      action: isSelf ? 'Leave' : 'Remove',
      text: isSelf
        ? 'You can no longer open its editor. The owner can invite you again.'
        : `${name} can no longer open the editor. What they wrote stays.`,
      act: remove,
    },
    owner: isSelf
      ? {
          question: 'Take this course over?',
          action: 'Take over',
          text: 'You become its teacher on the course page and decide on everything. The owner stays as an editor.',
          act: handOver,
        }
      : {
          question: `Hand the course over to ${name}?`,
          action: 'Hand over',
          text: owns
            ? `${name} is asked first. If they accept, they become its teacher on the course page and decide on everything. You stay as an editor.`
            : `${name} becomes its teacher on the course page and decides on everything. The owner stays as an editor.`,
          act: handOver,
        },
  };
  const words = asked && questions[asked];
  return (
    // A long name gets a second line, not a wider panel
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-3">
        <Portrait seed={username} className="size-10 rounded-full" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-15 leading-snug font-semibold wrap-anywhere">
            {name}
            {isSelf && <span className="font-normal text-ink3"> (you)</span>}
          </p>
          <p className="truncate text-14 text-ink3">
            {manages && role !== 'owner' ? username : roleNames[role]}
          </p>
        </div>
        {role !== 'owner' && (manages || isSelf) && (
          <Button
            look="quiet"
            icon
            aria-label={isSelf ? 'Leave this course' : `Remove ${name}`}
            title={isSelf ? 'Leave' : 'Remove'}
            onClick={() => setAsked('remove')}
          >
            <Icon of={X} size={18} />
          </Button>
        )}
      </div>
      {manages && role !== 'owner' && (
        <div className="flex flex-wrap gap-2">
          <InlineSelect
            label="Role"
            choices={givenRoles.map((value) => ({ value, label: roleNames[value] }))}
            value={role}
            onChange={({ target }) => void change(target.value === 'viewer' ? 'viewer' : 'editor')}
          />
          {offered && owns ? (
            <Button look="quiet" onClick={() => void change(role)}>
              Withdraw offer
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setAsked('owner')}>
              Hand over
            </Button>
          )}
        </div>
      )}
      {offered && !isSelf && <Note tone="info">{`${name} has been asked to take over the course.`}</Note>}
      {offered && isSelf && (
        <div className="grid gap-2">
          <Note tone="info">You have been asked to take over this course.</Note>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked('owner')}>Accept</Button>
            <Button look="quiet" onClick={() => void change(role)}>
              Decline
            </Button>
          </div>
        </div>
      )}
      {failure && <Note tone="danger">{failure}</Note>}
      {words && (
        <Confirm
          question={words.question}
          action={words.action}
          danger={asked === 'remove'}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={words.act}
        >
          <p>{words.text}</p>
        </Confirm>
      )}
    </div>
  );
}

function Invite({ id }: { id: string }) {
  const put = usePutAuthors(id);
  const confirmed = useConfirmedCall();
  const [who, setWho] = useState('');
  const [role, setRole] = useState<AuthorRole>('editor');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const user = who.trim();
    if (sending) return;
    if (user === '') {
      setFailure('Enter a username or an email address');
      return;
    }
    setSending(true);
    setFailure('');
    try {
      put(await confirmed(() => setAuthor(id, user, role)));
      showToast(`${user} is now an author of this course`);
      setWho('');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The person could not be added');
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4 border-t border-line py-4"
      onSubmit={(event) => void invite(event)}
    >
      <TextField
        label="Add a teacher"
        required
        description="By username or email. They must be a teacher on this site."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={320}
        value={who}
        error={failure || undefined}
        onChange={(event) => {
          setWho(event.target.value);
          setFailure('');
        }}
      />
      <SelectField
        label="Role"
        required
        choices={givenRoles.map((value) => ({ value, label: roleNames[value] }))}
        value={role}
        onChange={({ target }) => setRole(target.value === 'viewer' ? 'viewer' : 'editor')}
      />
      <div>
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Adding…' : 'Add'}
        </Button>
      </div>
    </form>
  );
}
