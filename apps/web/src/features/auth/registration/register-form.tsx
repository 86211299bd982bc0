import { genders } from '@keyhold/contracts/auth/registration';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { PasswordField } from '../../../components/field/password-field';
import { SelectField } from '../../../components/field/select-field';
import { TextField } from '../../../components/field/text-field';
import { useRegister } from '../api/use-register';
import { useRegistrationInfo } from '../api/use-registration-info';
import { showFaults } from '../show-faults';
import type { VerificationWindow } from '../verification/verification-window';
import { CaptchaRow } from './captcha-row';
import { checkRegistration } from './check-registration';
import { CountryField } from './country-field';
import { DateOfBirthField } from './date-of-birth-field';
import { InviteField } from './invite-field';
import { inviteMessages, registrationMessages as texts } from './messages';
import { Optional } from './optional';
import styles from './register-form.module.css';
import type { RegistrationEntry, RegistrationFaults } from './registration-entry';
import { findRegistrationPayload } from './registration-payload';
import { readRegistrationRefusal } from './registration-refusal';
import { RoleField } from './role-field';
import { findSpentInvite, keepSpentInvite } from './spent-invite';
import { findHindrance } from './submit-hindrance';
import { useCaptcha } from './use-captcha';
import { useInviteCheck } from './use-invite-check';
import { useRegistrationDraft } from './use-registration-draft';

const genderOptions = genders.map((gender) => ({ value: gender, label: gender }));

export interface RegisterFormProps {
  /** A code that came with the address of the page. */
  invite: string | undefined;
  /** The account is made; `verify` is null where addresses are not verified and the session is open. */
  onRegistered: (email: string, verify: VerificationWindow | null) => void;
}

/** Everything that an account needs. What was typed survives every failure. */
export function RegisterForm({ invite, onRegistered }: RegisterFormProps) {
  const { entry, change: keep } = useRegistrationDraft(invite);
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const settings = useRegistrationInfo();
  const register = useRegister();
  const info = settings.data ?? null;
  const inviteOnly = info?.inviteOnly ?? false;
  const inviteCheck = useInviteCheck(entry, inviteOnly);
  const captcha = useCaptcha(info?.captchaEnabled === true && !info.disabled);
  const hindrance = findHindrance({ info, invite: inviteCheck, captcha: captcha.state });
  const sending = register.isPending || register.isSuccess;
  // What is closed says so above; a fault of a field that is not there is said below.
  const message = info?.disabled ? null : (refusal ?? (inviteOnly ? null : (faults.inviteCode ?? null)));

  function change<F extends keyof RegistrationEntry>(field: F, value: RegistrationEntry[F]): void {
    keep(field, value);
    setFaults(({ [field]: _mended, ...others }) => others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hindrance !== null || sending) return;
    setRefusal(null);
    const found = checkRegistration(entry, inviteOnly);
    const captchaToken = captcha.state.status === 'done' ? captcha.state.token : undefined;
    const payload = findRegistrationPayload(entry, { inviteOnly, captchaToken });
    if (Object.keys(found).length > 0 || payload === null) {
      showFaults(form, () => setFaults(found));
      return;
    }
    register.mutate(payload, {
      onSuccess: ({ email, verify }) => {
        const { username, inviteCode: code = '' } = payload;
        keepSpentInvite(verify !== null && inviteOnly ? { code, username } : null);
        onRegistered(email, verify);
      },
      onError: (error) => {
        const refused = readRegistrationRefusal(error);
        const spent = findSpentInvite();
        const again = refused.faults.inviteCode && spent !== null && spent.code === payload.inviteCode;
        // A solution counts once, whatever came of it.
        captcha.restart();
        showFaults(form, () => {
          setFaults({ ...refused.faults, ...(again && { inviteCode: inviteMessages.spent }) });
          setRefusal(refused.message);
        });
      },
    });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {info?.disabled && <Banner kind="warning">{texts.closed}</Banner>}
      {settings.isError && (
        <Banner
          kind="danger"
          action={
            <Button small busy={settings.isFetching} onClick={() => settings.refetch()}>
              Try again
            </Button>
          }
        >
          {texts.settingsFailed}
        </Banner>
      )}
      <fieldset className={styles.fields} disabled={info?.disabled}>
        <TextField
          label="Username"
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={entry.username}
          error={faults.username}
          onChange={(event) => change('username', event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          // What one logs in with: this is what a password manager has to keep.
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={entry.email}
          error={faults.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <PasswordField
          className={styles.wide}
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words in a row are easy to keep in mind."
          value={entry.password}
          error={faults.password}
          onChange={(event) => change('password', event.target.value)}
        />
        <div className={styles.wide}>
          <RoleField value={entry.role} error={faults.role} onChange={(role) => change('role', role)} />
        </div>
        <SelectField
          label="Gender"
          name="gender"
          autoComplete="sex"
          required
          placeholder="Please choose"
          options={genderOptions}
          value={entry.gender}
          error={faults.gender}
          onChange={(event) =>
            change('gender', genders.find((gender) => gender === event.target.value) ?? '')
          }
        />
        <DateOfBirthField
          value={entry.dateOfBirth}
          error={faults.dateOfBirth}
          onChange={(date) => change('dateOfBirth', date)}
        />
        <CountryField
          value={entry.country}
          error={faults.country}
          onChange={(country) => change('country', country)}
        />
        <TextField
          label="City"
          aside={<Optional />}
          name="city"
          autoComplete="address-level2"
          maxLength={120}
          value={entry.city}
          error={faults.city}
          onChange={(event) => change('city', event.target.value)}
        />
        {inviteOnly && (
          <div className={styles.wide}>
            <InviteField
              value={entry.inviteCode}
              check={inviteCheck}
              error={faults.inviteCode}
              onChange={(code) => change('inviteCode', code)}
            />
          </div>
        )}
        {captcha.state.status !== 'off' && (
          <div className={styles.wide}>
            <CaptchaRow state={captcha.state} onRetry={captcha.restart} />
          </div>
        )}
        <CheckboxField
          className={styles.wide}
          name="agreed"
          label={
            <>
              I am 18 or older and agree to the <Link to="/terms">terms</Link> and the{' '}
              <Link to="/privacy">privacy notice</Link>.
            </>
          }
          checked={entry.agreed}
          error={faults.agreed}
          onChange={(event) => change('agreed', event.target.checked)}
        />
      </fieldset>
      {message !== null && <Banner kind="danger">{message}</Banner>}
      <div>
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={hindrance !== null}
          busy={sending}
          aria-describedby="register-hindrance"
        >
          Create account
        </Button>
        <p className={styles.hindrance} id="register-hindrance" aria-live="polite">
          {hindrance}
        </p>
      </div>
    </form>
  );
}
