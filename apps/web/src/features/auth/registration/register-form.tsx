import { genders } from '@keyhold/contracts/auth/account';
import { findShareCode } from '@keyhold/contracts/locks/share-code';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { CheckboxField } from '../../../components/field/checkbox-field';
import { DateOfBirthField } from '../../../components/field/date-of-birth-field';
import { PasswordField } from '../../../components/field/password-field';
import { SelectField } from '../../../components/field/select-field';
import { TextField } from '../../../components/field/text-field';
import { Disclosure } from '../../../components/surface/disclosure';
import { useForm } from '../../../lib/form/use-form';
import { useRegister, useRegistrationInfo } from '../auth.calls';
import { nextSearch } from '../next-search';
import type { VerificationWindow } from '../verification/pending-verification';
import { CaptchaRow, useCaptcha } from './captcha';
import { CountryField } from './country-field';
import { findSpentInvite, InviteField, keepSpentInvite, useInviteCheck } from './invite';
import { inviteMessages, registrationMessages as texts } from './messages';
import styles from './register-form.module.css';
import {
  emptyRegistration,
  type RegistrationEntry,
  readRegistrationRefusal,
  registrationBody,
  registrationDraft,
  registrationProblems,
} from './registration';
import { RoleField } from './role-field';
import { findHindrance } from './submit-hindrance';

const registrationFields = Object.keys(emptyRegistration) as (keyof RegistrationEntry)[];

const genderOptions = genders.map((gender) => ({ value: gender, label: gender }));

interface RegisterFormProps {
  /** A code that came with the address of the page. */
  invite: string | undefined;
  /** Where to go on to, a path of this site: a shared lock is what the account is made for. */
  next: string;
  /** The account is made; `verify` is null where addresses are not verified and the session is open. */
  onRegistered: (email: string, verify: VerificationWindow | null) => void;
}

/** Everything that an account needs. What was typed survives every failure. */
export function RegisterForm({ invite, next, onRegistered }: RegisterFormProps) {
  const invitation = findShareCode(next) ?? undefined;
  const [refusal, setRefusal] = useState<string | null>(null);
  const settings = useRegistrationInfo();
  const register = useRegister();
  const info = settings.data ?? null;
  const inviteOnly = info?.inviteOnly ?? false;
  const captcha = useCaptcha(info ? info.captchaEnabled && !info.disabled : undefined);
  const sending = register.isPending || register.isSuccess;
  const form = useForm<RegistrationEntry>({
    // Who comes to accept a lock wears it.
    start: invitation === undefined ? emptyRegistration : { ...emptyRegistration, role: 'slave' },
    given: invite ? { inviteCode: invite } : {},
    draft: registrationDraft,
    problemsOf: (values) => registrationProblems(values, inviteOnly),
    // What was typed is judged once it is left; what is empty when it is sent.
    faults: { quiet: registrationFields },
  });
  const { values, faults } = form;
  const inviteCheck = useInviteCheck(values, inviteOnly);
  const hindrance = findHindrance({ info, invite: inviteCheck, captcha: captcha.state });
  // What is closed says so above; a fault of a field that is not there is said below.
  const message = info?.disabled ? null : (refusal ?? (inviteOnly ? null : (faults.inviteCode ?? null)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hindrance !== null || sending) return;
    setRefusal(null);
    form.submit(send)();
  }

  function send(entry: RegistrationEntry): void {
    const captchaToken = captcha.state.status === 'done' ? captcha.state.token : undefined;
    const body = { ...registrationBody(entry, inviteOnly), captchaToken, invitation };
    register.mutate(body, {
      onSuccess: ({ email, verify }) => {
        const { username, inviteCode: code = '' } = body;
        keepSpentInvite(verify !== null && inviteOnly ? { code, username } : null);
        onRegistered(email, verify);
      },
      onError: (error) => {
        const { problems, message } = readRegistrationRefusal(error);
        const isSpent = body.inviteCode !== undefined && findSpentInvite()?.code === body.inviteCode;
        // A solution counts once, whatever came of it.
        captcha.restart();
        setRefusal(message);
        form.show(
          problems.map((problem) =>
            isSpent && problem.field === 'inviteCode'
              ? { ...problem, message: inviteMessages.spent }
              : problem,
          ),
        );
      },
    });
  }

  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={submit}>
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
          hint="Others see it; it need not be your own name."
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.text('username')}
        />
        <TextField
          label="Email"
          hint="Mail only ever comes about your account."
          type="email"
          name="email"
          // What one logs in with: this is what a password manager has to keep.
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('email')}
          aside={
            faults.email === texts.emailTaken && (
              <Link
                to="/login"
                {...nextSearch(next)}
                state={{ email: values.email.trim() }}
                className={styles.toLogin}
              >
                {texts.toLogin}
              </Link>
            )
          }
        />
        <PasswordField
          className={styles.wide}
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words in a row are easy to keep in mind."
          {...form.text('password')}
        />
        <div className={styles.wide}>
          <RoleField {...form.field('role')} />
        </div>
        <SelectField
          label="Gender"
          name="gender"
          autoComplete="sex"
          required
          placeholder="Please choose"
          options={genderOptions}
          {...form.text('gender')}
        />
        <DateOfBirthField {...form.field('dateOfBirth')} />
        <div className={styles.wide}>
          <Disclosure
            label={texts.place}
            summary={texts.optional}
            startsOpen={values.country !== '' || values.city !== ''}
            forceOpen={faults.country !== undefined || faults.city !== undefined}
          >
            <div className={styles.fields}>
              <CountryField {...form.field('country')} />
              <TextField
                label="City"
                name="city"
                autoComplete="address-level2"
                maxLength={120}
                {...form.text('city')}
              />
            </div>
          </Disclosure>
        </div>
        {inviteOnly && (
          <div className={styles.wide}>
            <InviteField {...form.field('inviteCode')} check={inviteCheck} />
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
          checked={values.agreed}
          error={faults.agreed}
          onChange={(event) => form.change({ agreed: event.target.checked })}
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
