import type { BridgeFailure } from '@keyhold/contracts/ai-bridge/protocol';

const unavailableTexts = {
  not_paired: 'No bridge is paired.',
  offline: 'The bridge is not connected.',
  no_answer: 'The bridge did not answer.',
};

const failedTexts = {
  no_upstream: 'The bridge found no server for it on its computer.',
  upstream_silent: 'The server beside the bridge said nothing for too long.',
  upstream_failed: 'The server beside the bridge broke off.',
  no_model: 'The server beside the bridge has no model for it.',
  no_picture: 'The server beside the bridge sent no whole picture.',
  too_large: 'That is more than a bridge carries.',
  busy: 'The bridge is busy.',
  unsupported: 'The bridge is too old for this.',
  connection_lost: 'The connection to the bridge was lost.',
  broke_protocol: 'The bridge said something it may not.',
} satisfies Record<BridgeFailure | 'connection_lost' | 'broke_protocol', string>;

/** Nobody took the job: nothing was asked of any model. */
export class BridgeUnavailable extends Error {
  override readonly name = 'BridgeUnavailable';
  constructor(readonly reason: keyof typeof unavailableTexts) {
    super(unavailableTexts[reason]);
  }
}

/** The bridge had taken the job; part of an answer may have come. */
export class BridgeFailed extends Error {
  override readonly name = 'BridgeFailed';
  constructor(
    readonly reason: keyof typeof failedTexts,
    /** The words of the bridge, for the person whose it is. */
    readonly detail = '',
  ) {
    super(failedTexts[reason]);
  }
}
