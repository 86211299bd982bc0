import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { QuickPicks } from '../../../components/field/quick-picks';
import { ClockIcon, InfoIcon, WarningIcon } from '../../../components/icons/icons';
import { MinusIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import { formatAgo } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { AdminPager } from '../admin-pager';
import { taskMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { reasonWords } from './reason-words';
import { ReportedPerson } from './reported-person';
import { TaskDialog } from './task-dialog';
import { type StaffTask, type TaskStatus, tasksQuery } from './tasks.calls';
import styles from './tasks.module.css';

interface TaskListProps {
  page: number;
  status: TaskStatus;
  /** The one that is open. */
  taskId: string | undefined;
  /** They are who others ask. */
  isAdmin: boolean;
}

const lists = [
  { value: 'open', label: texts.open },
  { value: 'completed', label: texts.completed },
] as const;

const looks = {
  urgent: { tone: 'red', icon: <WarningIcon size={14} /> },
  high: { tone: 'brass', icon: <WarningIcon size={14} /> },
  medium: { tone: 'ink', icon: <InfoIcon size={14} /> },
  low: { tone: 'muted', icon: <MinusIcon size={14} /> },
} as const;

/** What people reported: the most pressing and oldest first. */
export function TaskList({ page, status, taskId, isAdmin }: TaskListProps) {
  const navigate = useNavigate();
  const query = useQuery(tasksQuery(page, status));
  const { counts, pagination } = query.data ?? {};
  const at = { tab: 'tasks', ...(status === 'completed' && { status }) };
  const open = (id: string | undefined) =>
    navigate({
      to: '/admin',
      search: { ...at, page: String(page), ...(id !== undefined && { task: id }) },
      resetScroll: false,
    });
  return (
    <>
      <div className={staff.tools}>
        <QuickPicks
          label={texts.show}
          picks={lists}
          isChosen={(value) => value === status}
          onPick={(value) => void navigate({ to: '/admin', search: { tab: 'tasks', status: value } })}
        />
        {counts !== undefined && status === 'open' && (
          <p className={staff.total}>{texts.waiting(counts.open, counts.overdue)}</p>
        )}
      </div>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={320}>
        {({ tasks }) =>
          tasks.length === 0 ? (
            <Card>
              {status === 'open' ? (
                <EmptyState title={texts.none}>{texts.noneSentence}</EmptyState>
              ) : (
                <EmptyState title={texts.noneDone} />
              )}
            </Card>
          ) : (
            <Card>
              <ul className={staff.lines}>
                {tasks.map((task) => (
                  <Row key={task._id} task={task} onOpen={() => void open(task._id)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {pagination !== undefined && <AdminPager label={texts.pages} pagination={pagination} search={at} />}
      {taskId !== undefined && (
        <TaskDialog
          key={taskId}
          taskId={taskId}
          mayRaise={!isAdmin}
          contentType={query.data?.tasks.find(({ _id }) => _id === taskId)?.contentType}
          onClose={() => void open(undefined)}
        />
      )}
    </>
  );
}

/** What the person has written, rather than what it is about. */
const isWritten = (content: StaffTask['contentType']) =>
  ['post', 'comment', 'message', 'appeal'].includes(content);

function Row({ task, onOpen }: { task: StaffTask; onOpen: () => void }) {
  const { contentType, priority, reportedUser, reasons, reportCount, outcome, completedBy } = task;
  const outcomes = contentType === 'appeal' ? texts.appealOutcomes : texts.outcomes;
  const facts = [
    reportCount > 0 && texts.reports(reportCount),
    formatAgo(Date.parse(task.completedAt ?? task.createdAt), serverNow()),
    outcome === null && task.assignee ? texts.assignedTo(task.assignee.username) : '',
    outcome === null ? '' : [outcomes[outcome], completedBy && texts.by(completedBy.username)].join(' '),
    task.note,
  ];
  const closed = {
    own_case: texts.ownCase,
    above_you: texts.aboveYou,
    admins_decide: texts.adminsDecide,
  };
  return (
    <li className={styles.task}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{reasons.map(reasonWords).join(', ') || texts.contents[contentType]}</strong>
          {outcome === null && <Chip {...looks[priority]}>{texts.priorities[priority]}</Chip>}
          {task.isOverdue && (
            <Chip tone="red" icon={<ClockIcon size={14} />}>
              {texts.overdue}
            </Chip>
          )}
        </p>
        <p>
          {reasons.length > 0 && `${texts.contents[contentType]} `}
          {isWritten(contentType) ? texts.writtenBy : texts.about} <ReportedPerson person={reportedUser} />
        </p>
        <p className={staff.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        {task.closedToYou !== null && <p className={staff.quiet}>{closed[task.closedToYou]}</p>}
      </div>
      {task.closedToYou === null && (
        <Button small onClick={onOpen}>
          {texts.look}
        </Button>
      )}
    </li>
  );
}
