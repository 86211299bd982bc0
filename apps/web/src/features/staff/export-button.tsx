import { exportData } from '@keyhold/contracts/staff/export';
import { showToast } from '../../components/feedback/toast-store';
import { DownloadIcon } from '../../components/icons/tool-icons';
import { useCall } from '../../lib/api/use-call';
import { saveFile } from '../../lib/save-file';
import { HeadButton } from './head-button';
import { staffMessages as texts } from './messages';

/** Takes the data of the installation along as one JSON file. */
export function ExportButton() {
  const exporting = useCall(exportData, {
    args: () => ({}),
    invalidates: [{ queryKey: ['staff', 'audit'] }],
  });
  return (
    <HeadButton
      label={texts.export}
      icon={<DownloadIcon size={18} />}
      busy={exporting.isPending}
      onClick={() =>
        exporting.mutate(undefined, {
          onSuccess: ({ bytes, contentType, fileName = 'keyhold.json' }) => {
            saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }), fileName);
            showToast({ title: texts.exported, kind: 'success', key: 'staff' });
          },
          onError: ({ message }) =>
            showToast({ title: texts.exportFailed, message, kind: 'error', key: 'staff' }),
        })
      }
    />
  );
}
