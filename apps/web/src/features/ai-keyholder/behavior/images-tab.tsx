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
import { useSaveFeatures, useSaveImageBehavior } from './behavior.calls';
import styles from './behavior.module.css';
import { blendingTexts, frequencyTexts, imageTexts as texts } from './messages';

/** How pictures come into the conversation; each change counts at once. */
export function ImagesTab({ config }: { config: AiConfig }) {
  const save = useSaveImageBehavior();
  const switchOn = useSaveFeatures();
  const behavior = config.imageBehaviorSettings;
  const { autonomousImageGeneration: mayAlone, sceneExtraction: mayRead } = config.enabledFeatures;
  const { contextBlendingMode } = behavior;
  // Each has a feature behind it, which is on unless somebody switched it off on its own.
  const frequency = mayAlone ? behavior.autonomousImageFrequency : 'never';
  const isAlone = frequency !== 'never';
  return (
    <div className={styles.fields}>
      {!config.imageGenEnabled && <Banner kind="info">{texts.off}</Banner>}
      <SelectField
        label={texts.frequency}
        hint={frequencyTexts[frequency].hint}
        value={frequency}
        options={imageFrequencies.map((value) => ({ value, label: frequencyTexts[value].label }))}
        onChange={({ target }) => {
          save.mutate({ autonomousImageFrequency: target.value as typeof frequency });
          if (!mayAlone) switchOn.mutate({ autonomousImageGeneration: true });
        }}
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
        checked={mayRead && behavior.sceneExtractionEnabled}
        onChange={({ target }) => {
          save.mutate({ sceneExtractionEnabled: target.checked });
          if (!mayRead) switchOn.mutate({ sceneExtraction: true });
        }}
      />
    </div>
  );
}
