/** A page asks ahead for what it needs and the app's entry has not brought already: shorter lists in the entry itself. */
import type { BuildOptions, Plugin } from 'vite';

type Bundle = Record<
  string,
  { type: string; isEntry?: boolean; facadeModuleId?: string | null; imports?: string[] }
>;

/** Every file that a chunk imports before it can run, itself included. */
function closureOf(name: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of bundle[name]?.imports ?? []) closureOf(next, bundle, seen);
  return seen;
}

/** @returns the plugin, and the build option that leaves out what the entry brings */
export function leanPreload(): { plugin: Plugin; modulePreload: BuildOptions['modulePreload'] } {
  let brought = new Set<string>();
  return {
    plugin: {
      name: 'club:lean-preload',
      apply: 'build',
      enforce: 'pre',
      generateBundle(_, output) {
        const bundle = output as unknown as Bundle;
        const entry = Object.keys(bundle).find(
          (name) => bundle[name]?.isEntry && bundle[name]?.facadeModuleId?.endsWith('/index.html'),
        );
        brought = entry === undefined ? new Set() : closureOf(entry, bundle);
      },
    },
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !brought.has(file)) : files,
    },
  };
}
