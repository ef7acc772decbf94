import { registerHooks } from 'node:module';

/** openapi-typescript needs the JavaScript API of TypeScript 5, which version 7 lacks, so it gets oazapfts' copy. */
const holder = import.meta.resolve('oazapfts');
registerHooks({
  resolve: (name, context, next) =>
    next(name, name === 'typescript' ? { ...context, parentURL: holder } : context),
});
