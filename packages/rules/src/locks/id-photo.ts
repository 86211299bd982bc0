import { HOUR_MS } from '../time/duration';
import type { LockModule } from './module';
import { refused } from './refusals';
import type { LockState } from './state';

/** An ID photo that nobody marked seen goes after this time at the latest. */
export const ID_PHOTO_KEPT_MS = 72 * HOUR_MS;

declare module './state' {
  interface LockState {
    /** Present where an ID photo came with the start; the photo goes, the mark and its time stay. */
    idPhoto?: { uploadedAt: number; seenAt: number | null };
  }
}
declare module './commands' {
  interface LockCommandData {
    mark_id_photo_seen: unknown;
  }
}
declare module './events' {
  interface LockEventData {
    'locks.id_photo_seen': Record<string, never>;
  }
}

/** When the photo is deleted unseen; null where none waits to be seen. */
export function idPhotoDueAt({ idPhoto }: LockState): number | null {
  return idPhoto && idPhoto.seenAt === null ? idPhoto.uploadedAt + ID_PHOTO_KEPT_MS : null;
}

/** The keyholder looks at the wearer's ID once; after that, or after its time, nobody can. */
export const idPhotoModule: LockModule = {
  commands: {
    mark_id_photo_seen: {
      by: ['KEYHOLDER'],
      when: 'ANY',
      decide(state, { actor }, at) {
        const dueAt = idPhotoDueAt(state);
        // A photo whose deletion is due cannot be marked seen any more, even if the deletion is late.
        if (dueAt === null || at >= dueAt) return refused('id_photo_not_waiting');
        return { ok: true, events: [{ type: 'locks.id_photo_seen', v: 1, at, actor, data: {} }] };
      },
    },
  },
  evolvers: {
    'locks.started': (state, { at, data }) =>
      data.settings.requireID
        ? { ...state, idPhoto: { uploadedAt: data.idPhotoUploadedAt ?? at, seenAt: null } }
        : state,
    'locks.id_photo_seen': (state, { at }) =>
      state.idPhoto ? { ...state, idPhoto: { ...state.idPhoto, seenAt: at } } : state,
  },
};
