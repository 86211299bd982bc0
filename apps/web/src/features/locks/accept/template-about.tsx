import { useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { ButtonLink } from '../../../components/button/button-link';
import { Card } from '../../../components/surface/card';
import { roleNames } from '../../../lib/role-names';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptMessages } from './messages';
import styles from './template-about.module.css';

interface KeyholderCardProps {
  keyholder: SharedTemplate['owner'];
  /** Seen only: it leads nowhere. */
  plain?: boolean;
}

/** Whom the wearer would trust with the lock. */
export function KeyholderCard({ keyholder, plain = false }: KeyholderCardProps) {
  return (
    <Card aria-label={acceptMessages.keyholder}>
      <div className={styles.keyholder}>
        <Avatar name={keyholder.username} src={keyholder.avatarUrl} size={52} />
        <div className={styles.words}>
          <p className={styles.eyebrow}>{acceptMessages.keyholder}</p>
          <p className={styles.name}>{keyholder.username}</p>
          <p className={styles.role}>{roleNames[keyholder.role]}</p>
        </div>
        {!plain && (
          <ButtonLink to="/profile/$id" params={{ id: keyholder._id }} small>
            {acceptMessages.viewProfile}
          </ButtonLink>
        )}
      </div>
      {keyholder.description !== '' && <p className={styles.description}>{keyholder.description}</p>}
    </Card>
  );
}

/** The picture and the words of the keyholder; nothing where they gave neither. */
export function TemplateAbout({ photoUrl, description }: Pick<SharedTemplate, 'photoUrl' | 'description'>) {
  const [broken, setBroken] = useState(false);
  const hasCover = photoUrl !== null && !broken;
  if (!hasCover && description === '') return null;
  return (
    <Card flush>
      {hasCover && <img className={styles.cover} src={photoUrl} alt="" onError={() => setBroken(true)} />}
      {description !== '' && (
        <div className={styles.aboutWords}>
          <h2 className={styles.title}>{acceptMessages.about}</h2>
          <p className={styles.about}>{description}</p>
        </div>
      )}
    </Card>
  );
}
