/** Patterns of secrets by what they are. */
const SECRET_PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a code host or registry': /\b(?:gh[pousr]_|github_pat_|glpat-|npm_)[A-Za-z0-9_]{20,}/,
  'a key of a payment gateway': /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|\bSK_[A-Z]{3}_[\w-]{20,}/,
  'a token of a messenger': /\bxox[abprs]-[\w-]{10,}|\bSK[0-9a-f]{32}\b/,
  'a token of the map provider': /\b[ps]k\.eyJ[\w-]{20,}\.[\w-]{10,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/,
  'an address with a password':
    /\b(?:postgres(?:ql)?|mysql|redis|https?):\/\/[^\s:/@'"`$]+:(?!hidden@|secret@|password@)[^\s/@'"`$<>{}]{6,}@/,
};

/** A value assigned to a secret name. */
const SECRET_ASSIGNMENT = /(?:secret|passwo?rd|token|api_?key|auth)\w*['"]?\s*[:=]\s*['"`]([\w+/=.~-]{24,})['"`]/gi;

/** Bits per character. Words stay below 4, random base64 reaches 4.5. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}

const isRandom = (text: string) => entropyOf(text) > 4.2 && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);

/** The kinds of secrets in a text. */
export function secretsIn(text: string): string[] {
  const found = Object.entries(SECRET_PATTERNS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what);
  const named = [...text.matchAll(SECRET_ASSIGNMENT)].filter(([, value = '']) => isRandom(value));
  return [...found, ...named.map(() => 'a random value under a secret name')];
}
