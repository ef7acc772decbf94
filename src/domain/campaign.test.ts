import { describe, expect, it } from 'vitest';
import { campaignIn, invitationIn, landingQuery, referrerOrigin } from './campaign';

describe('where a visit came from', () => {
  it.each([
    [
      'gclid=EAIaIQ&wbraid=w&gbraid=g&bd_vid=b',
      { gclid: 'EAIaIQ', wbraid: 'w', gbraid: 'g', bd_vid: 'b' },
    ],
    ['aff=KIMKOL&invite=HOIST7', { aff: 'KIMKOL', invite: 'HOIST7' }],
    ['utm_source=x&token=secret&GCLID=a', {}],
    ['gclid=&aff=abc&invite=has%20space', {}],
    ['gclid=abc&invite=abc', { gclid: 'abc' }],
    ['gclid=%E4%BD%A0&aff=%3Cscript%3E', {}],
    [`gclid=${'a'.repeat(513)}`, {}],
    ['gclid=first&gclid=second', { gclid: 'first' }],
    ['invite=KIMKOL，快来', { invite: 'KIMKOL' }],
    ['invite=KIMKOL.', { invite: 'KIMKOL' }],
    ['aff=KIMKOL）', { aff: 'KIMKOL' }],
    ['aff=KIMKOL+come+and+see', { aff: 'KIMKOL' }],
    ['aff=KIMKOL%0AJoin%20me', { aff: 'KIMKOL' }],
    ['aff=KIMKOL,come', { aff: 'KIMKOL' }],
    ['aff=KIMKOL%2B快来', { aff: 'KIMKOL' }],
    ['aff=KIMKOL%2520come', { aff: 'KIMKOL' }],
    ['aff=KIMKOL?utm_source=chat', { aff: 'KIMKOL' }],
    ['invite=ＨＯＩＳＴ７　快来', { invite: 'HOIST7' }],
    ['invite=%EF%BB%BFHOI%E2%80%8BST7%E2%80%8B', { invite: 'HOIST7' }],
    ['aff=&aff=KIMKOL', { aff: 'KIMKOL' }],
    ['aff=a!&aff=KIMKOL', { aff: 'KIMKOL' }],
    ['gclid=EAIaIQ.&wbraid=EAIaIQ。', { gclid: 'EAIaIQ.', wbraid: 'EAIaIQ' }],
  ])('is read from ?%s', (query, campaign) => {
    expect(campaignIn(new URLSearchParams(query))).toEqual(campaign);
  });

  it.each([
    '/?aff=KIMKOL',
    '/pricing?period=12?aff=KIMKOL',
    '/pricing?period=12&amp;aff=KIMKOL',
    '/pricing#plan-1?aff=KIMKOL',
    '/register%3Faff%3DKIMKOL',
    '/pricing&aff=KIMKOL',
  ])('is found in %s', (address) => {
    const url = new URL(address, 'https://halyard.example');
    expect(campaignIn(landingQuery(url))).toEqual({ aff: 'KIMKOL' });
  });

  it('gives a person’s code before a KOL’s to register with', () => {
    expect(invitationIn({ aff: 'KIMKOL', invite: 'HOIST7' })).toBe('HOIST7');
    expect(invitationIn({ aff: 'KIMKOL', gclid: 'x' })).toBe('KIMKOL');
    expect(invitationIn({ gclid: 'x' })).toBe('');
  });

  it.each([
    ['https://www.google.com/search?q=private', 'https://www.google.com'],
    ['https://halyard.example/pricing', null],
    ['android-app://com.example', null],
    ['http://[::1]:80/', null],
    ['', null],
  ])('names of the page before (%s) the origin alone: %s', (referrer, origin) => {
    expect(referrerOrigin({ referrer, own: 'https://halyard.example' })).toBe(origin);
  });
});
