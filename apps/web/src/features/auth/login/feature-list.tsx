import { advertisedFeatures } from './advertised-features';
import styles from './feature-list.module.css';
import { pitch } from './messages';

/** What the product does. */
export function FeatureList() {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className={styles.title}>
        {pitch.featuresTitle}
      </h2>
      <ul className={styles.features}>
        {advertisedFeatures.map(({ title, text, icon: Icon }) => (
          <li key={title} className={styles.feature}>
            <span className={styles.tile}>
              <Icon size={22} />
            </span>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
