import type { RoadmapPriority } from '@keyhold/rules/roadmap/roadmap';
import { useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { ClockIcon, type Icon, InfoIcon, WarningIcon } from '../../components/icons/icons';
import { MinusIcon, MoreIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Menu } from '../../components/overlay/menu';
import { Chip, type ChipTone } from '../../components/surface/chip';
import type { Frames } from './frames';
import { ItemForm } from './item-form';
import { roadmapMessages as texts } from './messages';
import { type RoadmapItem, useDeleteItem, useEditItem } from './roadmap.calls';
import styles from './roadmap.module.css';

const priorities: Readonly<Record<RoadmapPriority, readonly [Icon, ChipTone]>> = {
  Urgent: [WarningIcon, 'red'],
  High: [ClockIcon, 'brass'],
  Medium: [InfoIcon, 'ink'],
  Low: [MinusIcon, 'muted'],
};

interface ItemLineProps {
  item: RoadmapItem;
  canEdit: boolean;
  frames: Frames;
  /** The neighbours of the same priority. */
  above: string | null;
  below: string | null;
  afterBelow: string | null;
}

/** Something that is worked on; the staff changes it in its place. */
export function ItemLine({ item, canEdit, frames, above, below, afterBelow }: ItemLineProps) {
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null);
  const edit = useEditItem(item.id);
  const remove = useDeleteItem(item.id);
  const close = () => setAsking(null);
  const [PriorityIcon, tone] = priorities[item.priority];
  if (asking === 'edit')
    return (
      <li>
        <ItemForm
          start={item}
          busy={edit.isPending}
          onSave={(fields) => edit.mutate(fields, { onSuccess: close })}
          onCancel={close}
        />
      </li>
    );
  const other = item.type === 'Bug' ? 'Roadmap' : 'Bug';
  return (
    <frames.Item id={item.id} title={item.title}>
      <div className={styles.words}>
        <h3 className={styles.title}>{item.title}</h3>
        {item.notes !== '' && <p className={styles.notes}>{item.notes}</p>}
        <p className={styles.chips}>
          <Chip icon={<PriorityIcon size={14} />} tone={tone}>
            {item.priority}
          </Chip>
          {item.tags.length > 0 && <span className={styles.tags}>{item.tags.join(' · ')}</span>}
        </p>
      </div>
      {canEdit && (
        <Menu
          label={texts.menu(item.title)}
          items={[
            { label: texts.edit, onSelect: () => setAsking('edit') },
            { label: texts.up, disabled: above === null, onSelect: () => edit.mutate({ before: above }) },
            {
              label: texts.down,
              disabled: below === null,
              onSelect: () => edit.mutate({ before: afterBelow }),
            },
            { label: texts.move[other], onSelect: () => edit.mutate({ type: other }) },
            { label: texts.remove, danger: true, separated: true, onSelect: () => setAsking('delete') },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={texts.menu(item.title)} icon={<MoreIcon />} />
          )}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        title={texts.removeTitle}
        description={item.title}
        keepLabel={texts.keep}
        confirmLabel={texts.remove}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </frames.Item>
  );
}
