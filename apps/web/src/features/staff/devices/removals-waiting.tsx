import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button/button-link';
import { Banner } from '../../../components/feedback/banner';
import { staffDevicesQuery } from './devices.calls';
import { deviceMessages as texts } from './messages';

/** Among the tasks: removals of devices that wait for somebody, which are settled where the devices are. */
export function RemovalsWaiting() {
  const { open = 0, overdue = 0 } = useQuery(staffDevicesQuery(1, '')).data?.removals ?? {};
  if (open === 0) return null;
  return (
    <Banner
      kind={overdue > 0 ? 'warning' : 'info'}
      title={texts.removals(open, overdue)}
      action={
        <ButtonLink small to="/admin" search={{ tab: 'devices' }}>
          {texts.toRemovals}
        </ButtonLink>
      }
    />
  );
}
