import { readFileSync } from 'node:fs';
import { settingDefaults } from '../../server/config';

export const ENV_EXAMPLE = new URL('../../deploy/.env.example', import.meta.url).pathname;

const START = '# All other settings with their defaults. npm run reference writes these lines.';

/** The file with every setting that the server reads: the part above `START` is written by hand, the rest follows the code. */
export function freshEnvExample(): string {
  const [written = ''] = readFileSync(ENV_EXAMPLE, 'utf8').split(START);
  const known = new Set(namesIn(written));
  const others = Object.entries(settingDefaults).filter(([name]) => !known.has(name));
  const lines = others.map(([name, value]) => `# ${name}=${value ?? ''}`);
  return `${[`${written.trimEnd()}\n`, START, ...lines].join('\n')}\n`;
}

/** Names of the variables in a file for the environment, also of those that are commented out. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
