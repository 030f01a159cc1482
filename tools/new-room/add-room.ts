// Puts a room's files and its entries in the lists of the house in place, or refuses and changes nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contractFiles } from './contract-files.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

/** The club's word: `ladders` for folder, table and address, `ladder` for one of them. */
export interface Word {
  many: string;
  one: string;
}

/**
 * @param root the project's folder
 * @returns the paths written or changed
 * @throws Error with one clear line when the word is no word for a room or stands already
 */
export function addRoom(root: string, word: Word): string[] {
  const { many, one } = word;
  if (!/^[a-z]+$/.test(many) || !/^[a-z]+$/.test(one)) {
    throw new Error('A room is one English word in small letters: npm run new:room ladders');
  }
  if (many === one) throw new Error(`What is one of ${many} called? npm run new:room ${many} <one>`);
  if (existsSync(join(root, 'contract', many))) throw new Error(`There is a room "${many}" already.`);
  const files = { ...contractFiles(word), ...serverFiles(word, nextMigration(root)), ...webFiles(word) };
  // Worked out before anything is written, so that a list that looks otherwise leaves no half a room.
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

// Where the house lists its rooms: the file, the place, and what goes in before it.
function enter(root: string, { many, one }: Word): Record<string, string> {
  const calls = [
    `main GET /v1/${many}`,
    `main POST /v1/${many}`,
    `main GET /v1/${many}/{id}`,
    `main DELETE /v1/${many}/{id}`,
  ];
  const entries: [string, RegExp, string][] = [
    [
      'server/services/main.ts',
      /^import \{ usersRoutes/m,
      `import { ${many}Routes } from '../${many}/routes.ts';\n`,
    ],
    ['server/services/main.ts', /^\];/m, `  ...${many}Routes,\n`],
    ['tools/architecture/place.ts', /(?<=^ {2}'posts',\n)/m, `  '${many}',\n`],
    // the product's list of calls is not ours to change: what is beside it is named in the test, and told in a decision
    [
      'server/services/who-may.test.ts',
      /(?<=^const ownCalls = \[\n)/m,
      calls.map((call) => `  '${call}',\n`).join(''),
    ],
    [
      'docs/decisions/030-calls-beside-the-specification.md',
      /^- \*\*`GET \/config\.json`/m,
      `- **\`GET\`, \`POST /v1/${many}\`**, \`GET\`, \`DELETE .../{id}\` (\`member\`, \`m_usrs\`): ${many}.\n`,
    ],
    ['web/shell/page-rules.ts', /^\} as const satisfies Record<string, May>/m, `  '/${many}': open,\n`],
    ['web/texts/rooms.ts', /^import type \{ users \}/m, `import type { ${many} } from './en/${many}.ts';\n`],
    ['web/texts/rooms.ts', /^ {2}users: typeof users;/m, `  ${many}: typeof ${many};\n`],
    ...['en', 'de'].map((language): [string, RegExp, string] => [
      `web/texts/${language}.ts`,
      new RegExp(`^ {2}users: \\(\\) => import\\('\\./${language}/`, 'm'),
      `  ${many}: () => import('./${language}/${many}.ts').then((file) => file.${many}),\n`,
    ]),
  ];
  const texts: Record<string, string> = {};
  for (const [path, place, text] of entries) {
    const before = texts[path] ?? readFileSync(join(root, path), 'utf8');
    if (!place.test(before))
      throw new Error(`${path} looks otherwise than expected: enter the ${one} room there first.`);
    texts[path] = before.replace(place, (found) => text + found);
  }
  return texts;
}
