import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { PlusIcon } from '../../../components/icons/tool-icons';
import { KeyRingIllustration } from '../../../components/illustrations/key-ring';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { formatDurationShort } from '../../../lib/format/duration';
import { useDelayed } from '../../../lib/use-delayed';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { usePhone, useWide } from '../../../lib/use-phone';
import { countdownAt } from '../dashboard/lock-countdown';
import type { DashboardLock } from '../locks.calls';
import { dashboardMessages } from '../messages';
import { createMessages } from '../templates/messages';
import { isFull, type OwnTemplate, templatesQuery } from '../templates/templates.calls';
import { ArchivedLocks } from './archived-locks';
import { HandOut, ShownQrCode } from './hand-out';
import { keyholderDashboardQuery } from './keyholder.calls';
import styles from './keyholder-dashboard.module.css';
import { KeyholderWatch } from './keyholder-watch';
import { keyholderMessages } from './messages';
import { TemplateCard } from './template-card';
import { TemplatesInShort } from './templates-in-short';
import { WaitingForKeyholder } from './waiting-for-keyholder';
import { WearerCard } from './wearer-card';
import { useWearersSeen } from './wearers-seen';

interface KeyholderDashboardProps {
  /** On the home: what else stands there. Shared locks are then in short while somebody wears one. */
  home?: ReactNode;
}

/** The keyholder's wearers and shared locks. */
export function KeyholderDashboard({ home }: KeyholderDashboardProps) {
  useWearersSeen();
  const locks = useQuery(keyholderDashboardQuery);
  const templates = useQuery(templatesQuery);
  const online = useOnline();
  const pending = locks.isPending || templates.isPending;
  const slow = useDelayed(pending);
  if (pending) return slow ? <KeyholderSkeleton /> : null;

  const missing = locks.data === undefined || templates.data === undefined;
  const error = locks.error ?? templates.error;
  const isFetching = locks.isFetching || templates.isFetching;
  const refetch = () => Promise.all([locks.refetch(), templates.refetch()]);
  return (
    <>
      {error !== null && (online || missing) && (
        <LoadFailed
          title={missing ? dashboardMessages.loadFailed : dashboardMessages.refreshFailed}
          query={{ error, isFetching, refetch }}
        />
      )}
      {locks.data !== undefined && templates.data !== undefined && (
        <Held locks={locks.data} templates={templates.data} home={home} />
      )}
    </>
  );
}

/** The shared lock that was just created, to hand out. */
function JustCreated({ template }: { template: OwnTemplate }) {
  const isWide = useWide();
  return (
    <Card title={createMessages.created} aria-label={createMessages.created}>
      <div className={styles.created}>
        {isWide && <ShownQrCode template={template} />}
        <div className={styles.handOut}>
          <p role="status">{createMessages.handOut(template.title, template.limitLockedUsers)}</p>
          <p className={styles.address}>{template.shareUrl}</p>
          <HandOut template={template} main withCode={isWide} />
        </div>
      </div>
    </Card>
  );
}

const fewWearers = 2;

interface HeldProps {
  locks: readonly DashboardLock[];
  templates: readonly OwnTemplate[];
  home: ReactNode;
}

function Held({ locks, templates, home }: HeldProps) {
  const running = locks.filter(({ endedAt }) => endedAt === null);
  const ended = locks.filter(({ endedAt }) => endedAt !== null);
  const withWeek = home === undefined;
  const nothing = locks.length === 0 && templates.length === 0;
  const createdCode = useLocation({ select: (location) => location.state.createdLock });
  const created = templates.find((template) => template.shareCode === createdCode && !isFull(template));
  return (
    <>
      <KeyholderWatch locks={locks} count={locks.length + templates.length} />
      {nothing ? (
        <>
          <Card className={styles.nothing}>
            <EmptyState
              title={keyholderMessages.noTemplates}
              illustration={<KeyRingIllustration />}
              action={<CreateLink />}
            >
              {keyholderMessages.noTemplatesSentence}
            </EmptyState>
          </Card>
          {home ?? <ArchivedLocks />}
        </>
      ) : (
        <>
          {created !== undefined && <JustCreated template={created} />}
          <Beside
            areFew={locks.length <= fewWearers}
            wearers={
              <>
                <WaitingForKeyholder locks={locks} />
                <Wearers running={running} hasEnded={ended.length > 0} withWeek={withWeek} />
              </>
            }
            rest={
              <>
                <Templates
                  templates={templates}
                  created={created}
                  page={home === undefined ? 'own' : running.length > 0 ? 'home-in-short' : 'home'}
                />
                {ended.length > 0 && (
                  <section className={styles.section} aria-label={keyholderMessages.endedLocks}>
                    <h2>{keyholderMessages.endedLocks}</h2>
                    <WearerCards locks={ended} withWeek={withWeek} />
                  </section>
                )}
                {home ?? <ArchivedLocks />}
              </>
            }
          />
        </>
      )}
    </>
  );
}

