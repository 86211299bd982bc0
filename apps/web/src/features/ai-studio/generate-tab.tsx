import type { SystemStatus } from '@keyhold/contracts/ai-studio/pictures';
import {
  lacksInput,
  type PictureForm,
  sceneLimits,
  timesOfDay,
  withOutfitItem,
} from '@keyhold/rules/ai-studio/scene';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { QuickPicks } from '../../components/field/quick-picks';
import { Switch } from '../../components/field/switch';
import { TextArea } from '../../components/field/text-area';
import { TextField } from '../../components/field/text-field';
import { CloseIcon, SparklesIcon } from '../../components/icons/icons';
import { Card } from '../../components/surface/card';
import { Disclosure } from '../../components/surface/disclosure';
import { ApiError } from '../../lib/api/client';
import { findDraft, keepDraft } from '../../lib/form/kept-draft';
import { type CurrentSlot, catalogQuery } from '../day-planner/day-planner.api';
import styles from './ai-studio.module.css';
import { studioTexts, generateTexts as texts, timeTexts } from './messages';
import { type Draft, empty, kept } from './picture-draft';
import { useGenerate } from './studio.calls';
import { useStudioSettings } from './studio-settings';

/** The form by which a picture is asked for. */
export function GenerateTab({
  system,
  slot,
  onStarted,
}: {
  system: SystemStatus;
  slot: CurrentSlot;
  onStarted: (jobId: string) => void;
}) {
  const settings = useStudioSettings();
  const [draft, setDraft] = useState(() => findDraft(kept) ?? empty);
  const useCurrentTimeSlot = slot !== null && (draft.wantsSlot ?? settings.autoUseCurrentSlot);
  const sendToChat = draft.sendToChat ?? settings.defaultSendToChat;
  const form: PictureForm = {
    ...draft,
    // A piece that was typed and not added yet is worn all the same.
    outfit: withOutfitItem(draft.outfit, draft.piece),
    timeOfDay: draft.timeOfDay ?? settings.defaultTimeOfDay,
    useCurrentTimeSlot,
  };
  const [isMissing, setMissing] = useState(false);
  const activityField = useRef<HTMLInputElement>(null);
  const generate = useGenerate();
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, filledFrom: null, ...changed };
    setDraft(next);
    keepDraft(kept, next);
    setMissing(false);
    if (generate.isError) generate.reset();
  };
  const { data: catalog } = useQuery(catalogQuery);
  const [activities, locations] = [useId(), useId()];
  const { used, limit } = system.today;
  const isFull = used >= limit;
  const hasCustom = form.customPrompt.trim() !== '';
  const refusal = generate.error instanceof ApiError ? generate.error : null;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (lacksInput(form)) {
      setMissing(true);
      activityField.current?.focus();
      return;
    }
    const { activity, location, outfit, timeOfDay, customPrompt } = form;
    change({ outfit: [...outfit], piece: '' });
    const byHand = hasCustom ? { customPrompt } : { activity, location, outfit: [...outfit], timeOfDay };
    generate.mutate(
      { sendToChat, ...(useCurrentTimeSlot ? { useCurrentTimeSlot } : byHand) },
      {
        onSuccess: ({ jobId }) => onStarted(jobId),
      },
    );
  }

  return (
    <Card title={texts.card} aside={<span className={styles.muted}>{studioTexts.today(used, limit)}</span>}>
      <form className={styles.form} noValidate onSubmit={send}>
        <Switch
          label={texts.useSlot}
          hint={slot === null ? texts.noSlot : texts.useSlotHint}
          disabled={slot === null}
          checked={useCurrentTimeSlot}
          onChange={({ target }) => change({ wantsSlot: target.checked })}
        />
        {useCurrentTimeSlot ? (
          <div className={styles.scene}>
            <p className={styles.sceneTitle}>{slot.activity}</p>
            <p className={styles.muted}>
              {[slot.location, slot.outfit.join(', ')].filter(Boolean).join(' · ')}
            </p>
          </div>
        ) : (
          <>
            <p className={styles.worn}>
              {draft.filledFrom === null ? texts.lead : texts.filledFrom(draft.filledFrom)}
            </p>
            <TextField
              label={texts.activity}
              placeholder={texts.activityHint}
              list={activities}
              value={form.activity}
              maxLength={sceneLimits.part}
              disabled={hasCustom}
              ref={activityField}
              error={isMissing ? texts.missing : refusal?.fieldMessage('activity')}
              onChange={(event) => change({ activity: event.target.value })}
            />
            <TextField
              label={texts.location}
              placeholder={texts.locationHint}
              list={locations}
              value={form.location}
              maxLength={sceneLimits.part}
              disabled={hasCustom}
              error={refusal?.fieldMessage('location')}
              onChange={(event) => change({ location: event.target.value })}
            />
            <Offered id={activities} names={catalog?.activities} />
            <Offered id={locations} names={catalog?.locations} />
            <Outfit
              outfit={draft.outfit}
              piece={draft.piece}
              disabled={hasCustom}
              error={refusal?.fieldMessage('outfit')}
              onChange={change}
            />
            <QuickPicks
              label={texts.timeOfDay}
              named
              picks={timesOfDay.map((value) => ({ value, label: timeTexts[value] }))}
              isChosen={(value) => value === form.timeOfDay}
              disabled={hasCustom}
              onPick={(timeOfDay) => change({ timeOfDay })}
            />
            <Disclosure
              label={texts.custom}
              summary={hasCustom ? form.customPrompt : texts.customHint}
              forceOpen={refusal?.fieldMessage('customPrompt') !== undefined}
            >
              <TextArea
                label={<span className="visually-hidden">{texts.custom}</span>}
                rows={3}
                value={form.customPrompt}
                maxLength={sceneLimits.customPrompt}
                error={refusal?.fieldMessage('customPrompt')}
                onChange={(event) => change({ customPrompt: event.target.value })}
              />
            </Disclosure>
          </>
        )}
        <Switch
          label={texts.toChat}
          hint={texts.toChatHint}
          checked={sendToChat}
          onChange={({ target }) => change({ sendToChat: target.checked })}
        />
        <div className={styles.send}>
          {(isFull || !system.enabled) && (
            <p className={styles.why}>
              {system.enabled ? texts.limitReached(used, limit) : texts.off}{' '}
              <Link to="/ai-keyholder" {...(system.enabled && { hash: 'pictures' })}>
                {texts.toSettings}
              </Link>
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            wide
            icon={<SparklesIcon size={18} />}
            busy={generate.isPending}
            disabled={isFull || !system.enabled}
          >
            {texts.send}
          </Button>
        </div>
        {system.place !== 'builtin' && <p className={styles.muted}>{texts.makers(system)}</p>}
      </form>
    </Card>
  );
}

/** What the day planner knows, offered as one types. */
function Offered({ id, names = [] }: { id: string; names: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

interface OutfitProps extends Pick<Draft, 'outfit' | 'piece'> {
  disabled: boolean;
  error: string | undefined;
  onChange: (changed: Partial<Draft>) => void;
}

/** The pieces that are worn, each once. */
function Outfit({ outfit, piece, disabled, error, onChange }: OutfitProps) {
  const add = () => onChange({ outfit: [...withOutfitItem(outfit, piece)], piece: '' });
  return (
    <div className={styles.outfit}>
      <div className={styles.adder}>
        <TextField
          label={texts.outfit}
          placeholder={texts.outfitHint}
          value={piece}
          maxLength={sceneLimits.outfitItem}
          disabled={disabled}
          error={error}
          onChange={(event) => onChange({ piece: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={disabled || piece.trim() === ''} onClick={add}>
          {texts.addPiece}
        </Button>
      </div>
      {outfit.length > 0 && (
        <ul className={styles.pieces} aria-label={texts.outfit}>
          {outfit.map((worn) => (
            <li key={worn}>
              <button
                type="button"
                className={styles.piece}
                disabled={disabled}
                aria-label={texts.removePiece(worn)}
                onClick={() => onChange({ outfit: outfit.filter((one) => one !== worn) })}
              >
                <span>{worn}</span>
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
