import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { checkWorkflow, type GivenWorkflow, presets } from './fake-comfyui-nodes';
import { endServer, listenAtOwnPort, urlOf } from './own-port';
import { paintedPng } from './painted-png';

interface Prompt {
  readonly id: string;
  readonly clientId: string;
  readonly workflow: GivenWorkflow;
  state: 'waits' | 'runs' | 'over';
}

/** What it does with a prompt whose turn it is. */
type Painting = (painter: Painter, prompt: Prompt) => void;

interface Painter {
  /** Tells the page of this prompt something about it. */
  tell(type: string, data?: object): void;
  /** Sends a preview, as ComfyUI does between its messages. */
  preview(): void;
  /** Ends it well: the picture can be fetched then. */
  finish(): void;
  fail(message: string): void;
}

const steps = (painter: Painter, from: number, to: number, max: number) => {
  for (let value = from; value <= to; value += 1) {
    painter.tell('progress', { node: 'paint', value, max });
    painter.preview();
  }
};

/** Comes on node by node and step by step, as a real one does. */
export const paints: Painting = (painter, { workflow }) => {
  painter.tell('execution_cached', { nodes: [] });
  for (const node of Object.keys(workflow)) {
    painter.tell('executing', { node, display_node: node });
    if (node === 'paint') steps(painter, 1, 20, 20);
  }
  painter.finish();
};

/** Comes to the middle, and no further. */
export const paintsHalf: Painting = (painter) => {
  painter.tell('executing', { node: 'paint', display_node: 'paint' });
  steps(painter, 1, 10, 20);
};

export const failsWith =
  (message: string): Painting =>
  (painter) => {
    painter.tell('executing', { node: 'paint', display_node: 'paint' });
    painter.fail(message);
  };

/**
 * ComfyUI, as strict as the real one and more: it takes a workflow only from a page whose socket is there, checks every
 * node, hands out a picture only once it is made, and works on one prompt at a time.
 */
