import { expect, it } from 'vitest';
import { findPaymentUrl } from './payment-url';

const SITE = 'http://localhost:5173';

it.each([
  ['https://pay.example.com/checkout/H20260101000017'],
  ['http://localhost:5173/sandbox/checkout/H20260101000017'],
])('a payment page at %s is followed', (url) => {
  expect(findPaymentUrl({ url, origin: SITE })).toBe(url);
});

it.each([
  [null],
  [''],
  ['http://pay.example.com/checkout'],
  ['http://localhost:5174/sandbox/checkout'],
  ['javascript:alert(1)//https://pay.example.com'],
  ['//pay.example.com'],
  ['/purchased?order=H20260101000017'],
])('a payment page at %s is not', (url) => {
  expect(findPaymentUrl({ url, origin: SITE })).toBeNull();
});
