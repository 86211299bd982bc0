import { exportData } from '@keyhold/contracts/staff/export';
import { useState } from 'react';
import { showToast } from '../../components/feedback/toast-store';
import { DownloadIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { useCall } from '../../lib/api/use-call';
import { saveFile } from '../../lib/save-file';
import { HeadButton } from './head-button';
import { staffMessages as texts } from './messages';

/** Takes the data of the installation along as one JSON file, once it is said what is in it. */
export function ExportButton() {
  const exporting = useCall(exportData, {
    args: () => ({}),
    invalidates: [{ queryKey: ['staff', 'audit'] }],
  });
  const [asked, setAsked] = useState(false);

  function save(): void {
    exporting.mutate(undefined, {
      onSuccess: ({ bytes, contentType, fileName = 'keyhold.json' }) => {
        saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), fileName);
        showToast({ title: texts.exported, kind: 'success', key: 'staff' });
        setAsked(false);
      },
      onError: ({ message }) =>
        showToast({ title: texts.exportFailed, message, kind: 'error', key: 'staff' }),
    });
  }

  return (
    <>
      <HeadButton label={texts.export} icon={<DownloadIcon size={18} />} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={texts.exportTitle}
        description={texts.exportSentence}
        keepLabel={texts.cancel}
        confirmLabel={texts.exportConfirm}
        busy={exporting.isPending}
        onConfirm={save}
      />
    </>
  );
}
