import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store';
import { Switch } from '../../../components/field/switch';
import { switchPushOff, switchPushOn } from '../../../lib/browser-push';
import { pushHints, notificationTexts as texts } from './messages';
import { pushStateQuery } from './notification-settings.calls';

/** Pushes to this browser; where it cannot have them it says why. */
export function PushSwitch() {
  const queryClient = useQueryClient();
  const { data: state } = useQuery(pushStateQuery);
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onError: ({ message }, on) =>
      showToast({ title: on ? texts.pushFailed : texts.pushOffFailed, message, kind: 'error', key: 'push' }),
    onSettled: () => queryClient.invalidateQueries(pushStateQuery),
  });
  return (
    <Switch
      label={texts.push}
      hint={pushHints[state ?? 'off']}
      checked={change.isPending ? change.variables : state === 'on'}
      disabled={(state !== 'on' && state !== 'off') || change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}
