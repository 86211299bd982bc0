import { IMAGE_STYLE_MAX, imageStyles } from '@keyhold/rules/ai-studio/persona';
import { imagesPerDay } from '@keyhold/rules/ai-studio/picture-job';
import { useId } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import { Card } from '../../../components/surface/card';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import type { AiForm } from './config.calls';
import { pictureTexts as texts } from './messages';

/** Whether pictures are made, how many, how they look, and the way to where they are made. */
export function PicturesCard({ form }: { form: Form<AiForm> }) {
  const { imageGenEnabled, maxImagesPerDay } = form.values;
  const offered = useId();
  return (
    <Card title={texts.title}>
      <div className={styles.fields}>
        <Switch
          label={texts.enabled}
          hint={texts.enabledHint}
          checked={imageGenEnabled}
          onChange={(event) => form.change({ imageGenEnabled: event.target.checked })}
        />
        <NumberStepper
          label={texts.perDay}
          value={maxImagesPerDay}
          min={imagesPerDay.min}
          max={imagesPerDay.max}
          disabled={!imageGenEnabled}
          onChange={(value) => form.change({ maxImagesPerDay: value })}
        />
        <TextField
          {...form.text('imageStyle')}
          label={texts.style}
          hint={texts.styleHint}
          list={offered}
          maxLength={IMAGE_STYLE_MAX}
          autoComplete="off"
          disabled={!imageGenEnabled}
        />
        <datalist id={offered}>
          {imageStyles.map((style) => (
            <option key={style} value={style} />
          ))}
        </datalist>
        <div>
          <ButtonLink small to="/ai-persona-studio">
            {texts.studio}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
