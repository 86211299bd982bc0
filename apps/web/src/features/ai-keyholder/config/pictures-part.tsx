import { familyOf } from '@keyhold/contracts/ai-bridge/picture-models';
import { IMAGE_STYLE_MAX, imageStyles } from '@keyhold/rules/ai-studio/persona';
import { imagesPerDay } from '@keyhold/rules/ai-studio/picture-job';
import { useId } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import type { Form } from '../../../lib/form/use-form';
import styles from './ai-config.module.css';
import { type AiConfig, type AiForm, useTestImageServer } from './config.calls';
import { Folded } from './folded';
import { KeyField } from './key-field';
import { switchedOff, pictureTexts as texts } from './messages';

interface Part {
  form: Form<AiForm>;
  config: AiConfig;
}

/** Whether pictures are made, how many, how they look, and the way to where they are made. */
export function PicturesPart({ form, config }: Part) {
  const { imageGenEnabled, maxImagesPerDay } = form.values;
  const offered = useId();
  return (
    <Folded
      form={form}
      anchor="pictures"
      title={texts.title}
      summary={imageGenEnabled ? texts.summary(maxImagesPerDay) : switchedOff}
      holds={['maxImagesPerDay', 'imageStyle', 'localProxyUrl', 'localProxyApiKey']}
    >
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
      <ImageServer form={form} config={config} />
      <div>
        <ButtonLink small to="/ai-persona-studio">
          {texts.studio}
        </ButtonLink>
      </div>
    </Folded>
  );
}

/** An image generator that the server calls itself: where it is, its key, and whether it answers. */
function ImageServer({ form, config }: Part) {
  const { localProxyUrl, localProxyApiKey } = form.values;
  const isSaved = localProxyUrl === config.localProxyUrl && localProxyApiKey === undefined;
  return (
    <>
      <TextField
        {...form.text('localProxyUrl')}
        type="url"
        label={texts.address}
        hint={texts.addressHint}
        placeholder="https://"
      />
      {(localProxyUrl !== '' || config.localProxyApiKeyEncrypted) && (
        <KeyField
          label={texts.addressKey}
          typed={localProxyApiKey}
          isStored={config.localProxyApiKeyEncrypted}
          onType={(typed) => form.change({ localProxyApiKey: typed })}
        />
      )}
      {localProxyUrl !== '' && (
        <>
          <p className={styles.muted}>{texts.noFace}</p>
          <Test isSaved={isSaved} />
        </>
      )}
    </>
  );
}

function Test({ isSaved }: { isSaved: boolean }) {
  const test = useTestImageServer();
  return (
    <div className={styles.tried}>
      <Button small busy={test.isPending} disabled={!isSaved} onClick={() => test.mutate()}>
        {texts.test}
      </Button>
      <div role="status">
        {!isSaved && <p className={styles.muted}>{texts.testHint}</p>}
        {isSaved && test.data && (
          <p className={styles.good}>
            {texts.testWorked(
              test.data.name,
              test.data.models.filter((model) => familyOf(model) !== null).length,
            )}
          </p>
        )}
      </div>
      {isSaved && test.isError && (
        <p role="alert" className={styles.bad}>
          {test.error.message}
        </p>
      )}
    </div>
  );
}
