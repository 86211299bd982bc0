import { faults } from '../../platform/device-cloud/simulator/simulated-device';

/** One page without anything from elsewhere. */
export const controlPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Device simulator</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  section { border: 1px solid #8886; border-radius: 12px; padding: 1rem; margin: 1rem 0 }
  label, button { margin-right: 1rem; white-space: nowrap }
  code { user-select: all }
</style>
<h1>Device simulator</h1>
<p>Pair a device by its MAC address, then press what can go wrong with it.</p>
<main></main>
<script>
  const faults = ${JSON.stringify(faults)};
  const main = document.querySelector('main');
  const send = (mac, body) => fetch('/devices/' + mac, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  }).then(draw);
  const make = (tag, props, ...children) => {
    const element = Object.assign(document.createElement(tag), props);
    element.append(...children);
    return element;
  };
  async function draw() {
    const devices = await (await fetch('/devices')).json();
    main.replaceChildren(...devices.map((device) => make('section', {},
      make('h2', { textContent: device.type }),
      make('p', {}, 'MAC ', make('code', { textContent: device.mac }), ', serial ' + device.serialNumber),
      make('p', {}, make('strong', { textContent: device.isUnlocked ? 'Open' : 'Locked' }),
        ', battery ' + device.battery + ' %, ' + device.shocks + ' shocks' +
          (device.secondsLeft === null ? '' : ', opens by itself in ' + device.secondsLeft + ' s')),
      make('p', {}, ...faults.map((fault) => make('label', {}, make('input', {
        type: 'checkbox', checked: device.faults.includes(fault),
        onchange: (event) => send(device.mac, { fault, on: event.target.checked }),
      }), ' ' + fault))),
      make('p', {},
        make('button', { textContent: 'Open by hand', onclick: () => send(device.mac, { isUnlocked: true }) }),
        make('button', { textContent: 'Battery 15 %', onclick: () => send(device.mac, { battery: 15 }) }),
        make('button', { textContent: 'Battery 90 %', onclick: () => send(device.mac, { battery: 90 }) })),
    )));
  }
  draw();
  setInterval(() => { if (!main.contains(document.activeElement)) draw(); }, 1000);
</script>
</html>
`;
