// Adds a module's files and its entries in the project's lists, or refuses and changes nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFiles } from './contract-files.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';
import { refuseWord, type Word } from './word.ts';

/**
 * @param root the project's folder
 * @returns the paths written or changed
 * @throws Error with one clear line when the word is invalid or exists already
 */
export function addModule(root: string, word: Word): string[] {
  const { many } = word;
  refuseWord(word);
  if (existsSync(join(root, 'contract', many))) throw new Error(`The module "${many}" exists already.`);
  const files = { ...contractFiles(word), ...serverFiles(word, nextMigration(root)), ...webFiles(word) };
  // computed before anything is written, so that an unexpected list leaves no half module
  const lists = enter(root, word);
  for (const [path, text] of Object.entries({ ...files, ...lists })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys({ ...files, ...lists });
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/database/migrations')).map((name) =>
    Number(name.slice(0, 4)),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

// The lists of modules: the file, the position, and the text inserted before it.
function enter(root: string, { many, one }: Word): Record<string, string> {
  const calls = [
    `  'main GET /v1/${many}': 'member',`,
    `  'main POST /v1/${many}': 'm_usrs',`,
    `  'main GET /v1/${many}/{id}': 'member',`,
    `  'main DELETE /v1/${many}/{id}': 'm_usrs',`,
  ];
  const entries: [string, RegExp, string][] = [
    [
      'server/services/main.ts',
      /^import \{ usersRoutes/m,
      `import { ${many}Routes } from '../${many}/routes.ts';\n`,
    ],
    ['server/services/main.ts', /^\];/m, `  ...${many}Routes,\n`],
    [
      'contract/endpoints.ts',
      /^import type \* as users /m,
      `import type * as ${many} from './${many}/api.ts';\n`,
    ],
    ['contract/endpoints.ts', /^ {2}typeof users,/m, `  typeof ${many},\n`],
    ['tools/architecture/place.ts', /(?<=^ {2}'posts',\n)/m, `  '${many}',\n`],
    // the specification's list of endpoints cannot be changed: others are listed in the test, and explained in a decision
    [
      'server/services/who-may.test.ts',
      /(?<=^const own = Object\.entries\(\{\n)/m,
      calls.map((line) => `${line}\n`).join(''),
    ],
    [
      'docs/decisions/030-calls-beside-the-specification.md',
      /^- \*\*`GET \/config\.json`/m,
      `- **\`GET\`, \`POST /v1/${many}\`**, \`GET\`, \`DELETE .../{id}\` (\`member\`, \`m_usrs\`): ${many}.\n`,
    ],
    ['web/navigation/page-rules.ts', /^\} as const satisfies Record<string, May>/m, `  '/${many}': open,\n`],
    [
      'web/texts/text-modules.ts',
      /^import type \{ users \}/m,
      `import type { ${many} } from './en/${many}.ts';\n`,
    ],
    ['web/texts/text-modules.ts', /^ {2}users: typeof users;/m, `  ${many}: typeof ${many};\n`],
    ...['en', 'de'].map((language): [string, RegExp, string] => [
      `web/texts/${language}.ts`,
      new RegExp(`^ {2}users: \\(\\) => import\\('\\./${language}/`, 'm'),
      `  ${many}: () => import('./${language}/${many}.ts').then((file) => file.${many}),\n`,
    ]),
  ];
  const texts: Record<string, string> = {};
  for (const [path, anchor, text] of entries) {
    const before = texts[path] ?? readFileSync(join(root, path), 'utf8');
    if (!anchor.test(before))
      throw new Error(`${path} has an unexpected form: add the ${one} module there by hand.`);
    texts[path] = before.replace(anchor, (found) => text + found);
  }
  return texts;
}
