import { reviewBody } from '@keyhold/contracts/feedback/feedback';
import { priorityNames, statusNames } from '@keyhold/contracts/feedback/feedback-texts';
import {
  responseMaxLength,
  suggestionPriority,
  suggestionStatus,
} from '@keyhold/contracts/feedback/suggestion-parts';
import { suggestionPriorities, suggestionStatuses } from '@keyhold/rules/feedback/suggestion';
import * as z from 'zod/mini';
import { Button } from '../../components/button/button';
import { CheckboxField } from '../../components/field/checkbox-field';
import { SelectField } from '../../components/field/select-field';
import { TextArea } from '../../components/field/text-area';
import { Card } from '../../components/surface/card';
import { forgetDrafts } from '../../lib/form/kept-draft';
import { problemsBy } from '../../lib/form/problems';
import { useForm } from '../../lib/form/use-form';
import { type Suggestion, useReview } from './feedback.calls';
import styles from './feedback.module.css';
import { reviewMessages as texts } from './messages';

const draftSchema = z.object({
  status: suggestionStatus,
  priority: suggestionPriority,
  adminResponse: z.string(),
  privateResponse: z.string(),
  isResponsePrivate: z.boolean(),
});

const fieldsOf = ({ status, priority, adminResponse, privateResponse, isResponsePrivate }: Suggestion) => ({
  status,
  priority,
  adminResponse: adminResponse ?? '',
  privateResponse: privateResponse ?? '',
  isResponsePrivate,
});

/** Status, priority and answers, for the staff. */
export function Review({ item }: { item: Suggestion }) {
  const review = useReview(item._id);
  const draft = `feedback review ${item._id}`;
  const form = useForm({
    start: fieldsOf(item),
    draft: { name: draft, schema: draftSchema },
    problemsOf: (values) => problemsBy(reviewBody, values),
    busy: review.isPending,
  });
  const send = form.submit((values) =>
    review.mutate(values, {
      onSuccess: (saved) => {
        form.reset(fieldsOf(saved));
        forgetDrafts(draft);
      },
    }),
  );
  return (
    <Card title={texts.title}>
      <form ref={form.ref} className={styles.form} noValidate onSubmit={send}>
        <div className={styles.pair}>
          <SelectField
            {...form.text('status')}
            label={texts.status}
            options={suggestionStatuses.map((value) => ({ value, label: statusNames[value] }))}
          />
          <SelectField
            {...form.text('priority')}
            label={texts.priority}
            options={suggestionPriorities.map((value) => ({ value, label: priorityNames[value] }))}
          />
        </div>
        <TextArea
          {...form.text('adminResponse')}
          label={texts.answer}
          rows={3}
          maxLength={responseMaxLength}
        />
        {form.values.adminResponse.trim() !== '' && (
          <CheckboxField
            label={texts.hideAnswer}
            checked={form.values.isResponsePrivate}
            onChange={({ target }) => form.change({ isResponsePrivate: target.checked })}
          />
        )}
        <TextArea
          {...form.text('privateResponse')}
          label={texts.privateAnswer}
          hint={texts.privateHint}
          rows={3}
          maxLength={responseMaxLength}
        />
        <div className={styles.formFoot}>
          <p className={styles.quiet}>{texts.saved}</p>
          <Button variant="primary" type="submit" busy={review.isPending} disabled={!form.isDirty}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
