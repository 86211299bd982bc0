import { lockAndOpen, near, setUp, useBluetooth } from './bluetooth-page';

const story = useBluetooth('keypod-pro');

story.long('a Key Pod Pro is found, set up, locked and opened by the browser itself', async (stage) => {
  const found = await near(stage, 'keypod-pro');
  await setUp(found.page, 'keypod-pro', found.device.identity.mac);
  await lockAndOpen(found);
});
