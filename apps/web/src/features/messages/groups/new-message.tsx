import { ButtonLink } from '../../../components/button/button-link';
import { Dialog } from '../../../components/overlay/dialog';
import { PageRow } from '../../../components/surface/page-row';
import { usePhone } from '../../../lib/use-phone';
import { chatMessages } from '../messages';
import styles from './groups.module.css';
import { groupMessages as texts } from './messages';
import { PeoplePicker } from './people-picker';

interface NewMessageProps {
  open: boolean;
  viewerId: string;
  onClose: () => void;
  onPerson: (id: string) => void;
  onGroup: () => void;
}

/** Whom to write to: a person, or several as a group. */
export function NewMessage({ open, viewerId, onClose, onPerson, onGroup }: NewMessageProps) {
  const phone = usePhone();
  return (
    <Dialog open={open} onClose={onClose} title={texts.newMessage}>
      <div className={styles.form}>
        <PageRow label={texts.create} summary={texts.createHint} onOpen={onGroup} />
        <PeoplePicker
          chosen={[]}
          onChange={([person]) => person && onPerson(person._id)}
          without={new Set([viewerId])}
          isFull={false}
          goesOn={texts.writeTo}
          startsHere={!phone}
        />
        <ButtonLink wide variant="quiet" to="/explore" search={{ tab: 'users' }}>
          {chatMessages.explore}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
