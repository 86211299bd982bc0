import { aiKeyMaxLength } from '@keyhold/contracts/ai-keyholder/model-address';
import { Button } from '../../../components/button/button';
import { TextField } from '../../../components/field/text-field';
import { configTexts as texts } from './messages';

interface KeyFieldProps {
  label?: string;
  /** Undefined while it was not edited; empty to forget the one that is stored. */
  typed: string | undefined;
  isStored: boolean;
  onType: (key: string) => void;
}

/** A key goes in and never comes out. */
export function KeyField({ label = texts.apiKey, typed, isStored, onType }: KeyFieldProps) {
  const isForgotten = typed === '' && isStored;
  return (
    <>
      <TextField
        type="password"
        label={label}
        hint={isForgotten ? texts.keyForgotten : isStored ? texts.apiKeyStored : texts.apiKeyNone}
        value={typed ?? ''}
        maxLength={aiKeyMaxLength}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      {isStored && !isForgotten && (
        <Button small onClick={() => onType('')}>
          {texts.forgetKey}
        </Button>
      )}
    </>
  );
}
