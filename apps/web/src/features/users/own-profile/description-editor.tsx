import { descriptionMaxLength } from '@keyhold/contracts/users/me';
import { descriptionBody, descriptionLength } from '@keyhold/contracts/users/own-profile';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button';
import { IconButton } from '../../../components/button/icon-button';
import { showToast } from '../../../components/feedback/toast-store';
import { TextArea } from '../../../components/field/text-area';
import { PencilIcon } from '../../../components/icons/profile-icons';
import { forgetDrafts } from '../../../lib/form/kept-draft';
import { useForm } from '../../../lib/form/use-form';
import { useChangeDescription } from '../own-profile.calls';
import type { Profile } from '../profile.calls';
import styles from './description-editor.module.css';
import { ownProfileMessages as text } from './messages';

const draft = { name: 'keyhold.description', schema: z.object({ text: z.string() }) };

function problemsOf(values: { text: string }) {
  const { error } = descriptionBody.safeParse(values);
  return (error?.issues ?? []).map(({ message }) => ({ field: 'text', message }));
}

/** What somebody writes of themselves, with the way to change it. */
export function DescriptionEditor({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { description } = profile;

  function close(): void {
    setEditing(false);
    // The button is there again once this is drawn.
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (editing) return <DescriptionForm profile={profile} onClose={close} />;
  const open = { ref: opener, onClick: () => setEditing(true) };
  const icon = <PencilIcon size={16} />;
  return description === '' ? (
    <div className={styles.empty}>
      <Button {...open} small variant="quiet" icon={icon}>
        {text.addDescription}
      </Button>
    </div>
  ) : (
    <div className={styles.shown}>
      <p className={styles.text}>{description}</p>
      <IconButton {...open} className={styles.edit ?? ''} label={text.editDescription} icon={icon} />
    </div>
  );
}

function DescriptionForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const change = useChangeDescription(profile._id);
  const form = useForm({
    start: { text: profile.description },
    draft,
    problemsOf,
    faults: 'after-try',
    busy: change.isPending,
  });

  function leave(): void {
    forgetDrafts(draft.name);
    onClose();
  }

  function send(values: { text: string }): void {
    change.mutate(values.text, {
      onSuccess: leave,
      onError: ({ message }) =>
        showToast({ title: text.descriptionFailed, message, kind: 'error', key: 'description' }),
    });
  }

  const length = descriptionLength(form.values.text);
  return (
    <form ref={form.ref} noValidate className={styles.form} onSubmit={form.submit(send)}>
      <TextArea
        {...form.text('text')}
        label={text.description}
        hint={text.descriptionHint}
        rows={6}
        autoFocus
        aside={
          <span className={styles.count} data-over={length > descriptionMaxLength || undefined}>
            {text.count(length, descriptionMaxLength)}
          </span>
        }
      />
      <div className={styles.actions}>
        <Button onClick={leave} disabled={change.isPending}>
          {text.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
