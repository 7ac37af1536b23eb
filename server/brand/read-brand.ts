import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type ShopFacts, shopFileSchema } from '../../api/schemas/shop-facts';
import type { Brand, BrandFile, Logos } from './brand';
import { DEFAULT_FACTS } from './default-facts';
import { DEMO_FACTS } from './demo-facts';
import { parseJson } from './parse-json';
import { contrastProblems } from './palette';
import { svgProblems, svgSize, trimSvg } from './safe-svg';
import { stylesheetOf } from './stylesheet';

type ShopFile = v.InferOutput<typeof shopFileSchema>;

interface Overrides {
  /** `SHOP_NAME` */
  readonly name?: string | undefined;
  /** `SUPPORT_PHONE` */
  readonly phone?: string | undefined;
}

interface Places extends Overrides {
  /** `SHOP_FILE`, absolute. */
  readonly file?: string | undefined;
  readonly dataDir: string;
  /** Without a file, the shop is the demo's. */
  readonly isDemo?: boolean;
}

export type BrandResult = { ok: true; brand: Brand } | { ok: false; problems: string[] };

const LARGEST_FILE = 200_000;
const LARGEST_ICON = 5_000_000;
const SMALLEST_ICON_PX = 512;
const POLICIES = ['returns', 'delivery', 'care', 'privacy', 'terms'] as const;

/**
 * Reads `shop.json` and the files that it names; without `SHOP_FILE` that of the data folder, if there is one.
 * Returns all problems at once, each with the file and the path in it.
 */
export function readBrand({ file: named, dataDir, isDemo = false, ...overrides }: Places): BrandResult {
  const usual = join(dataDir, 'shop.json');
  const file = named ?? (existsSync(usual) ? usual : null);
  if (file === null) {
    const facts = isDemo ? DEMO_FACTS : DEFAULT_FACTS;
    return { ok: true, brand: { ...NO_FILES, facts: overridden(facts, overrides) } };
  }
  const problems: string[] = [];
  const read = readShopFile(file, (path, problem) =>
    problems.push(`${file}: ${[path, problem].filter(Boolean).join(' ')}`),
  );
  if (read === null || problems.length > 0) return { ok: false, problems };
  return { ok: true, brand: { ...read, facts: overridden(read.facts, overrides) } };
}

const NO_FILES = { file: null, logo: null, logoDark: null, icon: null, stylesheet: null };

type Report = (path: string, problem: string) => void;

function readShopFile(file: string, report: Report): Brand | null {
  const json = readText(file, (problem) => report('', problem));
  const parsed = json === null ? null : parseJson(json, (problem) => report('', problem));
  if (parsed === null) return null;
  const folder = dirname(file);
  const checked = v.safeParse(shopFileSchema, withPolicyFiles(parsed.value, folder, report));
  for (const issue of checked.issues ?? []) report(v.getDotPath(issue) ?? '', messageOf(issue));
  if (!checked.success) return null;
  const { logo, logoDark, icon, $schema: _, ...facts } = checked.output;
  for (const problem of contrastProblems(facts.colours)) report('', problem);
  const files = {
    logo: readLogos('logo', logo, folder, report),
    logoDark: readLogos('logoDark', logoDark, folder, report),
    icon: icon === null ? null : readIcon(join(folder, icon), (problem) => report('icon', problem)),
  };
  return {
    file,
    ...files,
    facts: {
      ...facts,
      logo: picturesOf(files.logo),
      logoDark: picturesOf(files.logoDark),
      hasIcon: files.icon !== null,
      hasReceipts: true,
      takesDriverNotes: true,
      hasStockRequests: false,
    },
    stylesheet: stylesheetOf(facts.colours),
  };
}

/** Valibot's own words of what it found, in ours. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'is not known';
  return issue.received === 'undefined' ? 'is missing' : 'must be an object';
}

/** Replaces the names of Markdown files in `policies` by their texts. */
function withPolicyFiles(value: unknown, folder: string, report: Report): unknown {
  if (!isObject(value) || !isObject(value.policies)) return value;
  const policies = { ...value.policies };
  for (const name of POLICIES) {
    const texts = policies[name];
    if (!isObject(texts)) continue;
    policies[name] = Object.fromEntries(
      Object.entries(texts).map(([language, text]) => {
        if (typeof text !== 'string' || !/^(?!.*\.\.)\w[\w./-]*\.md$/.test(text)) return [language, text];
        const path = `policies.${name}.${language}`;
        return [language, readText(join(folder, text), (problem) => report(path, `${text} ${problem}`)) ?? '-'];
      }),
    );
  }
  return { ...value, policies };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readText(file: string, report: (problem: string) => void): string | null {
  const content = readBytes(file, LARGEST_FILE, report);
  if (content === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    report('is not text in UTF-8');
    return null;
  }
}

function readBytes(file: string, largest: number, report: (problem: string) => void): Buffer | null {
  try {
    const content = readFileSync(file);
    if (content.length <= largest) return content;
    report(`is larger than ${largest / 1000} kB`);
  } catch (error) {
    report((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read');
  }
  return null;
}

function readLogos(path: string, logos: ShopFile['logo'], folder: string, report: Report): Logos | null {
  if (logos === null) return null;
  const [ar, en] = (['ar', 'en'] as const).map((language) => {
    const name = logos[language];
    const say = (problem: string) => report(`${path}.${language}`, `${name} ${problem}`);
    const text = readText(join(folder, name), say);
    return text === null ? null : svgFile(text, say);
  });
  return ar && en ? { ar, en } : null;
}

function svgFile(text: string, report: (problem: string) => void): BrandFile | null {
  const content = trimSvg(text);
  const problems = svgProblems(content);
  for (const problem of problems) report(problem);
  if (problems.length > 0) return null;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { address: `/brand/${hash}.svg`, content, ...svgSize(content) };
}

function readIcon(file: string, report: (problem: string) => void): Buffer | null {
  const content = readBytes(file, LARGEST_ICON, report);
  if (content === null) return null;
  if (content.subarray(1, 4).toString('latin1') === 'PNG') {
    const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
    if (width === height && width >= SMALLEST_ICON_PX) return content;
    report(`must be square and at least ${SMALLEST_ICON_PX} px wide, but has ${width} × ${height} px`);
    return null;
  }
  const svg = svgFile(content.toString('utf8'), report);
  return svg && Buffer.from(svg.content);
}

const pictureOf = ({ address, width, height }: BrandFile) => ({ src: address, width, height });

const picturesOf = (logos: Logos | null): ShopFacts['logo'] =>
  logos && { ar: pictureOf(logos.ar), en: pictureOf(logos.en) };

function overridden(facts: ShopFacts, { name, phone }: Overrides): ShopFacts {
  return {
    ...facts,
    ...(name && { name: { ar: name, en: name } }),
    ...(phone && { contact: { ...facts.contact, phone } }),
  };
}
