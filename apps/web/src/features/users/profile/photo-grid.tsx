import { useState } from 'react';
import { Lightbox } from '../../../components/media/lightbox';
import { Card } from '../../../components/surface/card';
import { profileMessages as text } from '../messages';
import type { Profile } from '../profile.calls';
import styles from './photo-grid.module.css';

/** The album of somebody else; nothing where it is empty. */
export function PhotoGrid({ profile: { username, profilePhotos } }: { profile: Profile }) {
  const [shown, setShown] = useState<number | null>(null);
  if (profilePhotos.length === 0) return null;
  const count = profilePhotos.length;
  return (
    <Card title={text.photos}>
      <ul className={styles.grid}>
        {profilePhotos.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={text.photoOf(username, index + 1, count)}
              onClick={() => setShown(index)}
            >
              <img src={url} alt="" loading="lazy" draggable={false} />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        title={text.photos}
        pictures={profilePhotos.map((url, index) => ({
          url,
          name: text.photo(index + 1, count),
        }))}
        at={shown}
        onMove={setShown}
        onClose={() => setShown(null)}
      />
    </Card>
  );
}