/** A few wearers are the wide column; more take the width of the page. */
function Beside({ areFew, wearers, rest }: { areFew: boolean; wearers: ReactNode; rest: ReactNode }) {
  if (areFew) return <Columns mainIsWide main={wearers} detail={rest} />;
  return (
    <>
      {wearers}
      {rest}
    </>
  );
}

interface WearersProps {
  running: readonly DashboardLock[];
  hasEnded: boolean;
  withWeek: boolean;
}

function Wearers({ running, hasEnded, withWeek }: WearersProps) {
  return (
    <section className={styles.section} aria-label={keyholderMessages.activeWearers}>
      <div className={styles.head}>
        {/* One wearer may wear several. */}
        <Counted count={new Set(running.map((lock) => lock.wearer?._id)).size}>
          {keyholderMessages.activeWearers}
        </Counted>
        <TotalRemaining locks={running} />
      </div>
      {running.length === 0 ? (
        <Card>
          <EmptyState
            as="h3"
            title={hasEnded ? keyholderMessages.noWearersNow : keyholderMessages.noWearers}
            illustration={<KeyRingIllustration />}
          >
            {keyholderMessages.noWearersSentence}
          </EmptyState>
        </Card>
      ) : (
        <WearerCards locks={running} withWeek={withWeek} />
      )}
    </section>
  );
}

function WearerCards({ locks, withWeek }: { locks: readonly DashboardLock[]; withWeek: boolean }) {
  return (
    <ul className={styles.grid}>
      {locks.map((lock) => (
        <WearerCard key={lock._id} lock={lock} withWeek={withWeek} />
      ))}
    </ul>
  );
}

interface TemplatesProps {
  templates: readonly OwnTemplate[];
  created: OwnTemplate | undefined;
  /** On the keyholder's own page a phone has the way to another one beside the title: see `CreateBesideTitle`. */
  page: 'own' | 'home' | 'home-in-short';
}

/** Where there is one already, who wears it and handing it out come before the next. */
function Templates({ templates, created, page }: TemplatesProps) {
  const phone = usePhone();
  const create = <CreateLink main={templates.length === 0} />;
  return (
    <section className={styles.section} aria-label={keyholderMessages.templates}>
      <div className={styles.head}>
        <Counted count={templates.length}>{keyholderMessages.templates}</Counted>
        {!phone && create}
      </div>
      {templates.length === 0 ? (
        <Card>
          <EmptyState as="h3" title={keyholderMessages.noTemplates}>
            {keyholderMessages.noTemplatesSentence}
          </EmptyState>
        </Card>
      ) : page === 'home-in-short' ? (
        <TemplatesInShort templates={templates} />
      ) : (
        <ul className={styles.grid}>
          {templates.map((template) => (
            <TemplateCard key={template._id} template={template} isHandedOut={template === created} />
          ))}
        </ul>
      )}
      {phone && !(page === 'own' && templates.length > 0) && create}
    </section>
  );
}

/** On a phone, where there are shared locks already: what else there is would be above it. */
export function CreateBesideTitle() {
  const phone = usePhone();
  const { data } = useQuery(templatesQuery);
  return phone && data !== undefined && data.length > 0 && <CreateLink main={false} small />;
}

interface CreateLinkProps {
  main?: boolean;
  small?: boolean;
}

function CreateLink({ main = true, small = false }: CreateLinkProps) {
  return (
    <ButtonLink
      to="/shared/create"
      variant={main ? 'primary' : 'plain'}
      small={small}
      className={styles.create ?? ''}
      icon={<PlusIcon size={18} />}
    >
      {keyholderMessages.create}
    </ButtonLink>
  );
}

/** The place of what is on its way. */
function KeyholderSkeleton() {
  return (
    <Loading label={keyholderMessages.loading}>
      <Skeleton shape="block" height={84} />
      <div className={styles.section}>
        <Skeleton width={160} height={24} />
        <div className={styles.grid}>
          <Skeleton shape="block" height={210} />
          <Skeleton shape="block" height={210} />
        </div>
      </div>
    </Loading>
  );
}

interface CountedProps {
  count: number;
  children: string;
}

/** The name of a section, with how many it has. */
function Counted({ count, children }: CountedProps) {
  return (
    <h2>
      {children} {count > 0 && <span className={styles.count}>{count}</span>}
    </h2>
  );
}

/** What is left of all these locks together; one alone says it by itself. */
function TotalRemaining({ locks }: { locks: readonly DashboardLock[] }) {
  const now = useNow(60_000);
  const totalMs = locks.reduce((sum, lock) => sum + (countdownAt(lock, now).remainingMs ?? 0), 0);
  if (locks.length < 2 || totalMs === 0) return null;
  return <p className={styles.total}>{keyholderMessages.totalRemaining(formatDurationShort(totalMs))}</p>;
}
