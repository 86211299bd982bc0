import { Button } from '../../../../components/button/button';
import { SettingsIcon } from '../../../../components/icons/icons';
import { Card } from '../../../../components/surface/card';
import { gamesMessages as text } from '../messages';
import styles from './play-panel.module.css';
import type { Tab } from './tabs';

/** A game that is off, to somebody who may turn it on. */
export function ModuleOff({ tab, onSettings }: { tab: Tab; onSettings: () => void }) {
  return (
    <Card title={text[tab]}>
      <div className={styles.idle}>
        <p className={styles.sentence}>{text.isOff[tab]}</p>
        <Button wide aria-haspopup="dialog" icon={<SettingsIcon />} onClick={onSettings}>
          {text.settings}
        </Button>
      </div>
    </Card>
  );
}
