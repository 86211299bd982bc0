import { timesOfDay } from '@keyhold/rules/ai-studio/scene';
import { type StudioSettings, studioSettingRanges } from '@keyhold/rules/ai-studio/studio-settings';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { NumberStepper } from '../../components/field/number-stepper';
import { SelectField } from '../../components/field/select-field';
import { Switch } from '../../components/field/switch';
import { LinkIcon, SettingsIcon } from '../../components/icons/tool-icons';
import { Dialog } from '../../components/overlay/dialog';
import { Tabs } from '../../components/tabs/tabs';
import styles from './ai-studio.module.css';
import { SlidersIcon } from './icons';
import { settingsTexts as texts, timeTexts } from './messages';
import { changeSettings, resetSettings, useStudioSettings } from './studio-settings';

type Flag = {
  [Name in keyof StudioSettings]: StudioSettings[Name] extends boolean ? Name : never;
}[keyof StudioSettings];

/** How this browser shows the studio; each change counts at once. */
export function SettingsWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [tab, setTab] = useState<'general' | 'advanced' | 'connection'>('general');
  const settings = useStudioSettings();
  const flag = (name: Flag, label: string, hint?: string) => (
    <Switch
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={(event) => changeSettings({ [name]: event.target.checked })}
    />
  );
  const number = (name: keyof typeof studioSettingRanges, label: string, unit?: string) => (
    <NumberStepper
      label={label}
      {...studioSettingRanges[name]}
      {...(unit === undefined ? {} : { unit })}
      value={settings[name]}
      onChange={(value) => changeSettings({ [name]: value })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button onClick={resetSettings}>{texts.reset}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className={styles.window}>
        <Tabs
          label={texts.tabs}
          choices={[
            { name: 'general', label: texts.general, icon: SettingsIcon },
            { name: 'advanced', label: texts.advanced, icon: SlidersIcon },
            { name: 'connection', label: texts.connection, icon: LinkIcon },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
        {tab === 'general' && (
          <>
            <SelectField
              label={texts.defaultTimeOfDay}
              value={settings.defaultTimeOfDay}
              options={timesOfDay.map((value) => ({ value, label: timeTexts[value] }))}
              onChange={(event) =>
                changeSettings({
                  defaultTimeOfDay: event.target.value as StudioSettings['defaultTimeOfDay'],
                })
              }
            />
            {flag('autoUseCurrentSlot', texts.autoUseCurrentSlot, texts.autoUseCurrentSlotHint)}
            {flag('defaultSendToChat', texts.defaultSendToChat)}
            {flag('enableNotifications', texts.enableNotifications)}
            {flag('autoDownloadCompleted', texts.autoDownloadCompleted)}
            {flag('autoRefreshHistory', texts.autoRefreshHistory, texts.autoRefreshHint)}
            {flag('compactHistoryView', texts.compactHistoryView)}
            {number('maxHistoryItems', texts.maxHistoryItems)}
          </>
        )}
        {tab === 'advanced' && (
          <>
            {flag('showEnrichedPrompts', texts.showEnrichedPrompts)}
            {flag('showDebugInfo', texts.showDebugInfo)}
            {flag('enableAdvancedLogging', texts.enableAdvancedLogging, texts.enableAdvancedLoggingHint)}
          </>
        )}
        {tab === 'connection' && (
          <>
            {flag('autoReconnectSocket', texts.autoReconnectSocket, texts.autoReconnectHint)}
            {number('connectionTimeout', texts.connectionTimeout, texts.ms)}
            {number('retryAttempts', texts.retryAttempts, texts.tries)}
          </>
        )}
      </div>
    </Dialog>
  );
}
