import { lazy, Suspense } from 'react';
import { Disclosure } from '../../../components/surface/disclosure';
import { advertisedFeatures } from './advertised-features';
import styles from './feature-list.module.css';
import { Features } from './features';
import { pitch } from './messages';

const FurtherFeatures = lazy(() => import('./further-features'));

/** What the product does: what matters most, and the rest on request. */
export function FeatureList() {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className={styles.title}>
        {pitch.featuresTitle}
      </h2>
      <Features features={advertisedFeatures} />
      <Disclosure label={pitch.moreFeatures}>
        <Suspense>
          <FurtherFeatures />
        </Suspense>
      </Disclosure>
    </section>
  );
}
