import { registerHooks } from 'node:module';

/** openapi-typescript prints with the JavaScript API of TypeScript 5, which 7 has not. oazapfts brings a copy. */
const holder = import.meta.resolve('oazapfts');
registerHooks({
  resolve: (name, context, next) =>
    next(name, name === 'typescript' ? { ...context, parentURL: holder } : context),
});
