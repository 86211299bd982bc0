import {
  roadmapItemBody,
  roadmapNotesMaxLength,
  roadmapTitleMaxLength,
} from '@keyhold/contracts/roadmap/roadmap';
import { type RoadmapPriority, type RoadmapType, roadmapPriorities } from '@keyhold/rules/roadmap/roadmap';
import { Button } from '../../components/button/button';
import { SelectField } from '../../components/field/select-field';
import { TextArea } from '../../components/field/text-area';
import { TextField } from '../../components/field/text-field';
import { problemsBy } from '../../lib/form/problems';
import { useForm } from '../../lib/form/use-form';
import { roadmapMessages as texts } from './messages';
import type { ItemFields } from './roadmap.calls';
import styles from './roadmap.module.css';

interface Values {
  type: RoadmapType;
  title: string;
  notes: string;
  tags: string;
  priority: RoadmapPriority;
}

const sentOf = ({ tags, ...fields }: Values): ItemFields => ({
  ...fields,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

interface ItemFormProps {
  start: ItemFields;
  busy: boolean;
  onSave: (fields: ItemFields) => void;
  onCancel: () => void;
}

/** An item being written, in its place on the card. */
export function ItemForm({ start, busy, onSave, onCancel }: ItemFormProps) {
  const { type, title, notes = '', tags = [], priority } = start;
  const form = useForm<Values>({
    start: { type, title, notes, tags: tags.join(', '), priority },
    // The fault of one tag stands at the field of all.
    problemsOf: (values) =>
      problemsBy(roadmapItemBody, sentOf(values)).map((problem) => ({
        ...problem,
        field: problem.field.split('.')[0] ?? '',
      })),
    busy,
  });
  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => onSave(sentOf(values)))}
    >
      <TextField
        {...form.text('title')}
        label={texts.fields.title}
        maxLength={roadmapTitleMaxLength}
        autoFocus
      />
      <TextArea
        {...form.text('notes')}
        label={texts.fields.notes}
        rows={2}
        maxLength={roadmapNotesMaxLength}
      />
      <div className={styles.pair}>
        <SelectField
          {...form.text('priority')}
          label={texts.fields.priority}
          options={roadmapPriorities.map((value) => ({ value, label: value }))}
        />
        <TextField {...form.text('tags')} label={texts.fields.tags} hint={texts.fields.tagsHint} />
      </div>
      <div className={styles.acts}>
        <Button small onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button small variant="primary" type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
