import {
  type AnnouncementLanguage,
  announcementLanguages,
  announcementLimits as limits,
} from '@darasa/contract/announcements/announcement-rules';
import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import type {
  AnnouncementAudience,
  AnnouncementText,
  SentAnnouncement,
} from '@darasa/contract/announcements/schemas';
import { newId } from '@darasa/contract/http/ids';
import type { AttachedFile } from '@darasa/contract/media/attached';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { localInputValue, utcOfInput } from '~/lib/time/moment-input';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { AttachButton, AttachList } from '~/ui/files/attach-field';
import { useAttached } from '~/ui/files/use-attached';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { refusedProblems } from '~/ui/form/problems';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { languageNames } from '../language-names.ts';
import { ANNOUNCEMENTS, reachQuery } from '../queries.ts';
import type { EditorPiece } from './editor-piece.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { SmsChoice, SmsPrice } from './sms-choice.tsx';

interface Props {
  /** Whom it can be for; the first is chosen. */
  audiences: readonly { audience: AnnouncementAudience; label: string }[];
  /** One that is still to be sent. */
  before?: SentAnnouncement | undefined;
  editor: EditorPiece;
  onDone: () => void;
}

const empty = (language: AnnouncementLanguage): AnnouncementText => ({ language, title: '', text: '' });

