import { Disclosure } from '../../../components/surface/disclosure';
import { usePhone } from '../../../lib/use-phone';
import { type AdvertisedFeature, advertisedFeatures } from './advertised-features';
import styles from './feature-list.module.css';
import { pitch } from './messages';

const inSight = 5;

/** What the product does; on a phone what matters most, and the rest on request. */
export function FeatureList() {
  const phone = usePhone();
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className={styles.title}>
        {pitch.featuresTitle}
      </h2>
      <Features features={phone ? advertisedFeatures.slice(0, inSight) : advertisedFeatures} />
      {phone && (
        <Disclosure label={pitch.moreFeatures}>
          <Features features={advertisedFeatures.slice(inSight)} />
        </Disclosure>
      )}
    </section>
  );
}

function Features({ features }: { features: readonly AdvertisedFeature[] }) {
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
