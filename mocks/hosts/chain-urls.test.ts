import { expect, test } from 'vitest';
import { chainUrls } from './node-sandbox';

test('networks are asked at the addresses that the environment names', () => {
  const environment = {
    CHAIN_RPC_80002: 'http://localhost:8545',
    CHAIN_RPC_1: 'https://rpc.example.com/key',
    CHAIN_RPC_2: '',
    CHAIN_RPC_x: 'http://localhost',
    PATH: '/bin',
  };
  expect(chainUrls(environment)).toEqual({
    80002: 'http://localhost:8545',
    1: 'https://rpc.example.com/key',
  });
});

test('what is no address is refused with a word', () => {
  expect(() => chainUrls({ CHAIN_RPC_1: 'localhost:8545' })).toThrow('CHAIN_RPC_1 is no address');
});
