import type { HttpBindings } from '@hono/node-server';
import type { AppContext } from './env';

const attributeOf = (link: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(link)?.[1];

/** What a document asks for in its head, as values of a Link header (RFC 8288). */
function hintsOf(html: string): readonly string[] {
  return (html.match(/<link\b[^>]*>/g) ?? []).flatMap((link) => {
    const [rel, href, as, type] = ['rel', 'href', 'as', 'type'].map((name) => attributeOf(link, name));
    if (!href?.startsWith('/') || /[<>\s]/.test(href)) return [];
    const shared = /\scrossorigin\b/.test(link) ? ['crossorigin'] : [];
    if (rel === 'stylesheet') return [[`<${href}>`, 'rel=preload', 'as=style', ...shared].join('; ')];
    if (rel === 'modulepreload') return [[`<${href}>`, 'rel=modulepreload', ...shared].join('; ')];
    if (rel !== 'preload' || !as) return [];
    return [[`<${href}>`, 'rel=preload', `as=${as}`, ...(type ? [`type=${type}`] : []), ...shared].join('; ')];
  });
}

/**
 * Tells what a document will ask for before it comes, as 103 Early Hints (RFC 8297), and once more in the headers of the
 * answer, from which an edge makes hints of its own. Nothing for HTTP/1.0, which knows no such answer.
 */
export function hintAhead(c: AppContext, html: string): void {
  const link = [...hintsOf(html)];
  if (link.length === 0) return;
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming?.httpVersion !== '1.0' && outgoing && 'writeEarlyHints' in outgoing) outgoing.writeEarlyHints({ link });
  c.header('Link', link.join(', '));
}
