import { expect, inBothLanguages } from '../demo-catalogue';

const RETURNS = { ar: 'يعود المبلغ إلى البطاقة نفسها', en: 'The money goes back to the same card' } as const;

inBothLanguages('returns are read before buying, and help is a tap away', async ({ page, shopper, language }) => {
  await shopper.open('/');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: '+965 2220 0000' })).toHaveAttribute('href', 'tel:+96522200000');
  // Scrolls to the end and fails if the tab bar covers it.
  await footer.getByText('2026/1042').click({ trial: true, timeout: 5_000 });
  await footer.getByRole('link', { name: shopper.translate('Returns and exchanges') }).click();
  await shopper.expectHeading(shopper.translate('Returns and exchanges'));
  await expect(page.getByRole('main')).toContainText(RETURNS[language]);
  await page.goto('/profile');
  await shopper.clickLink('Help centre');
  await shopper.expectHeading(shopper.translate('Help centre'));
  await expect(page.getByRole('main').getByRole('link', { name: shopper.translate('WhatsApp') })).toHaveAttribute(
    'href',
    'https://wa.me/96555500000',
  );
  await shopper.clickLinkNamed(shopper.translate('Terms and conditions'));
  await shopper.expectHeading(shopper.translate('Terms and conditions'));
  await page.goBack();
  await shopper.expectHeading(shopper.translate('Help centre'));
});
