// That each page, and each part that is loaded later, opens the texts that it uses: without them it is not drawn at all.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { textModulesOf } from '../../web/texts/text-modules.ts';
import type { Breach } from './import-rules.ts';
import type { Source } from './read-sources.ts';
import { type Loaded, openersIn, readOpened, usedIn } from './text-use.ts';

/** Files that use texts only where these are open for another reason. */
const openBefore: Record<string, string[]> = {
  // whoever receives a refusal opens its sentences; those about files are open where files are chosen
  'web/ui/toasts.ts': ['failures', 'files'],
  // of rows that stay selected after the server's answer: opened on every page soon after it was drawn, by `boot.tsx`
  'web/ui/BulkBar.tsx': ['failures'],
  // of a wrong score: the same
  'web/games/scores/ScoreNumbers.tsx': ['fields'],
  // a form opens them before it validates
  'web/ui/form/field-errors.ts': ['fields'],
  // for a child: whoever chose one, or opened such a link, has them
  'web/bookings/for-whom.ts': ['family'],
  // below the cards of the family, which open them
  'web/home/family/PersonSection.tsx': ['family'],
  'web/home/family/Absences.tsx': ['family'],
  'web/families/ForWhomField.tsx': ['family'],
  // the whole card is on the start page only
  'web/home/TrainingsCard.tsx': ['home'],
};
const textModules = 'web/texts/text-modules.ts';

type Read = { imports: string[]; used: string[]; loads: Loaded[]; opened: string[] };

function createReader(root: string, sources: readonly Source[]) {
  const files = new Map(
    sources
      .filter(({ path }) => /^web\/.*(?<!\.test|\.d)\.tsx?$/.test(path))
      .map((source) => [source.path, source.imports]),
  );
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const programOf = (path: string) => parseSync(path, textOf(path)).program;
  const modules = new Set(
    [...textOf(textModules).matchAll(/^ {2}(\w+): typeof \1;/gm)].map(([, name]) => name),
  );
  const first = readOpened(textModulesOf, new Map());
  const openers = new Map(
    [...files.keys()]
      .filter((path) => textOf(path).includes('Texts = () =>'))
      .flatMap((path) => openersIn(programOf(path), first.openedIn)),
  );
  const { openedIn, loadedIn } = readOpened(textModulesOf, openers);
  const seen = new Map<string, Read>();
  return function read(path: string): Read {
    const known = seen.get(path);
    if (known) return known;
    const program = programOf(path);
    const found = {
      imports: (files.get(path) ?? [])
        .filter(({ to, typeOnly, dynamic }) => !typeOnly && !dynamic && files.has(to))
        .map(({ to }) => to),
      used: usedIn(program).filter((name) => modules.has(name)),
      loads: loadedIn(program, (word) => modules.has(word))
        .map(({ file, opened }) => ({ file: posix.join(dirname(path), file), opened }))
        .filter(({ file }) => files.has(file)),
      opened: openedIn(program),
    };
    seen.set(path, found);
    return found;
  };
}

/** The texts that a part uses and nobody has opened when it is drawn. */
export function findTextBreaches(root: string, sources: readonly Source[]): Breach[] {
  if (!existsSync(join(root, textModules))) return [];
  const read = createReader(root, sources);
  const breaches = new Map<string, Breach>();
  const checked = new Set<string>();
  function check(file: string, open: ReadonlySet<string>, page: string): void {
    const state = `${file} ${[...open].sort().join()}`;
    if (checked.has(state)) return;
    checked.add(state);
    const together = new Set<string>();
    const add = (one: string) => {
      if (together.has(one)) return;
      together.add(one);
      read(one).imports.forEach(add);
    };
    add(file);
    for (const one of together) {
      const { used, opened, loads } = read(one);
      const known = [...open, ...opened, ...(openBefore[one] ?? [])];
      for (const text of used.filter((name) => !known.includes(name)))
        breaches.set(`${one} ${text}`, {
          rule: 'A part opens the texts that it uses.',
          path: one,
          text: `uses the texts of ${text}, which are not open on ${page}${file === one ? '' : ` with ${file}`}`,
        });
      for (const later of loads) check(later.file, new Set([...open, ...later.opened]), page);
    }
  }
  const folder = join(root, 'web/routes');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx')) continue;
    const route = readFileSync(join(folder, name), 'utf8');
    const [, page = '', file] = /guarded\(\s*'([^']+)'[\s\S]*?import\('([^']+)'\)/.exec(route) ?? [];
    const path = posix.join('web/routes', dirname(name.replaceAll('\\', '/')), file ?? '');
    if (file) check(path, new Set<string>(textModulesOf(page)), page);
  }
  return [...breaches.values()];
}
