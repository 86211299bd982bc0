import { reportedContents, reportNotesMaxLength, reportReasons } from '@keyhold/contracts/users/report';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { FieldError } from '../../../components/field/field';
import { SelectField } from '../../../components/field/select-field';
import { TextArea } from '../../../components/field/text-area';
import { Dialog } from '../../../components/overlay/dialog';
import type { Problem } from '../../../lib/form/problems';
import { useForm } from '../../../lib/form/use-form';
import { type Profile, type ReportBody, useReportUser } from '../profile.calls';
import { contentLabels, reasonLabels, reportMessages as text } from './messages';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

interface Values {
  contentType: ReportBody['contentType'];
  contentUrl: string;
  reason: ReportBody['reason'] | '';
  notes: string;
}

/** What there is to report. */
function contentsOf({ description, avatarUrl, profilePhotos }: Profile) {
  const has = {
    profile: true,
    description: description !== '',
    avatar: avatarUrl !== null,
    album_photo: profilePhotos.length > 0,
  };
  return reportedContents.filter((content) => has[content]);
}

function problemsOf({ contentType, contentUrl, reason, notes }: Values): Problem<keyof Values>[] {
  const problems: Problem<keyof Values>[] = [];
  if (contentType === 'album_photo' && contentUrl === '')
    problems.push({ field: 'contentUrl', message: text.photoMissing });
  if (reason === '') problems.push({ field: 'reason', message: text.choose });
  if (contentType === 'profile' && notes.trim() === '')
    problems.push({ field: 'notes', message: text.notesMissing });
  return problems;
}

/** Tells the staff of something on a profile. */
export function ReportDialog({ profile, open, onClose }: ReportDialogProps) {
  const contents = contentsOf(profile);
  const call = useReportUser(profile._id);
  const form = useForm<Values>({
    start: { contentType: 'profile', contentUrl: '', reason: '', notes: '' },
    problemsOf,
    busy: call.isPending,
  });
  const { contentType, contentUrl } = form.values;

  function close(): void {
    form.reset();
    onClose();
  }

  function send({ reason, notes, ...about }: Values): void {
    if (reason === '') return;
    const url = about.contentType === 'avatar' ? (profile.avatarUrl ?? '') : about.contentUrl;
    const body = { contentType: about.contentType, reason, notes, ...(url && { contentUrl: url }) };
    call.mutate(body, {
      onSuccess: () => {
        showToast({ title: text.sent, kind: 'success', key: 'report' });
        close();
      },
      onError: ({ message }) =>
        showToast({
          title: text.failed,
          message: message || text.failedSentence,
          kind: 'error',
          key: 'report',
        }),
    });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title(profile.username)}
      description={text.sentence}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button variant="primary" busy={call.isPending} onClick={() => form.submit(send)()}>
            {text.send}
          </Button>
        </>
      }
    >
      <div ref={form.ref} className={styles.fields}>
        <SelectField
          {...form.text('contentType')}
          label={text.content}
          options={contents.map((value) => ({ value, label: contentLabels[value] }))}
        />
        {contentType === 'album_photo' && (
          <fieldset className={styles.photos} aria-describedby="report-photo-fault">
            <legend>{text.photo}</legend>
            <div className={styles.choices}>
              {profile.profilePhotos.map((url, index) => (
                <label key={url} className={styles.choice}>
                  <input
                    type="radio"
                    name="photo"
                    value={url}
                    checked={contentUrl === url}
                    aria-label={text.photoNumber(index + 1)}
                    aria-invalid={form.faults.contentUrl === undefined ? undefined : true}
                    onChange={() => form.change({ contentUrl: url })}
                  />
                  <img src={url} alt="" />
                </label>
              ))}
            </div>
            <FieldError id="report-photo-fault" error={form.faults.contentUrl} />
          </fieldset>
        )}
        <SelectField
          {...form.text('reason')}
          label={text.reason}
          placeholder={text.choose}
          required
          options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
        <TextArea
          {...form.text('notes')}
          label={text.notes}
          hint={contentType === 'profile' ? text.notesOfPerson : text.notesHint}
          rows={3}
          maxLength={reportNotesMaxLength}
        />
      </div>
    </Dialog>
  );
}
