/** Puts the order of the cascade layers at the top of every stylesheet, since any file may load first. */
import type { Plugin } from 'vite';

const order = '@layer mantine, app, last;\n';

export const layerOrder = (): Plugin => ({
  name: 'club:layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\.css(?:$|\?)/.test(id) ? { code: order + code, map: null } : null),
});
