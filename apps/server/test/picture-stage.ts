import type { AddressInfo } from 'node:net';
import * as calls from '@keyhold/contracts/ai-studio/pictures';
import { afterEach, beforeEach, expect } from 'vitest';
import { allMade } from '../src/features/ai-studio/make-pictures';
import { withAi } from './ai';
import { BridgeProgram, pairingCodeOf } from './bridge-program';
import { eventually } from './eventually';
import { type Someone, someone } from './people';
import { createTestApp, type TestApp } from './test-app';

/** Before each test a person with an AI, whose pictures are made beside their bridge once it is connected. */
export function pictureStage() {
  let running: TestApp;
  let person: Someone;
  let program: BridgeProgram | undefined;
  beforeEach(async () => {
    program = undefined;
    running = await createTestApp({ listen: true });
    person = await someone(running);
    await withAi(person.caller, { maxImagesPerDay: 20 });
  });
  afterEach(async () => {
    await program?.kill();
    await allMade();
    await running.close();
  });

  const history = async () => (await person.caller.call(calls.readPictureHistory, {})).body;
  async function jobOf(id: string) {
    const job = (await history()).jobs.find(({ jobId }) => jobId === id);
    if (!job) throw new Error('no such job');
    return job;
  }
  return {
    get running() {
      return running;
    },
    get person() {
      return person;
    },
    get program() {
      if (!program) throw new Error('no bridge is connected');
      return program;
    },
    /** Takes another program in the place of the one that ends with the test. */
    set program(other) {
      program = other;
    },
    history,
    jobOf,
    /** Connects a bridge beside the image generators that its flags name; returns the code of its pairing. */
    async connect(...flags: string[]): Promise<string> {
      const code = await pairingCodeOf(person.caller);
      const { port } = running.web.server.address() as AddressInfo;
      program = new BridgeProgram(['--chat-url', 'http://127.0.0.1:9', ...flags]);
      program.start('pair', `http://127.0.0.1:${port}`, code);
      await eventually(async () => expect((await history()).system.place).toBe('bridge'));
      return code;
    },
    /** Asks for a picture, whose making begins. */
    async begin(body: object = { activity: 'reading' }): Promise<string> {
      const { jobId } = (await person.caller.call(calls.generatePicture, { body })).body;
      await running.app.sweep();
      void running.settle();
      return jobId;
    },
    /** The job once it is over. */
    over: (id: string) =>
      eventually(async () => {
        const job = await jobOf(id);
        expect(['completed', 'failed']).toContain(job.status);
        return job;
      }),
  };
}
