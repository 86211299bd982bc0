import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setupMessages as texts } from './messages';
import { firstStepsQuery } from './overview.calls';
import styles from './overview.module.css';

/** Leads the site owner from their dashboard to what is left to set up. */
export default function FirstStepsLine() {
  const { data } = useQuery(firstStepsQuery);
  const left = data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  if (left === 0) return null;
  return (
    <p className={styles.setup}>
      <Link to="/admin" search={{ tab: 'dashboard' }}>
        {texts.left(left)}
      </Link>
    </p>
  );
}
