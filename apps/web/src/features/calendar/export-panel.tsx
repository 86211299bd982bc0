import { Button } from '../../components/button/button';
import { showToast } from '../../components/feedback/toast-store';
import { DownloadIcon } from '../../components/icons/tool-icons';
import { Card } from '../../components/surface/card';
import { saveFile } from '../../lib/save-file';
import { useExportPeriods } from './calendar.calls';
import styles from './export-panel.module.css';
import { exportMessages } from './messages';
import type { CalendarView } from './view';
import { viewTitle } from './view-navigation';

/** What is looked at, or everything, as a file for spreadsheets. */
export function ExportPanel({ zone, view }: { zone: string; view: CalendarView }) {
  const shown = useExportPeriods(zone);
  const all = useExportPeriods(zone);
  const { first: from, last: to } = view;

  async function save(file: ReturnType<typeof all.mutateAsync>): Promise<void> {
    try {
      const { blob, fileName } = await file;
      saveFile(blob, fileName);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      showToast({ title: exportMessages.failed, message, kind: 'error', key: 'lock-period-export' });
    }
  }

  return (
    <Card title={exportMessages.title}>
      <p className={styles.sentence}>{exportMessages.sentence}</p>
      <div className={styles.buttons}>
        <Button
          icon={<DownloadIcon size={18} />}
          busy={shown.isPending}
          aria-label={exportMessages.shownLabel(viewTitle(view))}
          onClick={() => void save(shown.mutateAsync({ from, to }))}
        >
          {exportMessages.shown}
        </Button>
        <Button variant="quiet" busy={all.isPending} onClick={() => void save(all.mutateAsync(null))}>
          {exportMessages.all}
        </Button>
      </div>
    </Card>
  );
}
