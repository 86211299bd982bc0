import type { AiProvider } from '@keyhold/contracts/ai-keyholder/ai-config';
import { ButtonLink } from '../../../components/button/button-link';
import { NumberStepper } from '../../../components/field/number-stepper';
import { Switch } from '../../../components/field/switch';
import { TextField } from '../../../components/field/text-field';
import type { Form } from '../../../lib/form/use-form';
import { BridgeState } from '../../ai-bridge/ai-bridge.api';
import styles from './ai-config.module.css';
import { Choices } from './choices';
import type { AiConfig, AiForm } from './config.calls';
import { Folded } from './folded';
import { KeyField } from './key-field';
import { providerTexts, sourceTexts, configTexts as texts } from './messages';

/** The one that needs nothing first. */
const ways: readonly AiProvider[] = ['builtin', 'local', 'hosted'];

interface Part {
  form: Form<AiForm>;
  config: AiConfig;
}

/** Where the words come from: the script of this site, a model of one's own, or somebody else's. */
export function ProviderPart({ form, config }: Part) {
  const { apiProvider: provider, localModelUrl } = form.values;
  const hasAddress = provider === 'hosted' || (provider === 'local' && localModelUrl !== '');
  return (
    <Folded
      form={form}
      title={texts.source}
      summary={
        <>
          {sourceTexts[config.source]} {config.source === 'bridge' && <BridgeState />}
        </>
      }
      holds={['apiProvider', 'localModelUrl', 'hostedUrl', 'model', 'apiKey', 'tokenPrices']}
    >
      <Choices
        legend={texts.source}
        lie="rows"
        value={provider}
        onChoose={(apiProvider) => form.change({ apiProvider })}
        choices={ways.map((value) => ({ value, ...providerTexts[value] }))}
      />
      {provider === 'local' && (
        <>
          <p className={styles.muted}>
            {localModelUrl === '' && <BridgeState />} {texts.localHint}
          </p>
          <div>
            <ButtonLink small to="/ai-platform" hash="bridge">
              {texts.toBridge}
            </ButtonLink>
          </div>
          <TextField
            {...form.text('localModelUrl')}
            type="url"
            label={texts.localModelUrl}
            hint={texts.localModelUrlHint}
            placeholder="https://"
          />
        </>
      )}
      {provider === 'hosted' && (
        <>
          <TextField {...form.text('hostedUrl')} type="url" label={texts.hostedUrl} />
          <Prices form={form} />
        </>
      )}
      {provider !== 'builtin' && (
        <TextField {...form.text('model')} label={texts.model} hint={texts.modelHint} autoComplete="off" />
      )}
      {hasAddress && (
        <KeyField
          typed={form.values.apiKey}
          isStored={config.apiKeyEncrypted}
          onType={(apiKey) => form.change({ apiKey })}
        />
      )}
      {provider === 'local' && localModelUrl !== '' && (
        <Switch
          label={texts.useApiKeyForLocal}
          checked={form.values.useApiKeyForLocal}
          onChange={(event) => form.change({ useApiKeyForLocal: event.target.checked })}
        />
      )}
      <p className={styles.muted}>{texts.sees}</p>
    </Folded>
  );
}

/** So that what it costs can be told. */
function Prices({ form }: { form: Form<AiForm> }) {
  const { tokenPrices } = form.values;
  return (
    <div className={styles.limits}>
      {(['inputCents', 'outputCents'] as const).map((name) => (
        <NumberStepper
          key={name}
          label={texts.prices[name]}
          hint={texts.pricesHint}
          value={tokenPrices[name]}
          min={0}
          max={100_000}
          unit={texts.cents}
          onChange={(value) => form.change({ tokenPrices: { ...tokenPrices, [name]: value } })}
        />
      ))}
    </div>
  );
}
