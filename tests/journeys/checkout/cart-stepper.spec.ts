import { expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages('the stepper of a line stays where it is from one unit to the last', async ({ page, shopper }) => {
  await shopper.open('/product/1028');
  await shopper.clickButton('Add to Cart');
  await shopper.expectAdded();
  await shopper.open('/cart');
  const line = page.getByRole('main').getByRole('article');
  const increase = line.getByRole('button', { name: shopper.translate('Increase') });
  const before = await increase.boundingBox();
  for (let quantity = 2; await increase.isEnabled(); quantity += 1) {
    await increase.click();
    await expect(line.getByRole('status')).toHaveText(String(quantity));
    expect(await increase.boundingBox()).toEqual(before);
  }
});
