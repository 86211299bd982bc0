import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { sayFailed } from '../messages.calls';
import { type Group, useRenameGroup } from './groups.calls';
import styles from './groups.module.css';
import { groupMessages as texts } from './messages';

/** The name of a group, for its admin. */
export function RenameGroup({ group }: { group: Group }) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? group.name;
  const rename = useRenameGroup(group._id);
  const isOther = name.trim() !== '' && name.trim() !== group.name;

  function save(): void {
    if (!isOther || rename.isPending) return;
    rename.mutate(name.trim(), {
      onSuccess: () => setTyped(null),
      onError: (error) => sayFailed(texts.renameFailed, error),
    });
  }

  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        className={styles.renameField}
        label={texts.name}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={rename.isPending} aria-disabled={!isOther}>
        {texts.rename}
      </Button>
    </form>
  );
}
