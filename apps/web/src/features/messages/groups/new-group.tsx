import { groupSizeMax } from '@keyhold/contracts/messages/conversations';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { FieldError } from '../../../components/field/field';
import { TextField } from '../../../components/field/text-field';
import { Dialog } from '../../../components/overlay/dialog';
import { sayFailed } from '../messages.calls';
import { type Choice, refusalOf, useCreateGroup } from './groups.calls';
import styles from './groups.module.css';
import { groupMessages as texts } from './messages';
import { PeoplePicker } from './people-picker';

interface NewGroupProps {
  open: boolean;
  viewerId: string;
  onClose: () => void;
  /** Its conversation is there. */
  onMade: (key: string) => void;
}

/** Starts a group: its name, and who is in it. */
export function NewGroup({ open, viewerId, onClose, onMade }: NewGroupProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [tried, setTried] = useState(false);
  const create = useCreateGroup();
  const faultId = useId();
  const refusal = refusalOf(create.error, create.variables?.memberIds, chosen);
  const isLacking = name.trim() === '' || chosen.length === 0;

  function make(): void {
    setTried(isLacking);
    if (isLacking) return;
    create.mutate(
      { name: name.trim(), memberIds: chosen.map(({ _id }) => _id) },
      {
        onSuccess: ({ _id }) => {
          showToast({ title: texts.created, kind: 'success' });
          setName('');
          setChosen([]);
          onMade(_id);
        },
        onError: (error, { memberIds }) => {
          if (refusalOf(error, memberIds, chosen) === null) sayFailed(texts.createFailed, error);
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.createTitle}
      actions={
        <Button variant="primary" busy={create.isPending} onClick={make}>
          {texts.createButton}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          aria-describedby={faultId}
          onChange={({ target }) => setName(target.value)}
        />
        <PeoplePicker
          chosen={chosen}
          onChange={setChosen}
          without={new Set([viewerId])}
          isFull={chosen.length >= groupSizeMax - 1}
        />
        <FieldError id={faultId} error={tried && isLacking ? texts.required : refusal} />
      </div>
    </Dialog>
  );
}
