import { LOCK_PASSWORD_MAX_LENGTH } from '@keyhold/contracts/locks/templates';
import { PasswordField } from '../../../components/field/password-field';
import { Switch } from '../../../components/field/switch';
import { KeyIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { CompassIcon } from '../settings-fields/setting-icons';
import styles from '../settings-fields/settings-group.module.css';
import type { TemplateSectionProps } from './basics-section';
import { createMessages } from './messages';

export interface AdvancedSectionProps extends Omit<TemplateSectionProps, 'leave'> {
  /** In the page's memory only. */
  password: string;
  onPassword: (password: string) => void;
  onPasswordLeft: () => void;
}

/** Who can find the lock, and who can accept it. */
export function AdvancedSection(props: AdvancedSectionProps) {
  const { entry, change, faults, disabled, password, onPassword, onPasswordLeft } = props;
  return (
    <Card title={createMessages.advanced}>
      <div className={styles.switches}>
        <div>
          <Switch
            icon={<KeyIcon />}
            label={createMessages.password}
            hint={createMessages.passwordHint}
            checked={entry.requiresPassword}
            disabled={disabled}
            onChange={(event) => change({ requiresPassword: event.target.checked })}
          />
          {entry.requiresPassword && (
            <div className={styles.single}>
              <PasswordField
                label={createMessages.lockPassword}
                hint={createMessages.lockPasswordHint}
                autoComplete="new-password"
                maxLength={LOCK_PASSWORD_MAX_LENGTH}
                value={password}
                error={faults.lockPassword}
                disabled={disabled}
                onChange={(event) => onPassword(event.target.value)}
                onBlur={onPasswordLeft}
              />
            </div>
          )}
        </div>
        <Switch
          icon={<CompassIcon />}
          label={createMessages.listed}
          hint={createMessages.listedHint}
          checked={entry.listed}
          disabled={disabled}
          onChange={(event) => change({ listed: event.target.checked })}
        />
      </div>
    </Card>
  );
}
