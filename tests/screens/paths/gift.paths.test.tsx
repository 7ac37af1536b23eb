import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEFAULT_SHOP } from '../../../domain/brand/shop-identity';
import { giftMachine } from '../../../machines/gift/gift.machine';
import { ShopIdentityProvider } from '../../../src/components/brand/shop-identity';
import { GiftScreen } from '../../../src/screens/gift/GiftScreen';
import { driveScreen } from '../../model/drive';
import { giftEvents, giftKey, newGift, savedGift } from '../../model/events/gift';

vi.mock('../../../src/app/shop-context', async () => (await import('../../support/shop/fake-shop')).fakeShopHooks);

const identity = { ...DEFAULT_SHOP, gifts: { message: true, hidePrices: true } };
const BOXES = {
  message: 'Your words for the card',
  name: "Recipient's name",
  phone: "Recipient's phone number",
} as const;

driveScreen({
  machine: giftMachine,
  starts: [
    {
      name: 'a new gift',
      input: newGift,
      stateKey: giftKey as never,
      events: giftEvents,
      isOffered: (_, { type }) => type !== 'gift.removed',
    },
    { name: 'a saved gift', input: savedGift, events: giftEvents.slice(4) },
  ],
  view: (form) => (
    <ShopIdentityProvider identity={identity}>
      <GiftScreen route={{ name: 'gift' }} state={null} screen={form} />
    </ShopIdentityProvider>
  ),
  driver: (user, form) => {
    const box = (name: string) =>
      screen.getByRole('textbox', { name: new RegExp(`^${user.translate(BOXES[name as keyof typeof BOXES])}`) });
    return {
      actions: {
        'gift.changed': ({ change }: { change: Readonly<Record<string, string>> }) => {
          for (const [name, value] of Object.entries(change)) fireEvent.change(box(name), { target: { value } });
        },
        'gift.submitted': () => user.click('button', 'Save gift'),
        'gift.removed': () => user.click('button', 'Not a gift'),
      },
      tags: {},
      expectView: ({ context }) => {
        const isSaid = (english: string) => user.isTextVisible(english);
        const said = {
          messageTooLong: isSaid('The card has room for 200 characters. Please shorten your message.'),
          nameMissing: isSaid("Please enter the recipient's name"),
          phoneMissing: isSaid('Please enter a phone number of at least 8 digits, so that the driver can call'),
          nothingGiven: isSaid('Please write a message, name a recipient or leave out the prices.'),
        };
        expect(Object.entries(said).flatMap(([problem, isShown]) => (isShown ? [problem] : []))).toEqual(
          ['messageTooLong', 'nameMissing', 'phoneMissing', 'nothingGiven'].filter((problem) =>
            context.problems.includes(problem as never),
          ),
        );
        const { name, phone } = form.getSnapshot().context.fields;
        expect(['name', 'phone'].map((one) => box(one).getAttribute('aria-required') === 'true')).toEqual([
          phone !== '',
          name.trim() !== '',
        ]);
        expect(screen.queryByRole('button', { name: user.translate('Not a gift') }) !== null).toBe(
          context.gift !== null,
        );
      },
    };
  },
});
