import { settled } from '../../tools/shots/settled';
import { openVisitor } from '../../tools/shots/visitor';
import { expect, test } from '../support/browser/journey';
import { htmlFindings } from '../support/browser/html-validator';
import { axeFindings } from './axe';
import { ibmFindings } from './ibm';

for (const lang of ['ar', 'en'])
  test(`the machines are on a page that three judges find valid and accessible (${lang})`, async ({
    browser,
    shop,
  }) => {
    const context = await openVisitor(browser, shop.address, { lang, theme: 'light', width: 1280 });
    const page = await context.newPage();
    for (const path of ['/flows', '/flows?machine=checkout']) {
      await page.goto(path);
      await settled(page);
      const found = [
        ...(await htmlFindings(await page.content(), 'dom')),
        ...(await ibmFindings(page)),
        ...(await axeFindings(page)),
      ];
      expect(found, path).toEqual([]);
    }
    await context.close();
  });
