import { expect, it } from 'vitest';
import { checkoutAddress } from './checkout-address';

const SITE = 'http://localhost:5173';

it.each([
  ['https://pay.example.com/checkout/H20260101000017'],
  ['http://localhost:5173/sandbox/checkout/H20260101000017'],
])('a checkout at %s is followed', (url) => {
  expect(checkoutAddress({ url, origin: SITE })).toBe(url);
});

it.each([
  [null],
  [''],
  ['http://pay.example.com/checkout'],
  ['http://localhost:5174/sandbox/checkout'],
  ['javascript:alert(1)//https://pay.example.com'],
  ['//pay.example.com'],
  ['/purchased?order=H20260101000017'],
])('a checkout at %s is not', (url) => {
  expect(checkoutAddress({ url, origin: SITE })).toBeNull();
});
