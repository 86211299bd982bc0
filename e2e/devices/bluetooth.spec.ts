import { lockAndOpen, near, setUp, useBluetooth } from './bluetooth-page';

const story = useBluetooth('keypod-1');

story('a Key Pod is found, set up, locked and opened by the browser itself', async (stage) => {
  const found = await near(stage, 'keypod-1');
  await setUp(found.page, 'keypod-1', found.device.identity.mac);
  await lockAndOpen(found);
});