/** Writes an announcement: says how many it reaches before it is sent. */
export function AnnouncementForm({ audiences, before, editor, onDone }: Props) {
  const [id] = useState(() => before?.id ?? newId());
  const [texts, setTexts] = useState<readonly AnnouncementText[]>(before?.texts ?? [empty('en')]);
  const [place, setPlace] = useState(0);
  const [files, setFiles] = useState<readonly AttachedFile[]>(before?.files ?? []);
  const attached = useAttached(files, setFiles);
  const [comments, setComments] = useState(before?.comments ?? false);
  const [pinned, setPinned] = useState(before?.pinned ?? false);
  const [byEmail, setByEmail] = useState(before?.by_email ?? true);
  const [byPush, setByPush] = useState(before?.by_push ?? true);
  const [bySms, setBySms] = useState(before?.by_sms ?? false);
  const [sendAt, setSendAt] = useState(before?.send_at ?? null);
  const [until, setUntil] = useState(before?.until ?? null);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [asking, setAsking] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [sent, setSent] = useState(false);
  const audience = (audiences[place] ?? audiences[0])?.audience ?? { kind: 'everybody' as const };
  const mayComment = audience.kind === 'course' || audience.kind === 'group';
  const reach = useQuery(reachQuery(audience));
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () =>
      request(announcementEndpoints.send, {
        params: { id },
        body: {
          audience,
          texts: [...texts],
          files: files.map((file) => file.id),
          comments: comments && mayComment,
          pinned,
          by_email: byEmail,
          by_push: byPush,
          by_sms: bySms,
          send_at: sendAt,
          until,
        },
      }),
    async onSuccess() {
      setSent(true);
      await queryClient.invalidateQueries({ queryKey: [ANNOUNCEMENTS] });
      showToast(
        sendAt === null ? 'The announcement is being sent' : 'The announcement will be sent at its time',
      );
      onDone();
    },
  });
  const change = (index: number, part: Partial<AnnouncementText>) => {
    setTexts((all) => all.map((text, place) => (place === index ? { ...text, ...part } : text)));
    // What is written now lacks no more
    setProblems((before) => {
      const left = { ...before };
      for (const field of Object.keys(part)) delete left[`texts.${index}.${field}`];
      return left;
    });
  };
  const unused = announcementLanguages.filter(
    (language) => !texts.some((text) => text.language === language),
  );
  const dirty = !sent && texts.some(({ title, text }) => title.trim() !== '' || text.trim() !== '');

  const check = (): boolean => {
    const found: Partial<Record<string, string>> = {};
    for (const [index, { title, text }] of texts.entries()) {
      if (title.trim() === '') found[`texts.${index}.title`] = 'Write a title';
      if (text.trim() === '') found[`texts.${index}.text`] = 'Write the text';
    }
    if (attached.sending.length > 0) found.files = 'A file is still being added. Wait until it is there.';
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const people = reach.data;
  const action = sendAt === null ? 'Send' : 'Schedule';
  return (
    <form
      noValidate
      aria-label="Announcement"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 rounded-l border border-line p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) setAsking(true);
      }}
    >
      {audiences.length > 1 && !before && (
        <SelectField
          label="For"
          choices={audiences.map(({ label }, index) => ({ value: String(index), label }))}
          value={String(place)}
          onChange={(event) => setPlace(Number(event.target.value))}
        />
      )}
      {texts.map(({ language, title, text }, index) => (
        <Fragment key={language}>
          {texts.length > 1 && (
            <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
              <p lang={language} className="font-semibold">
                {languageNames[language]}
              </p>
              <Button
                look="quiet"
                onClick={() => {
                  setTexts((all) => all.filter((_text, place) => place !== index));
                  setProblems({});
                }}
              >
                Remove this language
              </Button>
            </div>
          )}
          <TextField
            label="Title"
            required
            lang={language}
            maxLength={limits.title}
            value={title}
            error={problems[`texts.${index}.title`]}
            onChange={(event) => change(index, { title: event.target.value })}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <span className="text-15 font-semibold">Text</span>
            {editor({
              label: texts.length > 1 ? `Text in ${languageNames[language]}` : 'Text of the announcement',
              placeholder: 'What do you want to tell them?',
              value: text,
              most: limits.text,
              pictures: before?.pictures ?? [],
              onText: (markdown) => change(index, { text: markdown }),
            })}
            {problems[`texts.${index}.text`] && (
              <p role="alert" className="text-14 text-danger">
                {problems[`texts.${index}.text`]}
              </p>
            )}
          </div>
        </Fragment>
      ))}
      <div className="grid justify-items-start gap-2">
        <AttachList attached={attached} files={files} />
        <AttachButton attached={attached} />
        {problems.texts && (
          <p role="alert" className="text-14 text-danger">
            {problems.texts}
          </p>
        )}
        {problems.files && (
          <p role="alert" className="text-14 text-danger">
            {problems.files}
          </p>
        )}
      </div>
      {unused.length > 0 && (
        <SelectField
          label="Add another language"
          description="Each reader gets the announcement in their language, where you have written it."
          choices={[
            { value: '', label: 'Choose a language' },
            ...unused.map((language) => ({ value: language, label: languageNames[language] })),
          ]}
          value=""
          onChange={(event) => {
            const language = unused.find((one) => one === event.target.value);
            if (language) setTexts((all) => [...all, empty(language)]);
          }}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          type="datetime-local"
          label="Send at"
          description="Left empty, it is sent at once."
          value={localInputValue(sendAt)}
          error={problems.send_at}
          onChange={(event) => setSendAt(utcOfInput(event.target.value))}
        />
        <TextField
          type="datetime-local"
          label="Show until"
          description="Left empty, it stays."
          value={localInputValue(until)}
          error={problems.until}
          onChange={(event) => setUntil(utcOfInput(event.target.value))}
        />
      </div>
      <div>
        <Checkbox checked={pinned} onChange={(event) => setPinned(event.target.checked)}>
          Keep it above the others
        </Checkbox>
        {mayComment && (
          <Checkbox
            checked={comments}
            description="Those who read it write below it, and in the discussions. You can hide what does not belong there."
            onChange={(event) => setComments(event.target.checked)}
          >
            Let people comment
          </Checkbox>
        )}
        <Checkbox
          checked={byEmail}
          description="To those who have an address and want emails about announcements."
          onChange={(event) => setByEmail(event.target.checked)}
        >
          Send it by email too
        </Checkbox>
        <Checkbox
          checked={byPush}
          description="To the devices on which people have turned push messages on."
          onChange={(event) => setByPush(event.target.checked)}
        >
          Send it as a push message too
        </Checkbox>
        <SmsChoice audience={audience} texts={texts} on={bySms} onChange={setBySms} />
      </div>
      {sending.error && <Note tone="danger">{sending.error.message}</Note>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {people !== undefined && (
          <p className="mr-auto text-15 text-ink2">
            It reaches {formatQuantity(people, 'person', 'people')} now.
          </p>
        )}
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button look="outline" onClick={() => check() && setPreviewing(true)}>
          Preview
        </Button>
        <Button type="submit">{sendAt === null ? 'Send…' : 'Schedule…'}</Button>
      </div>
      <Confirm
        question={sendAt === null ? 'Send this announcement?' : 'Schedule this announcement?'}
        action={action}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          sending.mutateAsync().catch((error: unknown) => {
            setProblems(refusedProblems(error));
            throw error;
          })
        }
      >
        {people === undefined
          ? 'Everybody whom it is for gets a notification.'
          : `${formatQuantity(people, 'person gets', 'people get')} a notification. You can withdraw it later, but not unsend emails${bySms ? ' and SMS' : ''}.`}
        {bySms && <SmsPrice audience={audience} texts={texts} />}
      </Confirm>
      {previewing && (
        <PreviewDialog {...{ id, audience, texts, files, pinned }} onClose={() => setPreviewing(false)} />
      )}
      <LeaveGuard when={dirty} question="Leave without sending?" leave="Leave">
        What you have written would be lost.
      </LeaveGuard>
    </form>
  );
}
