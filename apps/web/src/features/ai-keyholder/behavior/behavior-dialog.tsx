import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Switch } from '../../../components/field/switch';
import { SparklesIcon } from '../../../components/icons/icons';
import { CalendarIcon, CameraIcon, SettingsIcon } from '../../../components/icons/tool-icons';
import { Dialog } from '../../../components/overlay/dialog';
import { Tabs } from '../../../components/tabs/tabs';
import { useDelayed } from '../../../lib/use-delayed';
import { type AiConfig, aiConfigQuery } from '../config/config.calls';
import { AnalyticsTab } from './analytics-tab';
import { useSaveFeatures } from './behavior.calls';
import styles from './behavior.module.css';
import { ImagesTab } from './images-tab';
import { behaviorFeatureTexts, switchedFeatures, behaviorTexts as texts } from './messages';
import { UsageTab } from './usage-tab';

const tabs = [
  { name: 'images', label: texts.tabs.images, icon: CameraIcon },
  { name: 'features', label: texts.tabs.features, icon: SettingsIcon },
  { name: 'analytics', label: texts.tabs.analytics, icon: CalendarIcon },
  { name: 'usage', label: texts.tabs.usage, icon: SparklesIcon },
] as const;
type Tab = (typeof tabs)[number]['name'];

/** How one's AI keyholder works, and what it uses. */
export default function BehaviorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('images');
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} size="large">
      <div className={styles.inside}>
        <Tabs label={texts.parts} choices={tabs} chosen={tab} onChoose={setTab} />
        {tab === 'images' && <WithConfig>{(config) => <ImagesTab config={config} />}</WithConfig>}
        {tab === 'features' && <WithConfig>{(config) => <FeaturesTab config={config} />}</WithConfig>}
        {tab === 'analytics' && <AnalyticsTab />}
        {tab === 'usage' && <UsageTab />}
      </div>
    </Dialog>
  );
}

/** How it is set up, as soon as that is known. */
function WithConfig({ children }: { children: (config: AiConfig) => ReactNode }) {
  const query = useQuery(aiConfigQuery);
  const slow = useDelayed(query.isPending);
  if (query.isError) return <LoadFailed title={texts.loadFailed} query={query} />;
  if (query.isSuccess) return children(query.data);
  return (
    slow && (
      <Loading label={texts.loading}>
        <Skeleton shape="block" height={240} />
      </Loading>
    )
  );
}

function FeaturesTab({ config }: { config: AiConfig }) {
  const save = useSaveFeatures();
  const pressed = save.isPending ? save.variables : {};
  return (
    <div className={styles.switches}>
      {switchedFeatures.map((name) => (
        <Switch
          key={name}
          label={behaviorFeatureTexts[name].label}
          hint={behaviorFeatureTexts[name].hint}
          checked={pressed[name] ?? config.enabledFeatures[name]}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ [name]: target.checked })}
        />
      ))}
    </div>
  );
}
