import { ChevronRightIcon } from '../../components/icons/tool-icons';
import styles from './page-row.module.css';

interface PageRowProps {
  id: string;
  label: string;
  /** How it stands, or what is there. */
  summary?: string;
  onOpen: () => void;
}

/** Leads to a page of the settings. */
export function PageRow({ id, label, summary, onOpen }: PageRowProps) {
  return (
    <button type="button" id={id} className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
      </span>
      <ChevronRightIcon size={18} />
    </button>
  );
}
