import { changeSettings } from '@keyhold/contracts/users/me';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/api/session';
import { useCall } from '../../lib/api/use-call';

export type PrivacySetting = 'showCurrentLocks' | 'showOnlineStatus' | 'showAgeAndDOB';

/** Switches what other members may learn on or off; one press after the other. */
export function useChangePrivacy(setting: PrivacySetting) {
  const queryClient = useQueryClient();
  return useCall(changeSettings, {
    args: (on: boolean) => ({ body: { [setting]: on } }),
    scope: { id: setting },
    onSuccess: ({ [setting]: on }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, [setting]: on });
    },
  });
}
