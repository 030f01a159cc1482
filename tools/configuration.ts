// `node tools/configuration.ts [--check]`: writes the table of variables from the code into README and docs, between markers.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv, exit } from 'node:process';
import { z } from 'zod';
import { variables } from '../server/platform/env.ts';
import { envDocs } from '../server/platform/env-docs.ts';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', 'docs/running/configuration.md'];
const begin = '<!-- variables: written by tools/configuration.ts -->';
const end = '<!-- end of variables -->';

const { properties = {} } = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' });

/** As it is written in the environment; a default after a transformation is only known by parsing. */
function defaultOf(name: keyof typeof envDocs): string {
  const declared = (properties[name] as { default?: unknown }).default;
  const value = declared ?? variables.shape[name].safeParse(undefined).data;
  if (value === undefined || value === '') return envDocs[name].unset ?? 'none';
  return `\`${typeof value === 'object' ? JSON.stringify(value) : value}\``;
}

function tableFor(page: string): string {
  const docs = relative(dirname(page), 'docs') || '.';
  const rows = (Object.keys(variables.shape) as (keyof typeof envDocs)[]).map(
    (name) => `| \`${name}\` | ${defaultOf(name)} | ${envDocs[name].what.replaceAll('{docs}', docs)} |`,
  );
  return ['| Variable | Default | What it is |', '|---|---|---|', ...rows].join('\n');
}

const stale = pages.filter((page) => {
  const path = join(root, page);
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the table: ${begin} ... ${end}`);
  const fresh = `${text.slice(0, from + begin.length)}\n${tableFor(page)}\n${text.slice(to)}`;
  if (fresh === text) return false;
  if (!argv.includes('--check')) writeFileSync(path, fresh);
  return true;
});

if (argv.includes('--check') && stale.length > 0) {
  console.log(`The table of variables is stale in ${stale.join(', ')}: run \`npm run configuration\`.`);
  exit(1);
}
console.log(stale.length > 0 ? `Written: ${stale.join(', ')}.` : 'The table of variables is up to date.');
