const NEVER =
  'script, iframe, object, embed, base, meta, style, portal, marquee, math, foreignObject, form[action], [srcdoc]';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'];
/** Elements that are paragraphs of their own. */
const BLOCK = /^(?:P|H[1-6]|LI|DIV|DD|DT|MAIN|SECTION|OPTION|BUTTON|TEXTAREA)$/;
const LET = new Set(['http:', 'https:', 'tel:', 'mailto:']);
/** Marks that turn or override a direction; the shop's own isolates are first-strong ones, each closed. */
const TURNING = /[\u202A-\u202E\u2066\u2067]/;

/**
 * What a text from outside has become on a page that it should not be: an element or an attribute that runs or leads
 * away, an address of another scheme, a mark that turns the text around it.
 */
export function auditPage(root: ParentNode): string[] {
  const found = [...root.querySelectorAll(NEVER)].map((element) => `an element ${element.outerHTML.slice(0, 120)}`);
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`an attribute ${name} of ${element.tagName}`);
      if (ADDRESSES.includes(name) && !isLet(value)) found.push(`an address ${name}=${value}`);
    }
  const text = root.textContent ?? '';
  const turned = text.search(TURNING);
  if (turned >= 0) found.push(`a mark in ${JSON.stringify(text.slice(Math.max(0, turned - 20), turned + 20))}`);
  if (text.split('\u2068').length !== text.split('\u2069').length) found.push('an isolate that is not closed');
  return found;
}

function isLet(address: string): boolean {
  try {
    return LET.has(new URL(address, 'https://shop.test/').protocol);
  } catch {
    return false;
  }
}

/** Texts from outside that stand among words of the shop without anything that holds their directions apart. */
export function findUnisolatedTexts(root: Element, isFromOutside: (text: string) => boolean): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (
      !isFromOutside(node.data) ||
      node.data.startsWith('\u2068') ||
      node.parentElement?.closest('bdi, [dir]:not(html)')
    )
      continue;
    if (!isAlone(node)) found.push(`<${node.parentElement?.tagName}> ${node.data.slice(0, 60)}`);
  }
  return found;
}

/** A text is its paragraph's only one. */
function isAlone(node: Node): boolean {
  const parent = node.parentElement;
  if (!parent) return true;
  if ([...parent.childNodes].some((each) => each !== node && each.textContent?.trim())) return false;
  return BLOCK.test(parent.tagName) || isAlone(parent);
}
