import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, Language } from './brand';
import { palettesOf } from './palette';

const FILES: Readonly<Record<Language, string>> = { ar: 'manifest.webmanifest', en: 'manifest.en.webmanifest' };

/** The web app manifest of the built client with the shop's name and colours; null without a built client. */
export function webManifest({ facts, file }: Brand, clientDir: string, language: Language): string | null {
  const path = join(clientDir, FILES[language]);
  if (!existsSync(path)) return null;
  const built = JSON.parse(readFileSync(path, 'utf8')) as object;
  const { ar, en } = facts.name;
  const { light } = palettesOf(facts.colours);
  return JSON.stringify({
    ...built,
    name: language === 'ar' && ar !== en ? `${ar} · ${en}` : facts.name[language],
    short_name: facts.name[language],
    ...(file !== null && { description: facts.description[language] }),
    ...(facts.colours !== null && { theme_color: light.primary, background_color: light.page }),
  });
}
