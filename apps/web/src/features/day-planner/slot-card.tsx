import { useSortable } from '@dnd-kit/sortable';
import { outfitMaxItems } from '@keyhold/contracts/ai-keyholder/day-planning';
import { minuteOf, timeAt } from '@keyhold/rules/day-plan/clock-time';
import { weatherKinds } from '@keyhold/rules/day-plan/day-plan';
import { useRef } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { FieldError } from '../../components/field/field';
import { NumberStepper } from '../../components/field/number-stepper';
import { SelectField } from '../../components/field/select-field';
import { ClockIcon, CloseIcon } from '../../components/icons/icons';
import { GripIcon } from '../../components/icons/profile-icons';
import { ChevronDownIcon, TrashIcon } from '../../components/icons/tool-icons';
import { Chip } from '../../components/surface/chip';
import { IntoView } from '../../components/surface/into-view';
import { classNames } from '../../lib/class-names';
import type { Catalog } from './day-planner.calls';
import styles from './day-planner.module.css';
import { sceneOf, plannerTexts as texts, weatherTexts } from './messages';
import type { Cure, FaultMark, ShownFault } from './shown-faults';
import type { DraftSlot } from './use-plan-draft';

/** The slot in a few words, for those who hear of it. */
export const saySlot = ({ from, to, activity }: DraftSlot) => `${activity}, ${from} to ${to}`;

const halfHours = Array.from({ length: 48 }, (_, at) => timeAt(at * 30));

/** What a select offers: the list, and what is chosen already although it is not in it. */
function optionsOf(names: readonly string[], chosen: string) {
  const all = names.includes(chosen) ? names : [chosen, ...names];
  return all.map((value) => ({ value, label: value }));
}

const timesWith = (chosen: string) =>
  [...new Set([...halfHours, chosen])].toSorted().map((value) => ({ value, label: value }));

interface SlotCardProps {
  slot: DraftSlot;
  catalog: Catalog;
  fault: ShownFault | undefined;
  isNow: boolean;
  isPast: boolean;
  isOpen: boolean;
  /** A piece of clothing hangs over it. */
  isTarget: boolean;
  onOpen: () => void;
  onChange: (changes: Partial<DraftSlot>) => void;
  onMend: (cure: Cure) => void;
  onDelete: () => void;
}

/** Of what opens under a slot. */
export const panelIdOf = (slotId: string) => `${slotId}-panel`;

