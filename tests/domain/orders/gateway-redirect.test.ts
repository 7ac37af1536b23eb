import { describe, expect, test } from 'vitest';
import { gatewayHosts, gatewayUrl } from '../../../domain/payment/gateway-redirect';

describe('the URL of the payment page', () => {
  const rules = { origin: 'https://shop.example', hosts: ['myfatoorah.com', 'pay.example'] };
  test.each([
    ['https://kw.myfatoorah.com/pay/1', 'https://kw.myfatoorah.com/pay/1'],
    ['/sandbox-gateway/1', 'https://shop.example/sandbox-gateway/1'],
    ['http://kw.myfatoorah.com/pay/1', null],
    ['https://myfatoorah.com.evil.example/1', null],
    ['https://evilmyfatoorah.com/1', null],
    ['https://user:pass@kw.myfatoorah.com/1', null],
    ['//evil.example/1', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
    ['https://myfatoorah.com/1', 'https://myfatoorah.com/1'],
    ['https://pay.example/1', 'https://pay.example/1'],
    ['https://user@kw.myfatoorah.com/1', null],
    ['https://:pass@kw.myfatoorah.com/1', null],
    ['https://shop.example:8443/1', null],
    ['http://localhost/1', null],
    ['https://[', null],
  ])('%j leads to %j [rows 36, 80]', (url, leadsTo) => expect(gatewayUrl(url, rules)).toBe(leadsTo));
  test.each([
    [undefined, ['myfatoorah.com']],
    ['', ['myfatoorah.com']],
    [' Pay.Example , bank.example.kw', ['pay.example', 'bank.example.kw']],
    ['https://evil.example/, *, com', ['myfatoorah.com']],
  ])('with the setting %j may have the hosts %j', (named, hosts) => expect(gatewayHosts(named)).toEqual(hosts));
  test('is refused for every host without a setting [row 80]', () =>
    expect(gatewayUrl('https://kw.myfatoorah.com/pay/1', { ...rules, hosts: [] })).toBeNull());
  test('of a shop on localhost may use any name of localhost, the same port and HTTP only', () => {
    const local = { origin: 'http://localhost:3000', hosts: [] };
    expect(gatewayUrl('http://127.0.0.1:4000/x', local)).toBeNull();
    expect(gatewayUrl('ftp://127.0.0.1:3000/x', local)).toBeNull();
    expect(gatewayUrl('https://127.0.0.1:3000/x', local)).toBe('https://127.0.0.1:3000/x');
    expect(gatewayUrl('http://elsewhere.example:3000/x', local)).toBeNull();
    expect(gatewayUrl('http://localhost:3000/x', { ...local, origin: 'http://127.0.0.1:3000' })).toBe(
      'http://localhost:3000/x',
    );
    expect(gatewayUrl('http://[::1]:3000/x', local)).toBe('http://[::1]:3000/x');
  });
});
