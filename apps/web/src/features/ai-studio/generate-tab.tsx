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
import { type CurrentSlot, catalogQuery } from '../day-planner/day-planner.api';
import styles from './ai-studio.module.css';
import { generateTexts as texts, timeTexts } from './messages';
import { useGenerate } from './studio.calls';
import { useStudioSettings } from './studio-settings';

const empty = { activity: '', location: '', outfit: [] as readonly string[], customPrompt: '' };

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
  const { defaultTimeOfDay, defaultSendToChat, autoUseCurrentSlot } = useStudioSettings();
  const [typed, setForm] = useState({ ...empty, timeOfDay: defaultTimeOfDay });
  const [piece, setPiece] = useState('');
  const [sendToChat, setSendToChat] = useState(defaultSendToChat);
  /** Null as long as nobody has chosen. */
  const [wantsSlot, setWantsSlot] = useState<boolean | null>(null);
  const useCurrentTimeSlot = slot !== null && (wantsSlot ?? autoUseCurrentSlot);
  /** A piece that was typed and not added yet is worn all the same. */
  const form: PictureForm = {
    ...typed,
    outfit: withOutfitItem(typed.outfit, piece),
    useCurrentTimeSlot,
  };
  const [isMissing, setMissing] = useState(false);
  const activityField = useRef<HTMLInputElement>(null);
  const generate = useGenerate();
  const change = (changed: Partial<typeof typed>) => {
    setForm({ ...typed, ...changed });
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
    setForm({ ...typed, outfit });
    setPiece('');
    const byHand = hasCustom ? { customPrompt } : { activity, location, outfit: [...outfit], timeOfDay };
    generate.mutate(
      { sendToChat, ...(useCurrentTimeSlot ? { useCurrentTimeSlot } : byHand) },
      {
        onSuccess: ({ jobId }) => onStarted(jobId),
      },
    );
  }

  return (
    <Card title={texts.card}>
      <form className={styles.form} noValidate onSubmit={send}>
        <Switch
          label={texts.useSlot}
          hint={slot === null ? texts.noSlot : undefined}
          disabled={slot === null}
          checked={useCurrentTimeSlot}
          onChange={({ target }) => {
            setWantsSlot(target.checked);
            setMissing(false);
          }}
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
            <p className={styles.muted}>{texts.lead}</p>
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
              outfit={typed.outfit}
              typed={piece}
              onType={setPiece}
              disabled={hasCustom}
              error={refusal?.fieldMessage('outfit')}
              onChange={(outfit) => change({ outfit })}
            />
            <QuickPicks
              label={texts.timeOfDay}
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
          onChange={({ target }) => setSendToChat(target.checked)}
        />
        <div className={styles.send}>
          {(isFull || !system.enabled) && (
            <p className={styles.why}>
              {system.enabled ? texts.limitReached(used, limit) : texts.off}{' '}
              <Link to="/ai-keyholder">{texts.toSettings}</Link>
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

interface OutfitProps {
  outfit: readonly string[];
  /** A piece that is not added yet. */
  typed: string;
  onType: (piece: string) => void;
  disabled: boolean;
  error: string | undefined;
  onChange: (outfit: readonly string[]) => void;
}

/** The pieces that are worn, each once. */
function Outfit({ outfit, typed, onType, disabled, error, onChange }: OutfitProps) {
  function add(): void {
    onChange(withOutfitItem(outfit, typed));
    onType('');
  }
  return (
    <div className={styles.outfit}>
      <div className={styles.adder}>
        <TextField
          label={texts.outfit}
          placeholder={texts.outfitHint}
          value={typed}
          maxLength={sceneLimits.outfitItem}
          disabled={disabled}
          error={error}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={disabled || typed.trim() === ''} onClick={add}>
          {texts.addPiece}
        </Button>
      </div>
      {outfit.length > 0 && (
        <ul className={styles.pieces} aria-label={texts.outfit}>
          {outfit.map((piece) => (
            <li key={piece}>
              <button
                type="button"
                className={styles.piece}
                disabled={disabled}
                aria-label={texts.removePiece(piece)}
                onClick={() => onChange(outfit.filter((one) => one !== piece))}
              >
                <span>{piece}</span>
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
