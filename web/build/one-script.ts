/** Bundles a script that runs apart from the app into one piece: the service worker, and the sign-in page's. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function oneScript(file: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: fileURLToPath(file), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${file.pathname} was not built`);
  return output.output[0].code;
}
