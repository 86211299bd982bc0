import { useQuery } from '@tanstack/react-query';
import { taskMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { tasksQuery, useTaskChanges } from './tasks.calls';

/** How many tasks wait for the staff, by the second; nothing where none does. */
export default function WaitingCount() {
  useTaskChanges();
  const { open = 0, overdue = 0 } = useQuery(tasksQuery(1, 'open')).data?.counts ?? {};
  if (open === 0) return null;
  return (
    <span className={staff.count} title={texts.waiting(open, overdue)}>
      {open}
    </span>
  );
}
