import { availableFeatures, comingFeatures } from './advertised-features';
import styles from './feature-lists.module.css';
import { pitch } from './messages';

/** What the product does now, and, kept apart from it, what it will do. */
export function FeatureLists() {
  return (
    <>
      <section aria-labelledby="available-title">
        <h2 id="available-title" className={styles.title}>
          {pitch.availableTitle}
        </h2>
        <ul className={styles.available}>
          {availableFeatures.map(({ title, text, icon: Icon }) => (
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
      {comingFeatures.length > 0 && (
        <section aria-labelledby="coming-title" className={styles.coming}>
          <div className={styles.comingHead}>
            <h2 id="coming-title" className={styles.title}>
              {pitch.comingTitle}
            </h2>
            <p className={styles.text}>{pitch.comingText}</p>
          </div>
          <ul className={styles.comingList}>
            {comingFeatures.map(({ title, text, icon: Icon }) => (
              <li key={title} className={styles.comingFeature}>
                <Icon size={20} />
                <div>
                  <h3 className={styles.comingName}>{title}</h3>
                  <p className={styles.text}>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
