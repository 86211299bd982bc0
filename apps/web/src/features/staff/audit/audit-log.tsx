import { type AuditAct, auditActNames, auditActs } from '@keyhold/contracts/staff/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Loaded } from '../../../components/feedback/loaded';
import { showToast } from '../../../components/feedback/toast-store';
import { SelectField } from '../../../components/field/select-field';
import { DownloadIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { formatMoment } from '../../../lib/format/instant';
import { saveFile } from '../../../lib/save-file';
import { serverNow } from '../../../lib/server-time';
import { auditMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { type AuditEntry, auditQuery, useExportAudit } from './audit.calls';

/** What the staff did and read. */
export function AuditLog() {
  const [act, setAct] = useState<AuditAct>();
  const query = useInfiniteQuery(auditQuery(act));
  const exporting = useExportAudit();

  function save(): void {
    exporting.mutate(act, {
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
        <Button icon={<DownloadIcon size={18} />} busy={exporting.isPending} onClick={save}>
          {texts.export}
        </Button>
      </div>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height={420}>
        {({ pages }) =>
          pages[0]?.entries.length === 0 ? (
            <Card>
              {act === undefined ? (
                <EmptyState title={texts.none}>{texts.noneSentence}</EmptyState>
              ) : (
                <EmptyState title={texts.noneFound} />
              )}
            </Card>
          ) : (
            <Card>
              <ol className={staff.lines}>
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
  const told = Object.entries(details).map(([name, value]) => `${name}: ${value ?? '—'}`);
  return (
    <li>
      <Somebody person={actor} /> {auditActs[act]} {subject !== null && <Somebody person={subject} />}
      {reason !== '' && <p>“{reason}”</p>}
      <p className={staff.quiet}>
        {[`#${place}`, formatMoment(Date.parse(at), serverNow(), 'short'), ...told].join(' · ')}
      </p>
    </li>
  );
}

function Somebody({ person: { _id, username } }: { person: AuditEntry['actor'] }) {
  return username === null ? texts.gone : <PersonLink newTab person={{ _id, username }} />;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
