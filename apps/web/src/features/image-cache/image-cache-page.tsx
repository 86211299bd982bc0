import { EXPIRY_DAYS, type ImageCacheSettings, LIMITS_GB, MB } from '@keyhold/rules/images/image-cache';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { LoadFailed } from '../../components/feedback/load-failed';
import { SelectField } from '../../components/field/select-field';
import { imageUseQuery, useCacheChange } from './image-cache.calls';
import styles from './image-cache.module.css';
import { changeImageSettings, clearImages } from './image-store';
import { imageCacheTexts as texts } from './messages';

/** How much room pictures take in this browser, and how long and how many are kept. */
export default function ImageCachePage() {
  const query = useQuery(imageUseQuery);
  const use = query.data;
  const settings = useCacheChange(changeImageSettings);
  const clearing = useCacheChange(clearImages, texts.cleared);
  if (query.isError) return <LoadFailed title={texts.loadFailed} query={query} />;
  if (!use) return <p role="status">{texts.loading}</p>;
  const { expiryDays, limitGb } = { ...use.settings, ...settings.variables };
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.used}>{texts.used(use.bytes / MB, limitGb)}</p>
        <meter
          className={styles.meter}
          aria-label={texts.page}
          max={limitGb * 1024}
          value={Math.ceil(use.bytes / MB)}
        />
        <p className={styles.hint}>{texts.count(use.count)}</p>
      </div>
      {use.isFull && (
        <Banner kind="warning" title={texts.full}>
          {texts.fullHint}
        </Banner>
      )}
      <Choice
        label={texts.expiry}
        values={EXPIRY_DAYS}
        value={expiryDays}
        name={texts.days}
        onChoose={(chosen) => settings.mutate({ expiryDays: chosen })}
      />
      <Choice
        label={texts.limit}
        hint={texts.limitHint}
        values={LIMITS_GB}
        value={limitGb}
        name={texts.limitOf}
        onChoose={(chosen) => settings.mutate({ limitGb: chosen })}
      />
      <Button
        wide
        disabled={use.count === 0}
        busy={clearing.isPending}
        onClick={() => clearing.mutate(undefined)}
      >
        {texts.clear}
      </Button>
      <p className={styles.hint}>{texts.here}</p>
    </div>
  );
}

interface ChoiceProps<Value extends ImageCacheSettings[keyof ImageCacheSettings]> {
  label: string;
  hint?: string;
  values: readonly Value[];
  value: Value;
  name: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function Choice<Value extends ImageCacheSettings[keyof ImageCacheSettings]>(props: ChoiceProps<Value>) {
  const { label, hint, values, value, name, onChoose } = props;
  return (
    <SelectField
      label={label}
      hint={hint}
      options={values.map((each) => ({ value: String(each), label: name(each) }))}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = values.find((each) => String(each) === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
