/** Every stylesheet begins with the order of the layers: whichever the browser reads first, the app's own rules win. */
import type { Plugin } from 'vite';

const order = '@layer mantine,app,last;';

export const layerOrder = (): Plugin => ({
  name: 'club:layer-order',
  apply: 'build',
  generateBundle: {
    // after the minifier, which takes out what one file alone does not need
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source);
    },
  },
});
