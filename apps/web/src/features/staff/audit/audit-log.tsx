import { type AuditAct, auditActNames, auditActs } from '@keyhold/contracts/staff/audit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { DownloadIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format/instant';
import { saveFile } from '../../../lib/save-file';
import { serverNow } from '../../../lib/server-time';
import { auditMessages as texts } from '../messages';
import { personQuery } from '../people/people.calls';
import staff from '../staff.module.css';
import { type AuditEntry, auditQuery, useExportAudit } from './audit.calls';
import { detailWords } from './detail-words';

/** How entries and a person belong together. */
const parts = { about: 'subjectId', by: 'actorId', all: null } as const;
type Part = keyof typeof parts;

/** What the staff did and read: all of it, or what one person has to do with. */
export function AuditLog({ userId }: { userId?: string | undefined }) {
  const [act, setAct] = useState<AuditAct>();
  const [part, setPart] = useState<Part>('about');
  const person = useQuery({ ...personQuery(userId ?? ''), enabled: userId !== undefined }).data;
  const whose = userId !== undefined && parts[part] !== null && { [parts[part]]: userId };
  const filter = { ...(act !== undefined && { act }), ...whose };
  const query = useInfiniteQuery(auditQuery(filter));
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

  return (
    <>
      <p className={staff.quiet}>{texts.sentence}</p>
      <div className={staff.tools}>
        <SelectField
          label={texts.act}
          value={act ?? ''}
          options={[
            { value: '', label: texts.everything },
            ...auditActNames.map((value) => ({ value, label: capital(auditActs[value]) })),
          ]}
          onChange={({ target }) => setAct(auditActNames.find((name) => name === target.value))}
        />
        {userId !== undefined && (
          <SelectField
            label={texts.concerning}
            value={part}
            options={[
              { value: 'about', label: texts.about(person?.username ?? '…') },
              { value: 'by', label: texts.byPerson(person?.username ?? '…') },
              { value: 'all', label: texts.everybody },
            ]}
            onChange={({ target }) =>
              setPart((Object.keys(parts) as Part[]).find((one) => one === target.value) ?? 'all')
            }
          />
        )}
        <Button icon={<DownloadIcon size={18} />} busy={exporting.isPending} onClick={save}>
          {texts.export}
        </Button>
      </div>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={420}>
        {({ pages }) =>
          pages[0]?.entries.length === 0 ? (
            <Card>
              {act === undefined && !whose ? (
                <EmptyState title={texts.none}>{texts.noneSentence}</EmptyState>
              ) : (
                <EmptyState title={texts.noneFound} />
              )}
            </Card>
          ) : (
            <Card>
              <ol className={classNames(staff.lines, staff.named)}>
                {pages
                  .flatMap(({ entries }) => entries)
                  .map((entry) => (
                    <Entry key={entry.place} entry={entry} />
                  ))}
              </ol>
            </Card>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { place, at, actor, act, subject, reason, details } }: { entry: AuditEntry }) {
  const { taskId, lockId } = details;
  return (
    <li>
      <Somebody person={actor} /> {auditActs[act]} {subject !== null && <Somebody person={subject} />}
      {reason !== '' && <p>“{reason}”</p>}
      <p className={staff.quiet}>
        {[
          `#${place}`,
          formatMoment(Date.parse(at), serverNow(), 'short'),
          ...detailWords({ act, details }),
        ].join(' · ')}
        {typeof taskId === 'string' && (
          <Elsewhere search={{ tab: 'tasks', task: taskId }}>{texts.task}</Elsewhere>
        )}
        {typeof lockId === 'string' && (
          <Elsewhere search={{ tab: 'locks', search: lockId }}>{texts.lock}</Elsewhere>
        )}
      </p>
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
    <>
      {' · '}
      <Link to="/admin" search={search}>
        {children}
      </Link>
    </>
  );
}

function Somebody({ person: { _id, username } }: { person: AuditEntry['actor'] }) {
  return username === null ? texts.gone : <PersonLink newTab person={{ _id, username }} />;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
