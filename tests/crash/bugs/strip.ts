import { htmlToText } from '../../../domain/text/html-to-text';
import type { Check } from './run-check';

const CORPUS = ['<img src=x onerror=alert(1)>Dates', '<svg onload=alert(1)>', '<p>Fine &amp; plain</p>'];

/** Text must be extracted without innerHTML, which runs handlers even in a detached element. */
export const strip: Check = async () => {
  const wrong: string[] = [];
  const page = {
    createElement: () => ({
      set innerHTML(markup: string) {
        wrong.push(`markup was handed to the page: ${markup}`);
      },
      textContent: '',
    }),
  };
  Object.assign(globalThis, { document: page });
  for (const markup of CORPUS) if (/<\/?[a-z]+[ >]/i.test(htmlToText(markup))) wrong.push(`tags are left of ${markup}`);
  return wrong;
};
