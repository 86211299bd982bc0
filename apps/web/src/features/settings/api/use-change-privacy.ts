import { changeSettings } from '@keyhold/contracts/users/me';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { sessionQuery } from '../../../lib/api/session';

export type PrivacySetting = 'showCurrentLocks' | 'showOnlineStatus' | 'showAgeAndDOB';

/** Switches what other members may learn on or off; one press after the other. */
export function useChangePrivacy(setting: PrivacySetting) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: setting },
    mutationFn: (on: boolean) => api(changeSettings)({ body: { [setting]: on } }),
    onSuccess: ({ [setting]: on }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, [setting]: on });
    },
  });
}
