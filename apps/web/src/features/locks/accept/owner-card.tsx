import { Avatar } from '../../../components/avatar/avatar';
import { Card } from '../../../components/surface/card';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptMessages } from './messages';
import styles from './owner-card.module.css';

/** Whom the wearer would trust with the lock. */
export function OwnerCard({ owner }: { owner: SharedTemplate['owner'] }) {
  return (
    <Card aria-label={acceptMessages.keyholder}>
      <div className={styles.owner}>
        <Avatar name={owner.username} src={owner.avatarUrl} size={52} />
        <div className={styles.words}>
          <p className={styles.eyebrow}>{acceptMessages.keyholder}</p>
          <p className={styles.name}>{owner.username}</p>
          <p className={styles.role}>{acceptMessages.roles[owner.role]}</p>
        </div>
      </div>
      {owner.description !== '' && <p className={styles.description}>{owner.description}</p>}
    </Card>
  );
}
