import { commentMaxLength } from '@keyhold/contracts/boards/writing';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button';
import { forgetDrafts } from '../../../lib/form/kept-draft';
import { useForm } from '../../../lib/form/use-form';
import { BoardTextArea } from '../writing/board-text-area';
import styles from './comment-box.module.css';

const draftSchema = z.object({ content: z.string() });

interface CommentBoxProps {
  /** Of its field, where a button leads there. */
  id?: string;
  /** Its draft outlives a reload under this name. */
  name: string;
  label: ReactNode;
  placeholder?: string;
  sendLabel: string;
  start?: string;
  busy: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  /** Sends the text; `done` empties the box. */
  onSend: (content: string, done: () => void) => void;
  onCancel?: () => void;
}

/** A box that opens while one reads is typed in at once, behind what stands in it. */
function startAtEnd(area: HTMLTextAreaElement | null): void {
  if (area === null) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(area.value.length, area.value.length);
  area.form?.scrollIntoView({ block: 'nearest' });
}

/** A text to be sent: what is typed stays until it has been taken. */
export function CommentBox(props: CommentBoxProps) {
  const { id, name, label, placeholder, sendLabel, start = '', busy, error, onSend, onCancel } = props;
  const form = useForm({
    start: { content: start },
    draft: { name, schema: draftSchema },
    problemsOf: () => [],
    busy,
  });
  const { content } = form.values;
  const forget = () => {
    form.reset({ content: start });
    forgetDrafts(name);
  };
  return (
    <form
      ref={form.ref}
      className={styles.box}
      noValidate
      onSubmit={form.submit(() => {
        if (content.trim() !== '') onSend(content.trim(), forget);
      })}
    >
      <BoardTextArea
        {...form.text('content')}
        ref={onCancel ? startAtEnd : null}
        id={id}
        label={label}
        placeholder={placeholder}
        rows={2}
        maxLength={commentMaxLength}
        error={error}
      />
      <div className={styles.actions}>
        {onCancel && (
          <Button
            small
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        <Button small variant="primary" type="submit" busy={busy} disabled={content.trim() === ''}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
