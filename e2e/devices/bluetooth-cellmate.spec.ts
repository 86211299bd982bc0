import { lockAndOpen, near, setUp, useBluetooth } from './bluetooth-page';

const story = useBluetooth('cellmate-pro-3');

story.long('a Cellmate Pro 3 is found, set up, locked and opened by the browser itself', async (stage) => {
  const found = await near(stage, 'cellmate-pro-3');
  await setUp(found.page, 'cellmate-pro-3', found.device.identity.mac);
  await lockAndOpen(found);
});
