import { useState } from 'react';
import { Card } from '../../../components/surface/card';
import type { SharedTemplate } from '../templates/templates.calls';
import { acceptMessages } from './messages';
import styles from './template-about.module.css';

/** The picture and the words of the keyholder. */
export function TemplateAbout({ photoUrl, description }: Pick<SharedTemplate, 'photoUrl' | 'description'>) {
  const [broken, setBroken] = useState(false);
  return (
    <Card flush>
      {photoUrl !== null && !broken && (
        <img className={styles.cover} src={photoUrl} alt="" onError={() => setBroken(true)} />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{acceptMessages.about}</h2>
        {description === '' ? (
          <p className={styles.nothing}>{acceptMessages.noDescription}</p>
        ) : (
          <p className={styles.description}>{description}</p>
        )}
      </div>
    </Card>
  );
}
