import { templateQrCode } from '@keyhold/contracts/locks/templates';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The link of a shared lock as a QR code: a picture that can be shown, kept and handed on. */
export function qrCodeQuery(templateId: string) {
  return queryOptions({
    queryKey: ['template-qr-code', templateId],
    queryFn: async ({ signal }) => {
      const { bytes, contentType } = await api(templateQrCode)({ params: { id: templateId } }, { signal });
      return new Blob([bytes.slice()], { type: contentType });
    },
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
  });
}
