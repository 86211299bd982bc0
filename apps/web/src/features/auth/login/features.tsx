import type { AdvertisedFeature } from './advertised-features';
import styles from './feature-list.module.css';

/** What the product does, a card each. */
export function Features({ features }: { features: readonly AdvertisedFeature[] }) {
  return (
    <ul className={styles.features}>
      {features.map(({ title, text, icon: Icon }) => (
        <li key={title} className={styles.feature}>
          <span className={styles.tile}>
            <Icon size={22} />
          </span>
          <h3 className={styles.name}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