export class FakeComfyUi {
  /** What it asks for behind a door that knows one key; null: it has no door. */
  key: string | null = null;
  models: string[] = ['realisticVisionV60B1_v51.safetensors', 'juggernautXL_v9.safetensors'];
  vaes: string[] = ['vae-ft-mse-840000-ema-pruned.safetensors'];
  /** The nodes ComfyUI_IPAdapter_plus, and the files that they need. */
  hasFaceNodes = false;
  adapters: string[] = [];
  visions: string[] = [];
  /** What was laid into its temporary folder, by name, each as often as it was written. */
  readonly laid = new Map<string, Buffer[]>();
  paint: Painting = paints;
  /** What comes for the picture; null: the picture. */
  view: ((response: ServerResponse) => void) | null = null;
  readonly prompts: Prompt[] = [];
  /** Prompts that were called off while they ran. */
  interrupted = 0;
  readonly #pages = new Map<string, WebSocket>();
  readonly #history = new Map<string, object>();
  readonly #files = new Map<string, Buffer>();
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #server = createServer((request, response) => {
    this.#take(request, response).catch((error: unknown) => json(response, 500, { error: String(error) }));
  });

  /** Stopped at the end of the test. */
  static async start(): Promise<FakeComfyUi> {
    const fake = await FakeComfyUi.open();
    onTestFinished(() => fake.stop());
    return fake;
  }

  /** Keeps no program from its end. */
  static async open(): Promise<FakeComfyUi> {
    const fake = new FakeComfyUi();
    fake.#server.on('upgrade', (request, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      const clientId = searchParams.get('clientId');
      if (pathname !== '/ws' || !clientId || !fake.#admits(request)) return socket.destroy();
      fake.#sockets.handleUpgrade(request, socket, head, (page) => fake.#welcome(page, clientId));
    });
    await listenAtOwnPort(fake.#server);
    fake.#server.unref();
    return fake;
  }

  get url(): string {
    return urlOf(this.#server);
  }

  /** Pictures that it still has in its temporary folder. */
  get pictures(): readonly Buffer[] {
    return [...this.#files.values()];
  }

  /** Gets all that it needs to follow a face with models of SD 1.5. */
  learnFaces(): void {
    this.hasFaceNodes = true;
    this.adapters = ['ip-adapter-plus-face_sd15.safetensors'];
    this.visions = ['CLIP-ViT-H-14-laion2B-s32B-b79K.safetensors'];
  }

  get historyLength(): number {
    return this.#history.size;
  }

  /** Somebody presses the button for it; with an id, only where that prompt runs. */
  interrupt(id?: string): void {
    const running = this.prompts.find(({ state }) => state === 'runs');
    if (!running || (id !== undefined && running.id !== id)) return;
    this.interrupted += 1;
    this.#painterOf(running).tell('execution_interrupted', { node_id: 'paint', executed: [] });
    this.#end(running);
  }

  /** Goes on with what came to its middle. */
  goOn(): void {
    const running = this.prompts.find(({ state }) => state === 'runs');
    if (!running) throw new Error('nothing is painted');
    const painter = this.#painterOf(running);
    steps(painter, 11, 20, 20);
    painter.finish();
  }

  /** Loses every page, in the middle of a word. */
  hangUp(): void {
    for (const page of this.#pages.values()) page.terminate();
  }

  stop(): void {
    this.hangUp();
    endServer(this.#server);
  }

  #welcome(page: WebSocket, clientId: string): void {
    this.#pages.set(clientId, page);
    page.on('close', () => this.#pages.delete(clientId));
    say(page, 'status', { ...this.#status(), sid: clientId });
  }

  #admits({ headers }: IncomingMessage): boolean {
    return this.key === null || headers.authorization === `Bearer ${this.key}`;
  }

  #status() {
    const open = this.prompts.filter(({ state }) => state !== 'over').length;
    return { status: { exec_info: { queue_remaining: open } } };
  }

  #sayStatus(): void {
    for (const page of this.#pages.values()) say(page, 'status', this.#status());
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#admits(request)) return text(response, 401, 'Unauthorized');
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const asked = `${request.method} ${pathname}`;
    // It compares the two, so that no page of another site gets in.
    if (request.headers.origin !== undefined) return json(response, 403, {});
    if (asked === 'GET /models/checkpoints') return json(response, 200, this.models);
    if (asked === 'GET /models/vae') return json(response, 200, this.vaes);
    if (asked === 'GET /models/clip_vision') return json(response, 200, this.visions);
    if (asked === 'GET /models/ipadapter' && this.hasFaceNodes) return json(response, 200, this.adapters);
    const [, node] = /^GET \/object_info\/(\w+)$/.exec(asked) ?? [];
    if (node !== undefined) return json(response, 200, this.#infoOf(node));
    if (asked === 'GET /view') return this.#show(searchParams, response);
    const [, ofHistory] = /^GET \/history\/([\w-]+)$/.exec(asked) ?? [];
    if (ofHistory !== undefined) {
      const entry = this.#history.get(ofHistory);
      return json(response, 200, entry ? { [ofHistory]: entry } : {});
    }
    if (request.method !== 'POST') return text(response, 404, '404: Not Found');
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (asked === 'POST /upload/image') return this.#lay(request, Buffer.concat(chunks), response);
    if (request.headers['content-type'] !== 'application/json') return text(response, 415, 'Send JSON');
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    if (asked === 'POST /prompt') return this.#accept(body, response);
    if (asked === 'POST /interrupt') this.interrupt(body.prompt_id as string | undefined);
    else if (asked === 'POST /queue') this.#drop(body.delete as string[]);
    else if (asked === 'POST /history') for (const id of body.delete as string[]) this.#history.delete(id);
    else return text(response, 404, '404: Not Found');
    text(response, 200, '');
  }

  /** It answers with nothing for a node that it does not have. */
  #infoOf(node: string): object {
    if (!this.hasFaceNodes) return {};
    if (node === 'IPAdapter') return { IPAdapter: { input: { required: {} }, output: ['MODEL'] } };
    if (node !== 'IPAdapterUnifiedLoader') return {};
    const required = { model: ['MODEL'], preset: [presets, {}] };
    return { IPAdapterUnifiedLoader: { input: { required }, output: ['MODEL', 'IPADAPTER'] } };
  }

  async #lay(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Uint8Array.from(body), { headers }).formData();
    const image = form.get('image');
    if (!(image instanceof File) || form.get('type') !== 'temp' || form.get('overwrite') !== 'true')
      return text(response, 400, '');
    const written = Buffer.from(await image.arrayBuffer());
    this.laid.set(image.name, [...(this.laid.get(image.name) ?? []), written]);
    json(response, 200, { name: image.name, subfolder: '', type: 'temp' });
  }

  #accept(body: Record<string, unknown>, response: ServerResponse) {
    const clientId = String(body.client_id);
    if (!this.#pages.has(clientId)) return json(response, 400, { error: `no socket of ${clientId}` });
    const workflow = body.prompt as GivenWorkflow;
    const refused = checkWorkflow(workflow, {
      models: this.models,
      vaes: this.vaes,
      laid: [...this.laid.keys()],
      hasFaceNodes: this.hasFaceNodes,
    });
    if (refused) return json(response, 400, refused);
    const prompt: Prompt = { id: randomUUID(), clientId, workflow, state: 'waits' };
    this.prompts.push(prompt);
    json(response, 200, { prompt_id: prompt.id, number: this.prompts.length, node_errors: {} });
    this.#sayStatus();
    setImmediate(() => this.#next());
  }

  #next(): void {
    if (this.prompts.some(({ state }) => state === 'runs')) return;
    const prompt = this.prompts.find(({ state }) => state === 'waits');
    if (!prompt) return;
    prompt.state = 'runs';
    const painter = this.#painterOf(prompt);
    painter.tell('execution_start', { timestamp: Date.now() });
    this.paint(painter, prompt);
  }

  #painterOf(prompt: Prompt): Painter {
    const tell = (type: string, data: object = {}) => {
      const page = this.#pages.get(prompt.clientId);
      if (page && prompt.state !== 'over') say(page, type, { prompt_id: prompt.id, ...data });
    };
    return {
      tell,
      preview: () =>
        this.#pages.get(prompt.clientId)?.send(Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0xff, 0xd8])),
      finish: () => {
        const { width, height } = (prompt.workflow.canvas?.inputs ?? {}) as { width: number; height: number };
        const filename = `ComfyUI_temp_${prompt.id}_00001_.png`;
        const image = { filename, subfolder: '', type: 'temp' };
        this.#files.set(filename, paintedPng(width, height, prompt.workflow.paint?.inputs.seed as number));
        const shown = { images: [image] };
        this.#history.set(prompt.id, {
          outputs: { shown },
          status: { status_str: 'success', completed: true },
        });
        tell('executed', { node: 'shown', display_node: 'shown', output: shown });
        tell('execution_success', { timestamp: Date.now() });
        tell('executing', { node: null });
        this.#end(prompt);
      },
      fail: (message) => {
        tell('execution_error', {
          node_id: 'paint',
          node_type: 'KSampler',
          executed: [],
          exception_message: `${message}\n`,
          exception_type: 'RuntimeError',
          traceback: [],
        });
        this.#end(prompt);
      },
    };
  }

  #drop(ids: readonly string[]): void {
    for (const prompt of this.prompts)
      if (prompt.state === 'waits' && ids.includes(prompt.id)) prompt.state = 'over';
    this.#sayStatus();
  }

  #end(prompt: Prompt): void {
    prompt.state = 'over';
    this.#sayStatus();
    setImmediate(() => this.#next());
  }

  #show(asked: URLSearchParams, response: ServerResponse) {
    if (this.view) return this.view(response);
    const file = this.#files.get(asked.get('filename') ?? '');
    if (!file || asked.get('type') !== 'temp' || asked.get('subfolder') !== '')
      return text(response, 404, '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(file);
  }
}

const say = (page: WebSocket, type: string, data: object) => page.send(JSON.stringify({ type, data }));

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function text(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body);
}
