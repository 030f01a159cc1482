/** Says the order of the layers at the top of every stylesheet: whichever file arrives first must know it. */
import type { Plugin } from 'vite';

const order = '@layer mantine, app, last;\n';

export const layerOrder = (): Plugin => ({
  name: 'club:layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\.css(?:$|\?)/.test(id) ? { code: order + code, map: null } : null),
});