/** A slot as a line of the day; opened, everything about it can be changed. */
export function SlotCard(props: SlotCardProps) {
  const { slot, catalog, fault, isNow, isPast, isOpen, isTarget, onOpen, onChange, onMend, onDelete } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: slot.id });
  const moved = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`;
  const isOverMidnight = minuteOf(slot.to) <= minuteOf(slot.from) && slot.to !== '00:00';
  const panelId = panelIdOf(slot.id);
  const summary = useRef<HTMLButtonElement>(null);
  // The button that mends goes with what was wrong.
  function mend(cure: Cure): void {
    onMend(cure);
    summary.current?.focus({ preventScroll: true });
  }
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        styles.slot,
        isNow && styles.isNow,
        isPast && styles.isPast,
        fault && styles.isFaulty,
      )}
      data-dragging={isDragging || undefined}
      data-target={isTarget || undefined}
      style={{ transform: moved ?? undefined, transition }}
    >
      <div className={styles.line}>
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          className={styles.handle ?? ''}
          label={texts.move(saySlot(slot))}
          icon={<GripIcon size={18} />}
        />
        <button
          ref={summary}
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onOpen}
        >
          <span className="visually-hidden">{texts.edit}</span>
          <span className={styles.times}>
            <span className={styles.fromTime}>{slot.from}</span>
            <span className={styles.toTime}>
              {slot.to}
              {isOverMidnight && <span className="visually-hidden"> {texts.overMidnight}</span>}
            </span>
          </span>
          <span className={styles.what}>
            <span className={styles.activity}>
              <span className={styles.activityName}>{slot.activity}</span>
              {isNow && (
                <Chip icon={<ClockIcon />} tone="brass">
                  {texts.now}
                </Chip>
              )}
            </span>
            <span className={styles.where}>{sceneOf(slot)}</span>
          </span>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </button>
      </div>
      {fault !== undefined && !isOpen && (
        <div className={styles.fault}>
          <FieldError id={`${slot.id}-fault`} error={(fault.from ?? fault.to)?.says} />
          <Cures mark={fault.from ?? fault.to} onMend={mend} />
        </div>
      )}
      {isOpen && (
        <IntoView className={styles.panel} id={panelId}>
          <SlotFields slot={slot} catalog={catalog} fault={fault} onChange={onChange} onMend={mend} />
          <div>
            <Button small variant="quietDanger" icon={<TrashIcon size={16} />} onClick={onDelete}>
              {texts.deleteSlot}
            </Button>
          </div>
        </IntoView>
      )}
    </li>
  );
}

/** What mends a fault with one press. */
function Cures({ mark, onMend }: { mark: FaultMark | undefined; onMend: (cure: Cure) => void }) {
  if (!mark || mark.cures.length === 0) return null;
  return (
    <div className={styles.cures}>
      {mark.cures.map((cure) => (
        <Button key={cure.label} small onClick={() => onMend(cure)}>
          {cure.label}
        </Button>
      ))}
    </div>
  );
}

function SlotFields({
  slot,
  catalog,
  fault,
  onChange,
  onMend,
}: Pick<SlotCardProps, 'slot' | 'catalog' | 'fault' | 'onChange' | 'onMend'>) {
  const { weather } = slot;
  return (
    <>
      <div className={styles.timesPair}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <SelectField
              label={texts[end]}
              value={slot[end]}
              error={fault?.[end]?.says}
              options={timesWith(slot[end])}
              onChange={({ target }) => onChange({ [end]: target.value })}
            />
            <Cures mark={fault?.[end]} onMend={onMend} />
          </div>
        ))}
      </div>
      <div className={styles.pair}>
        <SelectField
          label={texts.activity}
          value={slot.activity}
          options={optionsOf(catalog.activities, slot.activity)}
          onChange={({ target }) => onChange({ activity: target.value })}
        />
        <SelectField
          label={texts.location}
          value={slot.location}
          options={optionsOf(catalog.locations, slot.location)}
          onChange={({ target }) => onChange({ location: target.value })}
        />
      </div>
      <Outfit slot={slot} catalog={catalog} onChange={onChange} />
      <div className={styles.pair}>
        <SelectField
          label={texts.weather}
          value={weather?.kind ?? ''}
          options={[
            { value: '', label: texts.noWeather },
            ...weatherKinds.map((value) => ({ value, label: weatherTexts[value] })),
          ]}
          onChange={({ target }) => {
            const kind = weatherKinds.find((one) => one === target.value);
            onChange({ weather: kind && { kind, tempC: weather?.tempC ?? 18 } });
          }}
        />
        {weather && (
          <NumberStepper
            label={texts.temperature}
            value={weather.tempC}
            min={-60}
            max={60}
            unit="°C"
            onChange={(tempC) => onChange({ weather: { ...weather, tempC } })}
          />
        )}
      </div>
    </>
  );
}

function Outfit({ slot, catalog, onChange }: Pick<SlotCardProps, 'slot' | 'catalog' | 'onChange'>) {
  const left = catalog.wardrobe.filter(({ name }) => !slot.outfit.includes(name));
  const isFull = slot.outfit.length >= outfitMaxItems;
  return (
    <fieldset className={styles.outfit}>
      <legend>{texts.outfit}</legend>
      {slot.outfit.length > 0 ? (
        <ul className={styles.chips}>
          {slot.outfit.map((piece) => (
            <li key={piece} className={styles.worn2}>
              {piece}
              <IconButton
                label={texts.takeOff(piece)}
                icon={<CloseIcon size={14} />}
                onClick={() => onChange({ outfit: slot.outfit.filter((other) => other !== piece) })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.muted}>{texts.noOutfit}</p>
      )}
      {isFull ? (
        <p className={styles.muted}>{texts.outfitFull}</p>
      ) : (
        left.length > 0 && (
          <SelectField
            label={texts.addPiece}
            value=""
            placeholder="—"
            options={left.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => onChange({ outfit: [...slot.outfit, target.value] })}
          />
        )
      )}
    </fieldset>
  );
}
