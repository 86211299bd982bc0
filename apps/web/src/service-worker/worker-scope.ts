/** What a service worker has, as far as this one uses it: the library for pages does not have it. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowOfApp[]>;
    openWindow(path: string): Promise<WindowOfApp | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<N extends keyof WorkerEvents>(name: N, listener: (event: WorkerEvents[N]) => void): void;
}

export interface WindowOfApp {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  focus(): Promise<WindowOfApp>;
  postMessage(message: unknown): void;
}

interface Extendable extends Event {
  /** The worker lives until this is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface PushArrival extends Extendable {
  readonly data: { json(): unknown } | null;
}

export interface NotificationPress extends Extendable {
  readonly notification: Notification;
}

/** A page asks for something. */
export interface Asking extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  fetch: Asking;
  message: MessageEvent<unknown>;
  push: PushArrival;
  notificationclick: NotificationPress;
  pushsubscriptionchange: Extendable;
}
