import { suggestionBody } from '@keyhold/contracts/feedback/feedback';
import {
  consoleLogsMaxLength,
  suggestionTextMaxLength,
  suggestionTitleMaxLength,
  suggestionType,
} from '@keyhold/contracts/feedback/suggestion-parts';
import { suggestionTypes, takesLogs } from '@keyhold/rules/feedback/suggestion';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Button } from '../../components/button/button';
import { SelectField } from '../../components/field/select-field';
import { TextField } from '../../components/field/text-field';
import { Dialog } from '../../components/overlay/dialog';
import { forgetDrafts } from '../../lib/form/kept-draft';
import { problemsBy } from '../../lib/form/problems';
import { useForm } from '../../lib/form/use-form';
import { BoardTextArea, Count, FormFailure } from '../boards/boards.api';
import { Allowance } from './allowance';
import { allowanceQuery, useSubmit } from './feedback.calls';
import styles from './feedback.module.css';
import { LogsField } from './logs-field';
import { formMessages as texts } from './messages';

const draft = 'feedback new';
const draftSchema = z.object({
  type: suggestionType,
  title: z.string(),
  description: z.string(),
  consoleLogs: z.string(),
});
type Fields = z.output<typeof draftSchema>;
const start: Fields = { type: 'feature', title: '', description: '', consoleLogs: '' };

/** Logs go with a bug alone, also where they were filled in before another type was chosen. */
const sentOf = ({ consoleLogs, ...fields }: Fields) => ({
  ...fields,
  ...(takesLogs(fields.type) && consoleLogs.trim() !== '' && { consoleLogs }),
});

/** Suggests something, and opens it. */
export function SubmitForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const allowance = useQuery({ ...allowanceQuery, enabled: open });
  const form = useForm<Fields>({
    start,
    draft: { name: draft, schema: draftSchema },
    problemsOf: (values) => problemsBy(suggestionBody, sentOf(values)),
    busy: submit.isPending,
  });
  const { type, title, description, consoleLogs } = form.values;
  const send = form.submit((values) =>
    submit.mutate(sentOf(values), {
      onSuccess: ({ _id }) => {
        form.reset(start);
        forgetDrafts(draft);
        onClose();
        void navigate({ to: '/feedback', search: { item: _id } });
      },
    }),
  );
  const isBlank = title.trim() === '' || description.trim() === '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      size="large"
      dismissible={!submit.isPending}
      actions={
        <Button
          variant="primary"
          busy={submit.isPending}
          disabled={isBlank || allowance.data?.remaining === 0}
          onClick={() => send()}
        >
          {texts.send}
        </Button>
      }
    >
      <form ref={form.ref} className={styles.form} noValidate onSubmit={send}>
        <Allowance allowance={allowance.data} />
        {submit.error !== null && <FormFailure title={texts.failed} message={submit.error.message} />}
        <SelectField
          {...form.text('type')}
          label={texts.type}
          options={suggestionTypes.map((value) => ({ value, label: texts.types[value] }))}
        />
        <TextField
          {...form.text('title')}
          label={texts.heading}
          maxLength={suggestionTitleMaxLength}
          aside={<Count of={title} most={suggestionTitleMaxLength} />}
          data-autofocus
        />
        <BoardTextArea
          {...form.text('description')}
          label={texts.text}
          hint={texts.textHint}
          rows={6}
          maxLength={suggestionTextMaxLength}
          aside={<Count of={description} most={suggestionTextMaxLength} />}
        />
        {takesLogs(type) && (
          <LogsField
            value={consoleLogs}
            error={form.faults.consoleLogs}
            most={consoleLogsMaxLength}
            onChange={(logs) => form.change({ consoleLogs: logs })}
          />
        )}
      </form>
    </Dialog>
  );
}
