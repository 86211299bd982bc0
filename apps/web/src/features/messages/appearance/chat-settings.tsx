import { useId } from 'react';
import { QuickPicks } from '../../../components/field/quick-picks';
import { Switch } from '../../../components/field/switch';
import { CheckIcon } from '../../../components/icons/icons';
import { classNames } from '../../../lib/class-names';
import { appearanceOf } from './appearance';
import {
  type BubbleColor,
  backgrounds,
  bubbleColors,
  changeChatPreferences,
  useChatPreferences,
} from './chat-preferences';
import styles from './chat-settings.module.css';
import { backgroundNames, colorNames, chatSettingsTexts as texts } from './messages';

/** How the chat looks and opens, in this browser. */
export function ChatSettings() {
  const preferences = useChatPreferences();
  const { outgoingBubbleColor, incomingBubbleColor, lightModeBackground, autoSelectLatestChat } = preferences;
  return (
    <div className={styles.settings}>
      <Switch
        label={texts.autoSelect}
        hint={texts.autoSelectHint}
        checked={autoSelectLatestChat}
        onChange={({ target }) => changeChatPreferences({ autoSelectLatestChat: target.checked })}
      />
      <div {...appearanceOf(preferences, styles.preview)} role="img" aria-label={texts.preview}>
        <p className={styles.incoming}>{texts.previewIncoming}</p>
        <p className={styles.outgoing}>{texts.previewOutgoing}</p>
      </div>
      <ColorChoice
        label={texts.outgoing}
        value={outgoingBubbleColor}
        onChange={(color) => changeChatPreferences({ outgoingBubbleColor: color })}
      />
      <ColorChoice
        label={texts.incoming}
        value={incomingBubbleColor}
        onChange={(color) => changeChatPreferences({ incomingBubbleColor: color })}
      />
      <div>
        <p className={styles.label}>{texts.background}</p>
        <QuickPicks
          label={texts.background}
          picks={backgrounds.map((value) => ({ label: backgroundNames[value], value }))}
          isChosen={(value) => value === lightModeBackground}
          onPick={(value) => changeChatPreferences({ lightModeBackground: value })}
        />
      </div>
      <p className={styles.hint}>{texts.here}</p>
    </div>
  );
}

interface ColorChoiceProps {
  label: string;
  value: BubbleColor;
  onChange: (color: BubbleColor) => void;
}

function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.label}>
        {label} <span className={styles.hint}>{colorNames[value]}</span>
      </legend>
      <div className={styles.colors}>
        {bubbleColors.map((color) => (
          <label key={color} className={classNames(styles.color, styles[color])} title={colorNames[color]}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={color}
              aria-label={colorNames[color]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            {color === value && <CheckIcon size={18} strokeWidth={2.4} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
