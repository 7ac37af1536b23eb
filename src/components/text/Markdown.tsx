import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode, useMemo } from 'react';
import { css } from 'styled-system/css';

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

const prose = css({
  display: 'grid',
  gap: '3',
  textStyle: 'body',
  color: 'text',
  overflowWrap: 'anywhere',
  '& h2': { textStyle: 'h2', mt: '3' },
  '& h3': { textStyle: 'label', mt: '2' },
  '& ul, & ol': { display: 'grid', gap: '1.5', ps: '5' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& a': { color: 'primary', textDecoration: 'underline' },
  '& hr': { borderColor: 'line' },
});

/** A merchant's text in Markdown. HTML in it is shown as text; pictures as their description. */
export function Markdown({ text }: { text: string }) {
  const root = useMemo(() => fromMarkdown(text), [text]);
  return (
    <div className={prose} dir="auto">
      {childrenOf(root)}
    </div>
  );
}

const childrenOf = (node: Node): ReactNode =>
  'children' in node
    ? node.children.map((child) => <Fragment key={child.position?.start.offset}>{elementOf(child)}</Fragment>)
    : null;

function elementOf(node: Node): ReactNode {
  switch (node.type) {
    case 'heading':
      return node.depth < 3 ? <h2>{childrenOf(node)}</h2> : <h3>{childrenOf(node)}</h3>;
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>;
    case 'listItem':
      return <li>{childrenOf(node)}</li>;
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'link':
      return isSafe(node.url) ? <a href={node.url}>{childrenOf(node)}</a> : childrenOf(node);
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'image':
      return node.alt ?? null;
    default:
      return 'value' in node ? node.value : childrenOf(node);
  }
}

const isSafe = (url: string): boolean => /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/.test(url);
