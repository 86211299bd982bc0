import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@keyhold/rules/locks/settings';
import type { ReactNode } from 'react';
import { PictureField } from '../../../components/field/picture-field';
import { type QuickPick, QuickPicks } from '../../../components/field/quick-picks';
import { Switch } from '../../../components/field/switch';
import { TextArea } from '../../../components/field/text-area';
import { TextField } from '../../../components/field/text-field';
import { EyeIcon, icon } from '../../../components/icons/icons';
import { HandshakeIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import type { Form } from '../../../lib/form/use-form';
import { InitialDuration, MaximumSettings } from '../settings-fields/duration-settings';
import { settingMessages } from '../settings-fields/messages';
import { SameAgain } from '../settings-fields/same-again';
import { FaultySwitch } from '../settings-fields/setting-switches';
import styles from '../settings-fields/settings-fields.module.css';
import { createMessages } from './messages';
import { foundAs, type TemplateEntry } from './template-entry';

export interface TemplateSectionProps {
  form: Form<TemplateEntry>;
  disabled: boolean;
}

interface BasicsSectionProps extends TemplateSectionProps {
  cover: File | null;
  /** The cover of the shared lock that this one begins as; it stays until another is chosen. */
  coverBefore: string | null;
  onCover: (cover: File | null) => void;
  coverError: string | null;
  /** How much of the cover has been sent, 0 to 1; null while it is not being sent. */
  progress: number | null;
  /** Takes the settings of the last shared lock; undefined where there are none. */
  onSameAgain: (() => void) | undefined;
}

/** Name, words and picture of the lock. */
export function BasicsSection(props: BasicsSectionProps) {
  const { form, disabled, cover, coverBefore, onCover, coverError, progress, onSameAgain } = props;
  return (
    <Card title={createMessages.basics}>
      <div className={styles.fields}>
        <SameAgain onSameAgain={onSameAgain} disabled={disabled} />
        <TextField
          label={settingMessages.title}
          placeholder={createMessages.titlePlaceholder}
          name="title"
          autoComplete="off"
          maxLength={TITLE_MAX_LENGTH}
          disabled={disabled}
          {...form.text('title')}
        />
        <FoundBy
          listed={form.values.listed}
          isForOne={form.values.limitLockedUsers.trim() === '1'}
          onListed={(listed) => form.change(foundAs(form.values, listed))}
          disabled={disabled}
        />
        <Disclosure
          label={createMessages.words}
          summary={toldWords(form.values.description, (cover ?? coverBefore) !== null)}
          startsOpen={form.values.description !== ''}
          forceOpen={form.faults.description !== undefined || coverError !== null}
        >
          <div className={styles.fields}>
            <TextArea
              label={createMessages.about}
              hint={createMessages.aboutHint}
              name="description"
              maxLength={DESCRIPTION_MAX_LENGTH}
              aside={
                <span className={styles.count}>
                  {createMessages.aboutCount(form.values.description.length, DESCRIPTION_MAX_LENGTH)}
                </span>
              }
              disabled={disabled}
              {...form.text('description')}
            />
            <PictureField
              label={createMessages.cover}
              hint={createMessages.coverHint}
              value={cover}
              currentUrl={coverBefore}
              onChange={onCover}
              error={coverError}
              progress={progress}
              disabled={disabled}
              pasteAnywhere
            />
          </div>
        </Disclosure>
      </div>
    </Card>
  );
}

function toldWords(description: string, hasCover: boolean): string {
  return createMessages.wordsSome(description.length, hasCover) || createMessages.wordsNone;
}

const { link, explore } = createMessages.foundBy;
const waysToFind: readonly QuickPick<boolean>[] = [
  { label: link.label, value: false },
  { label: explore.label, value: true },
];

interface FoundByProps {
  listed: boolean;
  /** It has a single place. */
  isForOne: boolean;
  onListed: (listed: boolean) => void;
  disabled: boolean;
}

/** Whether strangers find the lock. */
function FoundBy({ listed, isForOne, onListed, disabled }: FoundByProps) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {createMessages.found}
      </p>
      <QuickPicks
        label={createMessages.found}
        picks={waysToFind}
        isChosen={(value) => value === listed}
        disabled={disabled}
        onPick={onListed}
      />
      <p className={styles.picksHint} aria-live="polite">
        {(listed ? explore : link).hint} {isForOne && createMessages.onePlace}
      </p>
    </div>
  );
}

/** What the timer starts with; `children` is what it may become. */
export function DurationSection({
  form,
  disabled,
  children,
}: TemplateSectionProps & { children: ReactNode }) {
  const { values: entry, change, faults } = form;
  return (
    <Card title={createMessages.duration}>
      <div className={styles.fields}>
        <InitialDuration entry={entry} change={change} faults={faults} disabled={disabled} />
        {children}
      </div>
    </Card>
  );
}

/** How long it may become, what the wearer sees of it, and for how many it is. */
export function LimitsSection({ form, disabled }: TemplateSectionProps) {
  const { values: entry, change, faults } = form;
  return (
    <div className={styles.fields}>
      <MaximumSettings kind="SHARED" entry={entry} change={change} faults={faults} disabled={disabled}>
        <Switch
          icon={<EyeIcon />}
          label={settingMessages.showTime}
          hint={createMessages.showTimeHint}
          checked={entry.displayRemainingTime}
          disabled={disabled}
          onChange={(event) => change({ displayRemainingTime: event.target.checked })}
        />
        <Switch
          icon={<HistoryIcon />}
          label={createMessages.showHistory}
          hint={createMessages.showHistoryHint}
          checked={entry.displayHistory}
          disabled={disabled}
          onChange={(event) => change({ displayHistory: event.target.checked })}
        />
        <FaultySwitch
          icon={<HandshakeIcon />}
          label={createMessages.trust}
          hint={
            entry.cardGameEnabled
              ? createMessages.trustHint
              : `${createMessages.trustHint} ${createMessages.trustWithoutCards}`
          }
          error={faults.trustKeyholder}
          checked={entry.trustKeyholder}
          disabled={disabled}
          onChange={(event) => change({ trustKeyholder: event.target.checked })}
        />
      </MaximumSettings>
      <TextField
        label={createMessages.places}
        hint={createMessages.placesHint}
        placeholder={createMessages.placesPlaceholder}
        className={styles.half}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        disabled={disabled}
        {...form.text('limitLockedUsers')}
      />
    </div>
  );
}

/** What has happened to a lock. */
const HistoryIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.05M4.5 12v.05M4.5 17.5v.05" />);
