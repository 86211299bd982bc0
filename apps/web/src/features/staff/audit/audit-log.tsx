import {
  type AuditAct,
  auditActNames,
  auditActs,
  auditGroupNames,
  auditGroups,
} from '@keyhold/contracts/staff/audit';
import { capitalised } from '@keyhold/contracts/wording';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { TextField } from '../../../components/field/text-field';
import { DownloadIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { classNames } from '../../../lib/class-names';
import { formatDay, formatTime } from '../../../lib/format/instant';
import { saveFile } from '../../../lib/save-file';
import { serverNow } from '../../../lib/server-time';
import { usePhone } from '../../../lib/use-phone';
import { HeadButton } from '../head-button';
import { auditMessages as texts } from '../messages';
import { personQuery } from '../people/people.calls';
import staff from '../staff.module.css';
import { type AuditEntry, type AuditFilter, auditQuery, useExportAudit } from './audit.calls';
import styles from './audit.module.css';
import { detailWords } from './detail-words';

const kinds = [
  { value: '', label: texts.everything },
  { value: 'group:reads', label: texts.groups.reads },
  ...auditGroupNames
    .filter((group) => group !== 'reads')
    .map((group) => ({
      label: texts.groups[group],
      options: [
        { value: `group:${group}`, label: texts.allOf(texts.groups[group]) },
        ...auditGroups[group].map((value) => ({ value, label: actWords(value) })),
      ],
    })),
];

function kindOf(chosen: string): AuditFilter {
  const group = auditGroupNames.find((name) => chosen === `group:${name}`);
  if (group !== undefined) return { group };
  const act = auditActNames.find((name) => name === chosen);
  return act === undefined ? {} : { act };
}

/** What a choice is called; nothing where nothing is chosen. */
function kindName(chosen: string): string {
  const { group, act } = kindOf(chosen);
  if (group !== undefined) return texts.groups[group];
  return act === undefined ? '' : actWords(act);
}

/** Whose entries: 'by <id>', 'about <id>', or everybody's. */
function whoOf(chosen: string): AuditFilter {
  const [part, id = ''] = chosen.split(' ');
  if (part === 'by') return { actorId: id };
  return part === 'about' ? { subjectId: id } : {};
}

/** From one midnight of the reader's zone to the next. */
function dayOf(chosen: string): AuditFilter {
  if (chosen === '') return {};
  const from = new Date(`${chosen}T00:00`);
  const until = new Date(from);
  until.setDate(until.getDate() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
}

interface AuditLogProps {
  /** Whom it concerns, while nobody else is chosen. */
  userId?: string | undefined;
  kind: string;
  who?: string | undefined;
  day: string;
}

/** What the staff did and read: all of it, or what one person has to do with. What is chosen stands in the address. */
export function AuditLog({
  userId,
  kind,
  who = userId === undefined ? '' : `about ${userId}`,
  day,
}: AuditLogProps) {
  const navigate = useNavigate();
  const choose = (chosen: { kind?: string; who?: string; day?: string }) =>
    navigate({
      to: '/admin',
      search: (before) => ({ ...before, ...chosen }),
      replace: true,
      resetScroll: false,
    });
  const person = useQuery({ ...personQuery(userId ?? ''), enabled: userId !== undefined }).data;
  const filter = { ...kindOf(kind), ...whoOf(who), ...dayOf(day) };
  const query = useInfiniteQuery(auditQuery(filter));
  const phone = usePhone();
  const exporting = useExportAudit();

  function save(): void {
    exporting.mutate(filter, {
      onSuccess: ({ bytes, contentType, fileName = 'audit.json' }) => {
        saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), fileName);
        showToast({ title: texts.exported, kind: 'success', key: 'staff' });
      },
      onError: ({ message }) =>
        showToast({ title: texts.exportFailed, message, kind: 'error', key: 'staff' }),
    });
  }

  const actors = query.data?.pages[0]?.actors ?? [];
  const [part, actorId = ''] = who.split(' ');
  // Who is chosen stands there before the list of everybody has come.
  const listed =
    part !== 'by' || actors.some(({ _id }) => _id === actorId)
      ? actors
      : [...actors, { _id: actorId, username: '…' }];

  const filters = (
    <div className={styles.filters}>
      <SelectField
        label={texts.act}
        value={kind}
        options={kinds}
        onChange={({ target }) => void choose({ kind: target.value })}
      />
      <SelectField
        label={texts.who}
        value={who}
        options={[
          { value: '', label: texts.everybody },
          ...(userId === undefined
            ? []
            : [{ value: `about ${userId}`, label: texts.about(person?.username ?? '…') }]),
          {
            label: texts.doneBy,
            options: listed.map(({ _id, username }) => ({
              value: `by ${_id}`,
              label: username ?? texts.gone,
            })),
          },
        ]}
        onChange={({ target }) => void choose({ who: target.value })}
      />
      <TextField
        label={texts.day}
        type="date"
        value={day}
        onChange={({ target }) => void choose({ day: target.value })}
      />
    </div>
  );
  const actor = listed.find(({ _id }) => _id === actorId);
  const narrowed = [
    kindName(kind),
    part === 'by' && (actor?.username ?? texts.gone),
    part === 'about' && texts.about(person?.username ?? '…'),
    day,
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <>
      <div className={styles.lead}>
        <p className={staff.quiet}>{texts.sentence}</p>
        <HeadButton
          label={texts.export}
          icon={<DownloadIcon size={18} />}
          busy={exporting.isPending}
          onClick={save}
        />
      </div>
      {phone ? (
        <Disclosure label={texts.filter} summary={narrowed || texts.everything} startsOpen={narrowed !== ''}>
          {filters}
        </Disclosure>
      ) : (
        filters
      )}
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={420}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length > 0) return <Days entries={entries} />;
          const isFiltered = Object.keys(filter).length > 0;
          return (
            <Card>
              {isFiltered ? (
                <EmptyState
                  title={texts.noneFound}
                  action={
                    <Button onClick={() => void choose({ kind: '', who: '', day: '' })}>
                      {texts.showAll}
                    </Button>
                  }
                />
              ) : (
                <EmptyState title={texts.none}>{texts.noneSentence}</EmptyState>
              )}
            </Card>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** The entries under the days on which they were written. */
function Days({ entries }: { entries: readonly AuditEntry[] }) {
  const now = serverNow();
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(Date.parse(entry.at), now);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <Card>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2>{capitalised(day)}</h2>
          <ol className={classNames(staff.lines, staff.named)}>
            {ofDay.map((entry) => (
              <Entry key={entry.place} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

function Entry({ entry: { place, at, actor, act, subject, reason, details } }: { entry: AuditEntry }) {
  const { taskId, lockId } = details;
  const [before, after] = auditActs[act].split(' …');
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={at}>{formatTime(Date.parse(at))}</time> #{place}
      </p>
      <div>
        <p>
          <Somebody person={actor} /> {before} {subject !== null && <Somebody person={subject} />}
          {after}
        </p>
        {reason !== '' && <p>“{reason}”</p>}
        <p className={classNames(staff.quiet, styles.more)}>
          {detailWords({ act, details }).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {typeof taskId === 'string' && (
            <Elsewhere search={{ tab: 'tasks', task: taskId }}>{texts.task}</Elsewhere>
          )}
          {typeof lockId === 'string' && (
            <Elsewhere search={{ tab: 'locks', search: lockId }}>{texts.lock}</Elsewhere>
          )}
        </p>
      </div>
    </li>
  );
}

/** Leads to what an entry is about. */
function Elsewhere({
  search,
  children,
}: {
  search: { tab: string; task?: string; search?: string };
  children: string;
}) {
  return (
    <span>
      <Link to="/admin" search={search}>
        {children}
      </Link>
    </span>
  );
}

function Somebody({ person: { _id, username } }: { person: AuditEntry['actor'] }) {
  return username === null ? texts.gone : <PersonLink newTab person={{ _id, username }} />;
}

/** Whom it was done to follows in each entry. */
function actWords(act: AuditAct): string {
  return capitalised(auditActs[act]).replace(/ (of|about|by|from)$/, '$& …');
}
