import {
  blendingModes,
  imageBehaviorRanges,
  imageFrequencies,
} from '@keyhold/rules/ai-studio/image-behavior';
import { Banner } from '../../../components/feedback/banner';
import { NumberStepper } from '../../../components/field/number-stepper';
import { SelectField } from '../../../components/field/select-field';
import { Switch } from '../../../components/field/switch';
import type { AiConfig } from '../config/config.calls';
import { useSaveImageBehavior } from './behavior.calls';
import styles from './behavior.module.css';
import { blendingTexts, frequencyTexts, imageTexts as texts } from './messages';

/** How pictures come into the conversation; each change counts at once. */
export function ImagesTab({ config }: { config: AiConfig }) {
  const save = useSaveImageBehavior();
  const behavior = config.imageBehaviorSettings;
  const { autonomousImageFrequency, contextBlendingMode } = behavior;
  const isAlone = autonomousImageFrequency !== 'never';
  return (
    <div className={styles.fields}>
      {!config.imageGenEnabled && <Banner kind="info">{texts.off}</Banner>}
      <SelectField
        label={texts.frequency}
        hint={frequencyTexts[autonomousImageFrequency].hint}
        value={autonomousImageFrequency}
        options={imageFrequencies.map((value) => ({ value, label: frequencyTexts[value].label }))}
        onChange={({ target }) =>
          save.mutate({ autonomousImageFrequency: target.value as typeof autonomousImageFrequency })
        }
      />
      <NumberStepper
        label={texts.interval}
        {...imageBehaviorRanges.minImageInterval}
        unit={texts.minutes}
        value={behavior.minImageInterval}
        disabled={!isAlone}
        onChange={(minImageInterval) => save.mutate({ minImageInterval })}
      />
      <NumberStepper
        label={texts.count}
        {...imageBehaviorRanges.autonomousImageCount}
        value={behavior.autonomousImageCount}
        disabled={!isAlone}
        onChange={(autonomousImageCount) => save.mutate({ autonomousImageCount })}
      />
      <SelectField
        label={texts.blending}
        hint={blendingTexts[contextBlendingMode].hint}
        value={contextBlendingMode}
        options={blendingModes.map((value) => ({ value, label: blendingTexts[value].label }))}
        onChange={({ target }) =>
          save.mutate({ contextBlendingMode: target.value as typeof contextBlendingMode })
        }
      />
      <Switch
        label={texts.scene}
        hint={texts.sceneHint}
        checked={behavior.sceneExtractionEnabled}
        onChange={({ target }) => save.mutate({ sceneExtractionEnabled: target.checked })}
      />
    </div>
  );
}
