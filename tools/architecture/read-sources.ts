// Parses the project's source files and their imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { hasIncompleteKey } from './query-keys.ts';
import { readsTimeWhileDrawing } from './time-while-drawing.ts';

export interface Import {
  /** A path inside the project (`server/users/store.ts`), or a package as it is written (`node:fs`, `zod`). */
  to: string;
  inside: boolean;
  /** Removed at run time. */
  typeOnly: boolean;
  /** Loaded on demand: import(...). */
  dynamic: boolean;
}

export interface Source {
  /** From the project's root, with `/`. */
  path: string;
  lines: number;
  imports: Import[];
  /** It contains SQL, or a query that becomes SQL. */
  asksDatabase: boolean;
  /** A component of Mantine is a link by `component={Link}`, whose path no type checks. */
  untypedLink: boolean;
  /** `new Date()`: the present time by the machine that runs it. */
  ownTime: boolean;
  /** It reads a clock, chance, the network, the process or what a device has stored. */
  readsAround: boolean;
  /** A component or hook calls `serverTime()` while it draws. */
  timeWhileDrawing: boolean;
  /** A query depends on something that its key leaves out. */
  incompleteKey: boolean;
}

export const packages = ['contract', 'server', 'web', 'bench', 'e2e', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'fixtures']);
const generated = /(^|\/)(routeTree\.gen|server\/database\/types)\.ts$/;

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\bsql(<[^`;]*>)?`/;

/** What makes a function give another result for the same input. */
const around = /\b(?:new Date\(\)|(?:Date\.now|Math\.random|fetch)\(|(?:process|crypto|localStorage)\.)/;

/** All source files below `root`, without generated ones. */
export function readSources(root: string): Source[] {
  const paths = packages.flatMap((workspace) =>
    existsSync(join(root, workspace)) ? filesBelow(root, workspace) : [],
  );
  return paths.filter((path) => !generated.test(path)).map((path) => readSource(root, path));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(root, path);
    return /\.(ts|tsx|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const imports = [
    ...module.staticImports.map((found) => ({
      name: found.moduleRequest.value,
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
      dynamic: false,
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, typeOnly: isType, dynamic: false }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      typeOnly: false,
      dynamic: true,
    })),
  ];
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: imports.map((found) => resolve(path, found)),
    asksDatabase: query.test(text),
    untypedLink: path.endsWith('.tsx') && text.includes('component={Link}'),
    ownTime: text.includes('new Date()'),
    readsAround: around.test(text),
    // reading the whole tree takes long, and few files have it
    timeWhileDrawing: text.includes('serverTime()') && readsTimeWhileDrawing(parsed.program),
    incompleteKey: text.includes('queryKey') && hasIncompleteKey(parsed.program),
  };
}

function resolve(
  from: string,
  { name, typeOnly, dynamic }: Omit<Import, 'to' | 'inside'> & { name: string },
): Import {
  const own = /^@club\/(contract|server|web)\/(.*)$/.exec(name);
  const to = own ? `${own[1]}/${own[2]}` : name.startsWith('.') ? posix.join(dirname(from), name) : name;
  return { to: to.replace(/\?.*$/, ''), inside: to !== name, typeOnly, dynamic };
}
