import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckIcon } from '../../components/icons/icons';
import { ChevronDownIcon } from '../../components/icons/tool-icons';
import { Popover } from '../../components/overlay/popover';
import { usePhone } from '../../lib/use-phone';
import { staffDevicesQuery } from './devices/devices.calls';
import { staffMessages as texts } from './messages';
import styles from './staff.module.css';
import { tasksQuery, useTaskChanges } from './tasks/tasks.calls';

interface SectionsProps {
  sections: readonly { readonly name: string; readonly label: string }[];
  /** The name of the one that is shown. */
  shown: string | undefined;
  /** Goes along from one to the other. */
  period: string | undefined;
  isAdmin: boolean;
}

/** The parts of the administration and what waits in each: a line of tabs, on a phone a list behind the name of the one that is shown. */
export function Sections({ sections, shown, period, isAdmin }: SectionsProps) {
  const phone = usePhone();
  const waiting = useWaiting(isAdmin);
  const links = (className: string | undefined, onChoose?: () => void) =>
    sections.map(({ name, label }) => (
      <Link
        key={name}
        to="/admin"
        search={{ tab: name, ...(period !== undefined && { period }) }}
        className={className}
        activeProps={{ 'aria-current': undefined }}
        aria-current={name === shown ? 'page' : undefined}
        onClick={onChoose}
      >
        <span>{label}</span>
        <Count waiting={waiting.get(name)} />
        {phone && name === shown && <CheckIcon size={18} />}
      </Link>
    ));
  if (!phone)
    return (
      <nav className={styles.tabs} aria-label={texts.tabs}>
        {links(styles.tab)}
      </nav>
    );
  return (
    <Popover
      label={texts.tabs}
      align="start"
      className={styles.sectionList ?? ''}
      trigger={(trigger) => (
        <button type="button" className={styles.sectionButton} {...trigger}>
          <span>{sections.find(({ name }) => name === shown)?.label}</span>
          <ChevronDownIcon size={18} />
        </button>
      )}
    >
      {(close) => <nav aria-label={texts.tabs}>{links(styles.sectionLink, close)}</nav>}
    </Popover>
  );
}

function Count({ waiting = 0 }: { waiting: number | undefined }) {
  if (waiting === 0) return null;
  return (
    <span className={styles.count} title={texts.waiting(waiting)}>
      {waiting}
    </span>
  );
}

/** How much waits for somebody of the staff, by section. */
function useWaiting(isAdmin: boolean): ReadonlyMap<string, number> {
  useTaskChanges();
  const tasks = useQuery(tasksQuery(1, 'open')).data?.counts.open ?? 0;
  const devices = useQuery({ ...staffDevicesQuery(1, ''), enabled: isAdmin }).data?.removals.open ?? 0;
  return new Map([
    ['tasks', tasks],
    ['devices', devices],
  ]);
}
