import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A document as a robot reads it: every element with its attributes and text, in their order. Nothing runs. */
export function readDocument(html: string) {
  const elements: Element[] = [];
  const textOf = (node: Node): string =>
    node.type === 'text' ? node.data : 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
  const walk = (node: Node): void => {
    if ('attribs' in node) elements.push({ name: node.name, attributes: node.attribs, text: textOf(node) });
    if ('children' in node) for (const child of node.children) walk(child);
  };
  for (const node of parseDocument(html).children) walk(node);
  const all = (name: string, attribute?: string, value?: string) =>
    elements.filter(
      (one) =>
        one.name === name &&
        (attribute === undefined ||
          (attribute in one.attributes && (value ?? one.attributes[attribute]) === one.attributes[attribute])),
    );
  return {
    elements,
    all,
    title: all('title')[0]?.text ?? '',
    /** The content of a meta element by name or property; undefined where there is none or more than one. */
    meta: (name: string) => {
      const found = [...all('meta', 'name', name), ...all('meta', 'property', name)];
      return found.length === 1 ? found[0]?.attributes.content : undefined;
    },
    link: (rel: string, hreflang?: string) =>
      all('link', 'rel', rel).find(({ attributes }) => hreflang === undefined || attributes.hreflang === hreflang)
        ?.attributes.href,
    /** schema.org data of a type */
    linkedData: (type: string) =>
      all('script', 'type', 'application/ld+json')
        .map(({ text }) => JSON.parse(text))
        .find((data) => data['@type'] === type),
    initialData: () => {
      const [found] = all('script', 'id', 'answers');
      return found ? JSON.parse(found.text) : null;
    },
  };
}
