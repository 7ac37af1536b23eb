import { expect, test } from 'vitest';
import { shareLinks, whatsappLink } from '../../../domain/interaction/share-links';

test('share links carry the whole text and URL [row 56]', () => {
  const links = shareLinks('Oud & rose', 'https://shop.example/product/1?a=b');
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe('Oud & rose https://shop.example/product/1?a=b');
  expect(links.whatsapp.startsWith('https://wa.me/?')).toBe(true);
  const tweet = new URL(links.twitter);
  expect(tweet.origin + tweet.pathname).toBe('https://twitter.com/intent/tweet');
  expect([tweet.searchParams.get('text'), tweet.searchParams.get('url')]).toEqual([
    'Oud & rose',
    'https://shop.example/product/1?a=b',
  ]);
  const facebook = new URL(links.facebook);
  expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
  expect(facebook.searchParams.get('u')).toBe('https://shop.example/product/1?a=b');
});

test('a chat with the shop opens with the message written', () => {
  expect(whatsappLink('+96522200000')).toBe('https://wa.me/96522200000');
  expect(whatsappLink('+96522200000', 'Order #7K3M & more')).toBe(
    'https://wa.me/96522200000?text=Order%20%237K3M%20%26%20more',
  );
});
